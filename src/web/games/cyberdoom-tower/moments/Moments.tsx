/** The large moments of the tower, and the dice that are seen to fall. */

import type { ReactNode } from 'react'
import type { Event } from '../../../../games/cyberdoom-tower/state.ts'
import { type SeenState, sentinelName } from '../../../../games/cyberdoom-tower/text/name-lines.ts'
import { seatColour } from '../../../kit/components/SeatMark.tsx'
import { Moment } from '../../../kit/director/Moment.tsx'
import type { Staging } from '../../../kit/director/use-director.ts'
import { kindOf } from '../cards/SentinelCard.tsx'
import type { TowerWords } from '../text/board-words.ts'
import { City } from './City.tsx'
import { HideRoll } from './HideRoll.tsx'
import { LastGasp } from './LastGasp.tsx'
import { RoofScene } from './RoofScene.tsx'
import { Destroyed, Wakes } from './SentinelMoments.tsx'

export interface MomentsProps {
  readonly staging: Staging<SeenState, Event>
  readonly speech: TowerWords
  readonly names: readonly string[]
}

interface Told {
  readonly state: SeenState
  readonly speech: TowerWords
  readonly names: readonly string[]
  readonly landed: boolean
}

/** The event that is being shown; the end stays until the next input. */
export function Moments({ staging, speech, names }: MomentsProps) {
  const { events, weight, caption, state, playing, past } = staging
  const last = past.at(-1)
  const event = events[0] ?? (last?.type === 'ended' && !playing && state.result ? last : undefined)
  if (!event) return null
  const told = { state, speech, names, landed: events.length === 0 || caption[0] === event }
  if (event.type === 'hideRolled') return <HideRoll {...{ event, speech }} />
  return weight === 'large' || event.type === 'ended' ? largeMoment(event, told) : null
}

function largeMoment(event: Event, { state, speech, names, landed }: Told): ReactNode {
  const { say } = speech
  switch (event.type) {
    case 'sentinelWoke':
      return (
        <Moment
          name="wakes"
          tone="alarm"
          light="#ff4a3c"
          word={say('moment.wakes')}
          about={speech.tell(sentinelName(state, event.floor))}
          landed={landed}
        >
          <Wakes kind={kindOf(state, event.floor)} />
        </Moment>
      )
    case 'sentinelDefeated':
      return (
        <Moment
          name="destroyed"
          light={seatColour(event.seat)}
          word={say('moment.destroyed')}
          about={speech.tell(sentinelName(state, event.floor))}
          landed={landed}
        >
          <Destroyed kind={kindOf(state, event.floor)} />
        </Moment>
      )
    case 'steppedOntoRoof':
      return (
        <Moment
          name="roof"
          light="#ff4fc8"
          word={say('moment.roof')}
          about={names[event.seat]}
          landed={landed}
        >
          <RoofScene ai={state.ai} seats={onRoof(state, event.seat)} />
        </Moment>
      )
    case 'lastGasp':
      return (
        <Moment
          name="gasp"
          tone="alarm"
          light="#ff8a7a"
          word={say('moment.gasp')}
          about={names[event.seat]}
          landed={landed}
        >
          <LastGasp seat={event.seat} />
        </Moment>
      )
    case 'ended':
      return (
        <Moment
          name={event.won ? 'won' : 'lost'}
          light={event.won ? '#ffd86b' : '#6d7cff'}
          word={say(event.won ? 'moment.won' : 'moment.lost')}
          landed={landed}
        >
          <City won={event.won} />
        </Moment>
      )
    default:
      return null
  }
}

function onRoof({ players }: SeenState, seat: number): readonly number[] {
  return [...players.keys()].filter(each => each === seat || players[each]!.onRoof)
}
