/** The heroes, the player's own first and the others in turn order, with their cards, Health and supplies. */

import { memo, useState } from 'react'
import { maxHealth } from '../../../../games/dungeon-drop/health.ts'
import { slainBy, supplyOf, weightOf } from '../../../../games/dungeon-drop/heroes.ts'
import { ROUNDS } from '../../../../games/dungeon-drop/state.ts'
import { LazyDetails } from '../../../kit/components/LazyDetails.tsx'
import { SeatMark } from '../../../kit/components/SeatMark.tsx'
import { CardTag } from '../cards/CardTag.tsx'
import { CubeCounts } from '../cards/CubeCounts.tsx'
import type { BoardContext } from '../intent/board-context.ts'
import { HEART } from '../pieces/cube-marks.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import styles from './HeroesPanel.module.css'

function Health({ scene, seat }: { readonly scene: BoardContext; readonly seat: number }) {
  const { state, speech, table } = scene
  const most = maxHealth(state, seat)
  if (most === 0) return null
  const { covered } = state.heroes[seat]!
  const left = most - covered
  // Marks the hearts that the previewed room would cover. In live teamwork players must work that out themselves.
  const shown = state.variants.teamwork !== 'live' && seat === scene.seat
  const risk = shown ? Math.max(0, left - (table.stakes?.haul.healthLeft ?? left)) : 0
  return (
    <p
      className={`${styles['drop-health']} wrap`}
      data-health={seat}
      data-term={glossaryTerm('health')}
      role="img"
      aria-label={speech.say('hero.health', { left, most })}
    >
      {Array.from({ length: most }, (_, index) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: a heart is identified by its place in the row
          key={index}
          viewBox="0 0 24 24"
          data-state={index >= left ? 'covered' : index >= left - risk ? 'risk' : 'open'}
          aria-hidden="true"
        >
          <path d={HEART} />
        </svg>
      ))}
    </p>
  )
}

function Quest({ scene, seat }: { readonly scene: BoardContext; readonly seat: number }) {
  const { state, speech } = scene
  const { quest } = state.heroes[seat]!
  if (!quest) return null
  if (quest.value === undefined)
    return (
      <p className="soft fine" data-term={glossaryTerm('quest')}>
        {speech.say('hero.quest.hidden')}
      </p>
    )
  return <CardTag state={state} kind="quest" id={quest.value} speech={speech} />
}

/** The monsters that cover Health, and those that only count for points. */
function Slain({ scene: { state, speech }, seat }: { readonly scene: BoardContext; readonly seat: number }) {
  const slain = slainBy(state, seat)
  return (['wound', 'beside'] as const).map(where => {
    const cubes = slain.filter(({ zone }) => zone === where)
    const label = speech.say(where === 'wound' ? 'hero.wounds' : 'hero.beside')
    return cubes.length === 0 ? null : (
      <div key={where} data-term={glossaryTerm(where)} title={label}>
        <span className="soft fine" aria-hidden="true">
          {label}
        </span>
        <CubeCounts cubes={cubes} speech={speech} label={label} />
      </div>
    )
  })
}

