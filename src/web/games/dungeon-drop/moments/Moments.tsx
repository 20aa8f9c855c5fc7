/** The large moments of the dungeon: a photo finish, the Dragon, the last Health point, and the end; and the dice of chests. */

import { useMemo, useState } from 'react'
import type { Event } from '../../../../games/dungeon-drop/state.ts'
import { line } from '../../../../games/dungeon-drop/text/name-lines.ts'
import { seatColour } from '../../../kit/components/SeatMark.tsx'
import { Moment } from '../../../kit/director/Moment.tsx'
import type { Staging } from '../../../kit/director/use-director.ts'
import { callWords } from '../panels/call-words.ts'
import { Lens } from '../panels/Lens.tsx'
import { piecesOf, type Seen } from '../pieces/pieces.ts'
import type { DungeonWords } from '../text/board-words.ts'
import { ChestRoll } from './ChestRoll.tsx'
import { Dragon } from './Dragon.tsx'
import { LastHealth } from './LastHealth.tsx'
import { closestCall, LOOT_DEALT_AFTER, lootMoment } from './loot-moment.ts'
import styles from './Moments.module.css'
import { ScorePads } from './ScorePads.tsx'

interface MomentsProps {
  readonly staging: Staging<Seen, Event>
  readonly state: Seen
  readonly speech: DungeonWords
}

/** Then the loot is dealt, in milliseconds at the normal pace. */
const LEAVES = LOOT_DEALT_AFTER - 150

/** Then the score pads have been added up. */
const ADDED_UP_AFTER = 2000

type Looting = Extract<Event, { type: 'looted' }>

/** The event that is being shown; the end stays until the next input. */
export function Moments({ staging, state, speech }: MomentsProps) {
  const { events, weight, caption, playing, past, before } = staging
  const last = past.at(-1)
  const event = events[0] ?? (last?.type === 'ended' && !playing && state.result ? last : undefined)
  if (event?.type === 'chestOpened') return <ChestRoll key={staging.scene} {...event} />
  if (!event || (weight !== 'large' && event.type !== 'ended')) return null
  const landed = events.length === 0 || caption[0] === event
  if (event.type === 'ended') {
    const [winner] = event.winners
    return (
      <Moment
        name="end"
        light={winner === undefined ? '#8d7bff' : seatColour(winner)}
        word={
          winner === undefined
            ? speech.say('moment.lost')
            : speech.say('moment.won', { name: speech.name(winner) })
        }
        landed={landed}
        wordAfter={ADDED_UP_AFTER}
      >
        <ScorePads scores={state.scores} winners={event.winners} speech={speech} />
      </Moment>
    )
  }
  return event.type === 'looted' && before ? (
    <LootMoment key={staging.scene} {...{ event, before, state, speech }} />
  ) : null
}

interface LootMomentProps {
  readonly event: Looting
  readonly before: Seen
  readonly state: Seen
  readonly speech: DungeonWords
}

function LootMoment({ event, before, state, speech }: LootMomentProps) {
  const what = lootMoment(event, before, state)
  if (what === 'photo') return <Photo {...{ event, before, speech }} />
  if (what === 'dragon') {
    return (
      <Moment
        name="dragon"
        tone="alarm"
        light="#ff5a2a"
        word={speech.say('moment.dragon')}
        about={[
          speech.name(event.seat),
          ...(event.damage > 0 ? [speech.tell(line('looted.damage', { damage: event.damage }))] : []),
        ].join(' · ')}
        landed
        wordAfter={900}
        leavesAfter={LEAVES}
      >
        <Dragon />
      </Moment>
    )
  }
  return (
    <Moment
      name="health"
      tone="alarm"
      light="#ff5a6a"
      word={speech.say('moment.health')}
      about={speech.name(event.seat)}
      landed
      wordAfter={900}
      leavesAfter={LEAVES}
    >
      <LastHealth />
    </Moment>
  )
}

/** In slow motion, magnified, with the measuring line; the figure comes when the eye has seen it. */
function Photo({ event, before, speech }: Omit<LootMomentProps, 'state'>) {
  const found = useMemo(() => closestCall(event, before), [event, before])
  const pieces = useMemo(() => piecesOf(before), [before])
  const [seen] = useState(found)
  const piece = pieces.find(({ id }) => id === seen?.call.id)
  if (!seen || !piece) return null
  return (
    <Moment
      name="photo"
      light={seen.call.inside ? '#ffd86b' : '#ff8a7a'}
      word={callWords(seen.call, speech)}
      about={`${speech.name(event.seat)} · ${speech.named(piece)}`}
      landed
      wordAfter={1500}
      leavesAfter={LEAVES}
    >
      <div className={styles.photo}>
        <Lens piece={piece} call={seen.call} room={seen.room} />
      </div>
    </Moment>
  )
}
