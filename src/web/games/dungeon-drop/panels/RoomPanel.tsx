/** The panel about the previewed room: what it takes, what it costs, and which items can be used. */

import { DAMAGE, type Monster } from '../../../../games/dungeon-drop/state.ts'
import { CubeCounts } from '../cards/CubeCounts.tsx'
import { MarkIcon } from '../cards/MarkIcon.tsx'
import type { BoardContext } from '../intent/board-context.ts'
import type { RoomPreview, Stakes } from '../intent/room-preview.ts'
import { HEART, MARKS } from '../pieces/cube-marks.ts'
import { kindOf } from '../pieces/pieces.ts'
import { glossaryTerm, type TermId } from '../text/glossary-term.ts'
import styles from './RoomPanel.module.css'

function Fact(fact: { label: string; value: string; of: TermId; tone?: 'bad' | 'good'; title?: string }) {
  const { label, value, of, tone, title } = fact
  return (
    <div className={styles['drop-fact']} data-term={of} data-tone={tone} title={title}>
      <dt className="soft">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Facts({ scene, stakes }: { readonly scene: BoardContext; readonly stakes: Stakes }) {
  const { speech, state } = scene
  const { haul, points } = stakes
  // In live teamwork players play against the clock and must add up the values themselves.
  const hidden = state.variants.teamwork === 'live'
  return (
    <>
      <dl className={styles['drop-facts']}>
        {hidden ? null : (
          <>
            <Fact
              of={glossaryTerm('damage')}
              label={speech.say('room.damage')}
              value={speech.number(haul.damage)}
              {...(haul.damage > 0 ? { tone: 'bad' as const } : {})}
            />
            <Fact
              of={glossaryTerm('health')}
              label={speech.say('room.health')}
              value={speech.number(haul.healthLeft)}
              {...(haul.healthLeft < 1 ? { tone: 'bad' as const } : {})}
            />
          </>
        )}
        {points === undefined ? null : (
          <Fact
            of={glossaryTerm('points')}
            label={speech.say('room.points')}
            value={`${points > 0 ? '+' : ''}${speech.number(points)}`}
            tone="good"
            title={speech.say('room.points.about')}
          />
        )}
      </dl>
      {hidden ? <p className="soft fine">{speech.say('room.hidden')}</p> : null}
    </>
  )
}

function Shields({ scene, room, stakes }: { scene: BoardContext; room: RoomPreview; stakes: Stakes }) {
  const { speech, table } = scene
  const monsters = table.pieces.filter(piece => room.taken.includes(piece.id) && kindOf(piece) === 'monster')
  if (monsters.length === 0) return null
  return (
    <ul className={`${styles['drop-monsters']} wrap close`}>
      {stakes.atHand.shields > 0 ? <li className="soft">{speech.say('shield.use')}</li> : null}
      {monsters.map(monster => {
        const on = table.intent.shields.includes(monster.id)
        const piece = speech.piece(monster)
        const type = monster.type as Monster
        return (
          <li key={monster.id} data-term={`${glossaryTerm(type)} ${glossaryTerm('shield')}`}>
            <button
              type="button"
              className="choice row close bold"
              aria-pressed={on}
              disabled={!on && table.intent.shields.length >= stakes.atHand.shields}
              aria-label={speech.say('shield.on', { piece })}
              title={speech.say('shield.on', { piece })}
              onClick={() => table.press(monster.id)}
            >
              <MarkIcon type={type} />
              <span aria-hidden="true">−{DAMAGE[type]}</span>
              <svg
                viewBox="0 0 24 24"
                width="16"
                height="16"
                aria-hidden="true"
                className={styles['drop-monsters__guard']}
              >
                <path d={on ? MARKS.shield.path : HEART} fillRule="evenodd" />
              </svg>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Potions({ scene, stakes }: { readonly scene: BoardContext; readonly stakes: Stakes }) {
  const { speech, table } = scene
  if (stakes.atHand.potions === 0) return null
  const { potions } = table.intent
  const name = (by: string) => `${speech.say('potions.use')}: ${by}`
  const set = (to: number) => table.gesture({ type: 'set', measure: 'potions', to })
  return (
    <div className={`${styles['drop-stepper']} row`} data-term={glossaryTerm('potion')}>
      <span className="grow">{speech.say('potions.use')}</span>
      <button
        type="button"
        className="choice"
        aria-label={name('−1')}
        disabled={potions === 0}
        onClick={() => set(potions - 1)}
      >
        −
      </button>
      <output>{potions}</output>
      <button
        type="button"
        className="choice"
        aria-label={name('+1')}
        disabled={potions >= stakes.atHand.potions}
        onClick={() => set(potions + 1)}
      >
        +
      </button>
    </div>
  )
}

function Beside({ scene, stakes }: { readonly scene: BoardContext; readonly stakes: Stakes }) {
  const { speech, table } = scene
  const found = table.pieces.filter(({ id }) => stakes.beside.includes(id))
  if (found.length === 0) return null
  const chosen = table.intent.beside
  return (
    <label className="drop-beside">
      {speech.say('beside')}
      <select
        className="wide"
        value={chosen ?? ''}
        onChange={({ target }) => table.press(Number(target.value === '' ? chosen : target.value))}
      >
        <option value="">{speech.say('beside.none')}</option>
        {found.map(piece => (
          <option key={piece.id} value={piece.id}>
            {speech.piece(piece)}
          </option>
        ))}
      </select>
    </label>
  )
}

export function RoomPanel({ scene, room }: { readonly scene: BoardContext; readonly room: RoomPreview }) {
  const { state, speech, table } = scene
  const { stakes } = table
  if (!stakes) return null
  const taken = stakes.haul.cubes.map(id => state.cubes[id]!)
  return (
    <div className="drop-loot stack">
      {taken.length === 0 ? (
        <p className="soft fine">{speech.say('room.empty')}</p>
      ) : (
        <CubeCounts cubes={taken} speech={speech} label={speech.say('room.takes')} />
      )}
      <Facts scene={scene} stakes={stakes} />
      {/* No items are used for a room that is only under the pointer. */}
      {table.preview.third === undefined ? (
        <>
          <Shields scene={scene} room={room} stakes={stakes} />
          <Potions scene={scene} stakes={stakes} />
          <Beside scene={scene} stakes={stakes} />
        </>
      ) : null}
    </div>
  )
}
