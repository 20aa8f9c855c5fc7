/** The heroes, the player's own first and the others in turn order, and what is off the table. */

import { memo, useState } from 'react'
import { ROUNDS } from '../../../../games/dungeon-drop/state.ts'
import { LazyDetails } from '../../../kit/components/LazyDetails.tsx'
import { CubeCounts } from '../cards/CubeCounts.tsx'
import type { BoardContext } from '../intent/board-context.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import { HeroCard } from './HeroCard.tsx'
import styles from './HeroesPanel.module.css'

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
  const inOrder = (seat: number): string => {
    const name = speech.name(seat)
    return state.heroes[seat]!.played ? speech.say('hero.played', { name }) : name
  }
  const boxed = state.cubes.filter(({ zone }) => zone === 'box')
  // Before the dungeon is dropped, all cubes are off the table; after the end none of them comes back.
  const coming = !['heroes', 'pillars', 'dungeon', 'over'].includes(state.phase)
  const off = state.cubes.filter(({ zone }) => coming && zone === 'offTable')
  return (
    // No region of its own: on a compact screen it is in one, of the same name.
    <div className="stack" data-part="heroes">
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
      <ul className="stack" aria-label={speech.say('heroes')}>
        {ordered.map(seat => (
          <HeroCard key={seat} scene={scene} seat={seat} />
        ))}
      </ul>
      {state.order.length > 1 && state.phase !== 'over' ? (
        <p className="soft fine">
          {speech.say('told.order', { names: state.order.map(inOrder).join(', ') })}
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
    </div>
  )
})
