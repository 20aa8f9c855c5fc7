/** The card of a Sentinel, at its position on the floor: its Hit Boxes, its values and its picture. */

import { deckOf, modified } from '../../../../games/cyberdoom-tower/cards/deck.ts'
import { type SeenState, sentinelName } from '../../../../games/cyberdoom-tower/text/name-lines.ts'
import {
  activeColumn,
  antiStealth,
  isLive,
  sentinelOf,
  sentinelRange,
} from '../../../../games/cyberdoom-tower/tower.ts'
import { SentinelPicture } from '../art/SentinelPicture.tsx'
import { foresightOf } from '../context/sentinel-forecast.ts'
import type { TowerWords } from '../text/board-words.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import { HitBoxRow, rowsInWords } from './HitBoxRow.tsx'
import { Pips } from './Pips.tsx'
import { signed } from './SectorModifiers.tsx'
import styles from './SentinelCard.module.css'
import { Sign } from './Sign.tsx'

export type SentinelMood = 'asleep' | 'awake' | 'defeated' | 'blocked'

export function moodOf({ floors }: SeenState, floor: number): SentinelMood {
  const { defeated, blocked, active } = floors[floor]!
  if (defeated) return 'defeated'
  if (blocked) return 'blocked'
  return active ? 'awake' : 'asleep'
}

/** What its next turn would do, in words; empty if it has none. */
function nextInWords(state: SeenState, floor: number, { say }: TowerWords): string {
  const next = foresightOf(state, floor)
  if (!next) return ''
  if (next.kind === 'blocks') return say('board.sentinel.blocks')
  const { edge, stealth, range } = next
  return say('board.sentinel.next', { column: edge - 1, stealth: signed(stealth), range })
}

/** The index of a Sentinel's card in its deck, which determines its picture. */
export function kindOf(state: SeenState, floor: number): number {
  return [...deckOf(state.deck).sentinels.keys()].indexOf(state.floors[floor]!.sentinel)
}

export function sentinelInWords(state: SeenState, floor: number, speech: TowerWords): string {
  const { say } = speech
  const mood = moodOf(state, floor)
  const { energy, damage, rows } = sentinelOf(state, floor)
  const params = {
    sentinel: sentinelName(state, floor),
    mood: { say: `board.mood.${mood}` },
    left: Math.max(0, energy - state.floors[floor]!.damage),
    energy,
    damage,
  }
  const about = say('board.sentinel', params)
  if (!isLive(state.floors[floor]!)) return about
  const now = say('board.sentinel.now', {
    stealth: signed(antiStealth(state, floor)),
    range: sentinelRange(state, floor),
  })
  const asking = modified(rows, activeColumn(state, floor).modifiers)
  const boxes = rowsInWords(asking, speech, state.variants.colourRule)
  return `${about} ${now} ${say('board.boxes', { boxes })} ${nextInWords(state, floor, speech)}`
}

export function SentinelCard(props: {
  readonly state: SeenState
  readonly floor: number
  readonly speech: TowerWords
}) {
  const { state, floor, speech } = props
  const { edge, damage: taken } = state.floors[floor]!
  const { energy, damage, rows, width } = sentinelOf(state, floor)
  const live = isLive(state.floors[floor]!)
  const label = sentinelInWords(state, floor, speech)
  const mood = moodOf(state, floor)
  return (
    <>
      <i className={styles.sentinel__place} data-mood={mood} style={{ '--edge': edge }} />
      <div
        className={`${styles.sentinel} soft`}
        role="img"
        aria-label={label}
        title={label}
        data-sentinel={floor}
        data-term={`${glossaryTerm('sentinel')} ${glossaryTerm(mood)}`}
        data-mood={mood}
        style={{ '--edge': edge, '--width': width }}
      >
        <span className={styles.sentinel__boxes}>
          {modified(rows, live ? activeColumn(state, floor).modifiers : []).map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <HitBoxRow key={place} row={row} colourRule={state.variants.colourRule} />
          ))}
        </span>
        <span className={styles.sentinel__facts}>
          <Pips
            sign="energy"
            name={speech.say('symbol.energy')}
            value={Math.max(0, energy - taken)}
            most={energy}
            speech={speech}
          />
          <span className={`${styles.sentinel__now} wrap bold`}>
            {live ? (
              <>
                <span>
                  <Sign name="stealth" /> {signed(antiStealth(state, floor))}
                </span>
                <span>
                  <Sign name="range" /> {sentinelRange(state, floor)}
                </span>
              </>
            ) : null}
            <span className={styles.sentinel__damage}>
              <Sign name="damage" /> {damage}
            </span>
          </span>
        </span>
        <SentinelPicture kind={kindOf(state, floor)} />
      </div>
    </>
  )
}
