/** The tray: a kind of cube to put on the table by hand or to throw, and the exact place of the chosen piece. */

import { useState } from 'react'
import ThrowIcon from '~icons/lucide/hand'
import PlaceIcon from '~icons/lucide/plus'
import { DROP_HEIGHT } from '../../../../games/dungeon-drop/state.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { MarkIcon } from '../cards/MarkIcon.tsx'
import { NumberField } from './EditorFields.tsx'
import styles from './PositionPanel.module.css'
import type { PartProps } from './PositionPanel.tsx'
import {
  dungeonInTray,
  fallen,
  kindsOf,
  moved,
  placed,
  poseOf,
  type TrayKind,
  trayOf,
} from './position-draft.ts'
import { usePositionWords } from './position-words.ts'
import { useThrow } from './use-throw.ts'

const keyOf = ({ type, size }: TrayKind): string => `${type}.${size}`

export function Tray(props: PartProps) {
  const { draft, speech, edit } = props
  const { say } = usePositionWords()
  const { brush } = draft
  const isEmpty = trayOf(draft, brush).length === 0
  return (
    <fieldset className="stack close">
      <legend>{say('tray')}</legend>
      <ul className={styles['dungeon-position__kinds']}>
        {kindsOf(draft).map(kind => {
          const left = trayOf(draft, kind).length
          const cube = speech.tell({ say: `cube.${keyOf(kind)}` })
          return (
            <li key={keyOf(kind)}>
              <button
                type="button"
                className="choice row close"
                aria-pressed={keyOf(kind) === keyOf(brush)}
                aria-label={say('tray.kind', { cube, count: left })}
                title={cube}
                aria-disabled={left === 0}
                onClick={left === 0 ? undefined : () => edit(now => ({ ...now, brush: kind }))}
              >
                <MarkIcon type={kind.type} size={kind.size === 'S' ? 18 : 24} />
                <span aria-hidden="true">{left}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <p className="soft small">{say(isEmpty ? 'tray.empty' : 'tray.about')}</p>
      <Button
        icon={PlaceIcon}
        aria-disabled={isEmpty}
        onClick={() => edit(now => placed(now, undefined))}
        text={say('tray.place', { cube: speech.tell({ say: `cube.${keyOf(brush)}` }) })}
      />
      <Throwing {...props} />
      <ExactPlace {...props} />
    </fieldset>
  )
}

function Throwing({ draft, speech, edit }: PartProps) {
  const { say } = usePositionWords()
  const [count, setCount] = useState(4)
  const [height, setHeight] = useState<number>(DROP_HEIGHT.usual)
  const { throwCubes, busy, failed } = useThrow(draft, rest => edit(now => fallen(now, rest)))
  const tray = trayOf(draft, draft.brush)
  const dungeon = dungeonInTray(draft)
  const over = poseOf(draft, draft.chosen) ?? { x: 0, y: 0 }
  const some = tray.slice(0, count)
  const cube = speech.tell({ say: `cube.${keyOf(draft.brush)}` })
  return (
    <>
      <NumberField label={say('throw.count')} value={count} min={1} max={54} onNumber={setCount} />
      <NumberField
        label={say('throw.height')}
        value={height}
        min={DROP_HEIGHT.min}
        max={DROP_HEIGHT.max}
        step={1}
        onNumber={setHeight}
      />
      <Button
        icon={ThrowIcon}
        aria-disabled={busy || some.length === 0}
        onClick={() => throwCubes(some, { ...over, height, hand: 'handful' })}
        text={
          some.length === 0 ? say('throw.cube', { cube }) : say('throw.some', { cube, count: some.length })
        }
      />
      <Button
        icon={ThrowIcon}
        aria-disabled={busy || dungeon.length === 0}
        onClick={() => throwCubes(dungeon, { x: 0, y: 0, height, hand: 'dungeon' })}
        text={dungeon.length === 0 ? say('throw.again') : say('throw.dungeon', { count: dungeon.length })}
      />
      <p role="status" className="soft small">
        {failed ? say('throw.failed') : busy ? say('throw.falling') : ''}
      </p>
    </>
  )
}

/** Radians have no round numbers, so a turn is shown in tenths of a degree. */
const degrees = (yaw: number): number => Math.round((yaw * 1800) / Math.PI) / 10

/** For those who have measured it, and for those who do not see the table. */
function ExactPlace({ draft, edit }: PartProps) {
  const { say } = usePositionWords()
  const { chosen } = draft
  const pose = poseOf(draft, chosen)
  if (chosen === undefined || !pose) return null
  const put = (change: Partial<typeof pose>) => edit(now => moved(now, chosen, { ...pose, ...change }))
  const along = { min: -400, max: 400, step: 0.01 }
  return (
    <div className={styles['dungeon-position__place']}>
      <NumberField label={say('place.x')} value={pose.x} {...along} onNumber={x => put({ x })} />
      <NumberField label={say('place.y')} value={pose.y} {...along} onNumber={y => put({ y })} />
      <NumberField
        label={say('place.turn')}
        value={degrees(pose.yaw)}
        min={0}
        max={180}
        step={0.1}
        onNumber={turn => put({ yaw: (turn * Math.PI) / 180 })}
      />
    </div>
  )
}
