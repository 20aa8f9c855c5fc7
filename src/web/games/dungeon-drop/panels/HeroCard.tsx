/** A hero in a few lines of a fixed height: points, Health, what the quest counts, what is carried. The rest opens. */

import { memo, Suspense, useState } from 'react'
import { lazyModule } from '../../../../engine/lazy-module.ts'
import { maxHealth } from '../../../../games/dungeon-drop/health.ts'
import { questOf, slainBy, supplyOf, weightOf } from '../../../../games/dungeon-drop/heroes.ts'
import { type CubeType, GEMS } from '../../../../games/dungeon-drop/state.ts'
import { questName } from '../../../../games/dungeon-drop/text/name-lines.ts'
import { pointsLine } from '../../../../games/dungeon-drop/text/points-line.ts'
import { LoadBoundary } from '../../../base/loading/LoadBoundary.tsx'
import { PartNotLoaded } from '../../../base/loading/PartNotLoaded.tsx'
import { lazyComponent } from '../../../base/loading/use-lazy.ts'
import { SeatMark } from '../../../kit/components/SeatMark.tsx'
import { CubeCounts } from '../cards/CubeCounts.tsx'
import { Emblem } from '../cards/Emblem.tsx'
import { MarkIcon } from '../cards/MarkIcon.tsx'
import type { BoardContext } from '../intent/board-context.ts'
import { HEART } from '../pieces/cube-marks.ts'
import { cardWords } from '../text/card-words.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import styles from './HeroCard.module.css'

const HeroDetails = lazyComponent(
  lazyModule(() => import('./HeroDetails.tsx')),
  module => module.HeroDetails,
)

interface HeroProps {
  readonly scene: BoardContext
  readonly seat: number
}

function Points({ scene: { state, speech }, seat }: HeroProps) {
  const points = pointsLine(state, seat)
  if (!points) return null
  return (
    <p className={styles['drop-points']} data-points={seat} data-term={glossaryTerm('points')}>
      {speech.tell(points)}
    </p>
  )
}

function Health({ scene, seat }: HeroProps) {
  const { state, speech, table } = scene
  const most = maxHealth(state, seat)
  if (most === 0) return null
  const left = most - state.heroes[seat]!.covered
  // Marks the hearts that the previewed room would cover. In live teamwork players must work that out themselves.
  const shown = state.variants.teamwork !== 'live' && seat === scene.seat
  const risk = shown ? Math.max(0, left - (table.stakes?.haul.healthLeft ?? left)) : 0
  return (
    <p
      className={`${styles['drop-health']} row`}
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

/** Race and class by their pictures and names; their abilities are among the details. */
function Cards({ scene: { state, speech }, seat }: HeroProps) {
  const { race, class: job } = state.heroes[seat]!
  if (race === null) return <p className="row soft fine">{speech.say('hero.unknown')}</p>
  const cards = [['race', race] as const, ...(job === null ? [] : [['class', job] as const])]
  return (
    <p className={`${styles['drop-named']} row`}>
      {cards.map(([kind, id]) => {
        const { name, about } = cardWords(state, kind, id, speech)
        return (
          <span
            key={kind}
            className="row close"
            data-kind={kind}
            data-term={glossaryTerm(kind)}
            title={about.join(' ')}
          >
            <Emblem kind={kind} id={id} />
            {name}
          </span>
        )
      })}
    </p>
  )
}

/** What each Gem is worth to the hero, for those who know the quest. */
function Quest({ scene: { state, speech }, seat }: HeroProps) {
  const { quest: card } = state.heroes[seat]!
  if (!card) return null
  const quest = questOf(state, seat)
  if (!quest || card.value === undefined) {
    return (
      <p className="row soft fine" data-term={glossaryTerm('quest')}>
        {speech.say('hero.quest.hidden')}
      </p>
    )
  }
  return (
    <p
      className={`${styles['drop-named']} row`}
      data-kind="quest"
      data-term={glossaryTerm('quest')}
      title={cardWords(state, 'quest', card.value, speech).about.join(' ')}
    >
      <span className={`${styles['drop-named__quest']} row close`}>
        <Emblem kind="quest" id={card.value} />
        <span>{speech.tell(questName(state, card.value))}</span>
      </span>
      {GEMS.map(gem => {
        const { S, L } = quest.gems[gem]
        const worth = S === L ? speech.number(S) : `${speech.number(S)}/${speech.number(L)}`
        return (
          <span
            key={gem}
            className="row close bold"
            title={speech.say('hero.gem', { gem: speech.say(`type.${gem}`), worth })}
          >
            <MarkIcon type={gem} size={18} />
            <span className="unseen">
              {speech.say('hero.gem', { gem: speech.say(`type.${gem}`), worth })}
            </span>
            <span aria-hidden="true">{worth}</span>
          </span>
        )
      })}
    </p>
  )
}

/** Everything that the hero has, as icons with numbers. */
function Carried({ scene: { state, speech }, seat }: HeroProps) {
  const cubes: readonly { readonly type: CubeType }[] = [...supplyOf(state, seat), ...slainBy(state, seat)]
  return (
    <div className={styles['drop-carried']}>
      {cubes.length > 0 ? (
        <CubeCounts
          cubes={cubes}
          speech={speech}
          label={speech.say('hero.supply', { name: speech.name(seat) })}
        />
      ) : (
        <p className="soft fine">{speech.say('hero.supply.none')}</p>
      )}
    </div>
  )
}

export const HeroCard = memo(function HeroCard({ scene, seat }: HeroProps) {
  const { state, speech } = scene
  const [open, setOpen] = useState(false)
  const name = speech.name(seat)
  const isOver = state.phase === 'over'
  const isActive = state.active === seat && !isOver
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name is the button; the rest of the card only makes it larger
    <li
      className={`${styles['drop-hero']} card`}
      data-hero={seat}
      data-active={isActive}
      style={{ '--seat': `var(--seat-${seat})` }}
      onClick={() => setOpen(true)}
    >
      <header className="row">
        <button
          type="button"
          className="row"
          aria-haspopup="dialog"
          aria-label={speech.say('hero.open', { name })}
        >
          <SeatMark seat={seat} />
          <strong>{name}</strong>
        </button>
        <Points scene={scene} seat={seat} />
      </header>
      <div className="row">
        <Health scene={scene} seat={seat} />
        <span className={`${styles['drop-hero__weight']} soft fine`} data-term={glossaryTerm('weight')}>
          {speech.say('hero.weight', { weight: weightOf(state, seat) })}
        </span>
      </div>
      <Cards scene={scene} seat={seat} />
      <Quest scene={scene} seat={seat} />
      <Carried scene={scene} seat={seat} />
      {open ? (
        <LoadBoundary notice={({ again }) => <PartNotLoaded onAgain={again} />}>
          <Suspense fallback={null}>
            <HeroDetails scene={scene} seat={seat} onClose={() => setOpen(false)} />
          </Suspense>
        </LoadBoundary>
      ) : null}
    </li>
  )
})