function Hero({ scene, seat }: { readonly scene: BoardContext; readonly seat: number }) {
  const { state, speech } = scene
  const hero = state.heroes[seat]!
  const supply = supplyOf(state, seat)
  const name = speech.name(seat)
  const atWork = state.active === seat && state.phase !== 'over'
  return (
    <li
      className={`${styles['drop-hero']} stack close card`}
      data-hero={seat}
      data-active={atWork}
      data-played={hero.played}
      style={{ '--seat': `var(--seat-${seat})` }}
    >
      <header className="row">
        <SeatMark seat={seat} />
        <strong>{name}</strong>
        {atWork ? (
          <em className="soft fine">{speech.say('hero.turn')}</em>
        ) : hero.played && state.phase !== 'over' ? (
          <em className="soft fine">{speech.say('hero.played')}</em>
        ) : null}
      </header>
      <div>
        {hero.race === null ? (
          <span className="soft fine">{speech.say('hero.unknown')}</span>
        ) : (
          <CardTag state={state} kind="race" id={hero.race} speech={speech} />
        )}
        {hero.class === null ? null : <CardTag state={state} kind="class" id={hero.class} speech={speech} />}
        <Quest scene={scene} seat={seat} />
      </div>
      <Health scene={scene} seat={seat} />
      {supply.length > 0 ? (
        <CubeCounts cubes={supply} speech={speech} label={speech.say('hero.supply', { name })} />
      ) : (
        <p className="soft fine">{speech.say('hero.supply.none')}</p>
      )}
      <Slain scene={scene} seat={seat} />
      <p className="soft fine">
        <span data-term={glossaryTerm('weight')}>
          {speech.say('hero.weight', { weight: weightOf(state, seat) })}
        </span>
        {hero.teamwork > 0 ? (
          <span data-term={glossaryTerm('teamwork')}>
            {' · '}
            {speech.say('hero.teamwork', { count: hero.teamwork })}
          </span>
        ) : null}
      </p>
    </li>
  )
}

/** The viewer's seat: the only one whose quest is visible, or else the one that acted last at this screen. */
function useOwnSeat({ state, seat }: BoardContext): number | undefined {
  const [acted, setActed] = useState(seat)
  if (seat !== undefined && seat !== acted) setActed(seat)
  const open = state.heroes.flatMap(({ quest }, at) => (quest && quest.value !== undefined ? [at] : []))
  return open.length === 1 ? open[0] : (seat ?? acted)
}

export const HeroesPanel = memo(function HeroesPanel({ scene }: { readonly scene: BoardContext }) {
  const { state, speech } = scene
  const own = useOwnSeat(scene)
  const ordered = [...state.order].sort((one, other) => Number(other === own) - Number(one === own))
  const { spelunker } = state
  const boxed = state.cubes.filter(({ zone }) => zone === 'box')
  // Before the dungeon is dropped, all cubes are off the table; after the end none of them comes back.
  const coming = !['heroes', 'pillars', 'dungeon', 'over'].includes(state.phase)
  const off = state.cubes.filter(({ zone }) => coming && zone === 'offTable')
  return (
    <section className="stack" data-part="heroes" aria-label={speech.say('heroes')}>
      {spelunker || state.round > 0 ? (
        <p
          className={styles['drop-round']}
          data-term={spelunker ? `${glossaryTerm('light')} ${glossaryTerm('track')}` : glossaryTerm('round')}
        >
          {spelunker
            ? `${speech.say('turns', { turns: spelunker.turns })} · ${speech.say('track', { track: spelunker.track })}`
            : speech.say('round', { round: state.round, rounds: ROUNDS })}
        </p>
      ) : null}
      <ul className="stack">
        {ordered.map(seat => (
          <Hero key={seat} scene={scene} seat={seat} />
        ))}
      </ul>
      {state.order.length > 1 && state.phase !== 'over' ? (
        <p className="soft fine">
          {speech.say('told.order', { names: state.order.map(speech.name).join(', ') })}
        </p>
      ) : null}
      {off.length > 0 ? (
        <div className={`${styles['drop-off']} card`} data-term={glossaryTerm('off')}>
          <h2>{speech.say('off')}</h2>
          <CubeCounts cubes={off} speech={speech} label={speech.say('off')} />
        </div>
      ) : null}
      <LazyDetails className="drop-box" data-term={glossaryTerm('box')} summary={speech.say('box')}>
        {() =>
          boxed.length > 0 ? (
            <CubeCounts cubes={boxed} speech={speech} label={speech.say('box')} />
          ) : (
            <p className="soft fine">{speech.say('box.empty')}</p>
          )
        }
      </LazyDetails>
    </section>
  )
})
