/** The dialog about a hero: the cards with their texts and sources, and every cube the hero has. */

import type { MouseEvent } from 'react'
import { slainBy, supplyOf, weightOf } from '../../../../games/dungeon-drop/heroes.ts'
import { pointsLine } from '../../../../games/dungeon-drop/text/points-line.ts'
import { Dialog } from '../../../kit/components/Dialog.tsx'
import { CardTag } from '../cards/CardTag.tsx'
import { CubeCounts } from '../cards/CubeCounts.tsx'
import type { BoardContext } from '../intent/board-context.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import styles from './HeroDetails.module.css'

interface HeroDetailsProps {
  readonly scene: BoardContext
  readonly seat: number
  onClose(): void
}

/** The monsters that cover Health, and those that only count for points. */
function Slain({ scene: { state, speech }, seat }: Omit<HeroDetailsProps, 'onClose'>) {
  const slain = slainBy(state, seat)
  return (['wound', 'beside'] as const).map(where => {
    const cubes = slain.filter(({ zone }) => zone === where)
    const label = speech.say(where === 'wound' ? 'hero.wounds' : 'hero.beside')
    return cubes.length === 0 ? null : (
      <div key={where} data-term={glossaryTerm(where)}>
        <h3>{label}</h3>
        <CubeCounts cubes={cubes} speech={speech} label={label} />
      </div>
    )
  })
}

export function HeroDetails({ scene, seat, onClose }: HeroDetailsProps) {
  const { state, speech } = scene
  const { race, class: job, quest, teamwork } = state.heroes[seat]!
  const supply = supplyOf(state, seat)
  const points = pointsLine(state, seat)
  const cards = [
    ['race', race],
    ['class', job],
    ['quest', quest?.value],
  ] as const
  // A press in the dialog must not open it again: it lies in the card.
  const stay = (event: MouseEvent) => event.stopPropagation()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the presses from the card around it
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div onClick={stay}>
      <Dialog
        title={speech.name(seat)}
        close={speech.say('hero.close')}
        gameId="dungeon-drop"
        onClose={onClose}
      >
        {points ? (
          <p data-term={glossaryTerm('points')}>
            <strong>{speech.tell(points)}</strong>
            {' · '}
            {speech.say(quest?.value === undefined ? 'hero.points.least' : 'hero.points.about')}
          </p>
        ) : null}
        <div className={`${styles['drop-details']} stack`}>
          {cards.map(([kind, id]) =>
            id ? <CardTag key={kind} state={state} kind={kind} id={id} speech={speech} open /> : null,
          )}
          {quest && quest.value === undefined ? (
            <p className="soft" data-term={glossaryTerm('quest')}>
              {speech.say('hero.quest.hidden')}
            </p>
          ) : null}
        </div>
        <h3>{speech.say('hero.supply', { name: speech.name(seat) })}</h3>
        {supply.length > 0 ? (
          <CubeCounts
            cubes={supply}
            speech={speech}
            label={speech.say('hero.supply', { name: speech.name(seat) })}
            named
          />
        ) : (
          <p className="soft">{speech.say('hero.supply.none')}</p>
        )}
        <Slain scene={scene} seat={seat} />
        <p className="soft">
          {speech.say('hero.weight', { weight: weightOf(state, seat) })}
          {teamwork > 0 ? ` · ${speech.say('hero.teamwork', { count: teamwork })}` : null}
        </p>
      </Dialog>
    </div>
  )
}
