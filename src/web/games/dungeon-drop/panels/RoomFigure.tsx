/** The figure that decides about a room, in one line: “+11 points · 0 damage · 5 treasures”. */

import { isTreasure } from '../../../../games/dungeon-drop/table.ts'
import type { BoardContext } from '../intent/board-context.ts'
import type { Stakes } from '../intent/room-preview.ts'
import { kindOf } from '../pieces/pieces.ts'
import styles from './RoomFigure.module.css'

interface Part {
  readonly text: string
  readonly tone?: 'good' | 'bad'
}

function partsOf({ state, speech }: BoardContext, { haul, points, dice }: Stakes): readonly Part[] {
  const taken = haul.cubes.map(id => state.cubes[id]!)
  const countOf = (type: 'potion' | 'shield') => taken.filter(cube => cube.type === type).length
  const treasures = taken.filter(isTreasure).length
  const monsters = taken.filter(cube => kindOf(cube) === 'monster').length
  const some = (key: 'treasures' | 'monsters' | 'potion' | 'shield', count: number): readonly Part[] =>
    count > 0 ? [{ text: speech.say(`figure.${key}`, { count }) }] : []
  if (taken.length === 0) return [{ text: speech.say('figure.empty') }]
  return [
    ...(points === undefined
      ? []
      : [
          {
            text: speech.say('figure.points', {
              count: Math.abs(points),
              points: `${points < 0 ? '−' : '+'}${speech.number(Math.abs(points))}`,
            }),
            ...(points > 0 ? { tone: 'good' as const } : {}),
          },
        ]),
    ...(dice > 0 ? [{ text: speech.say('figure.dice', { count: dice }), tone: 'good' as const }] : []),
    // In live teamwork players play against the clock and must add up the damage themselves.
    ...(state.variants.teamwork === 'live'
      ? some('monsters', monsters)
      : [
          {
            text: speech.say('figure.damage', { count: haul.damage }),
            ...(haul.damage > 0 ? { tone: 'bad' as const } : {}),
          },
        ]),
    ...some('treasures', treasures),
    ...some('potion', countOf('potion')),
    ...some('shield', countOf('shield')),
  ]
}

/** What the previewed room gives, or how many pieces are still to be chosen. */
export function RoomFigure({ scene }: { readonly scene: BoardContext }) {
  const { speech, table } = scene
  const { stakes, task, intent } = table
  const missing = task ? Math.max(0, task.needs.least - intent.picked.length) : 0
  if (!stakes) return missing > 0 ? <span>{speech.say('more', { count: missing })}</span> : null
  return (
    <span className={styles['drop-figure']} data-part="figure">
      {partsOf(scene, stakes).map(({ text, tone }, index) => (
        <span key={text} data-tone={tone}>
          {index > 0 ? ' · ' : ''}
          {text}
        </span>
      ))}
    </span>
  )
}
