/** The seats of an online table before its match: who sits there, and what the viewer may change. */

import BotIcon from '~icons/lucide/bot'
import UserIcon from '~icons/lucide/user-round'
import { botLevelsOf } from '../../../bots/bot-levels.ts'
import type { OnlineSeat, OnlineTable } from '../../../wire/table-api.ts'
import { type PageWordKey, useWords } from '../../base/i18n/use-words.ts'
import { type OnlineAnswer, onlineClient } from '../../base/online/online-client.ts'
import { Button } from '../../kit/components/Button.tsx'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { usePeopleWords } from '../../kit/online/people-words.ts'
import styles from './LobbySeats.module.css'
import { RemovePerson } from './RemovePerson.tsx'

interface LobbySeatsProps {
  readonly table: OnlineTable
  readonly gameId: string
  request(asked: Promise<OnlineAnswer<OnlineTable>>): Promise<void>
}

export function LobbySeats({ table, gameId, request }: LobbySeatsProps) {
  const { say } = useOnlineWords()
  return (
    <ol className="stack">
      {table.seats.map((seat, number) => {
        const own = table.yours.includes(number)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
          <li key={number} className={`${styles.lobby__seat} row wrap card`} data-kind={seat.kind}>
            <SeatMark seat={number} size={26} />
            <Sitter seat={seat} own={own} />
            {own && seat.kind === 'person' ? (
              <Button
                aria-label={say('seat.stand.label', { name: seat.name })}
                onClick={() => void request(onlineClient.stand(table.id, { seat: number }))}
                text={say('seat.stand')}
              />
            ) : null}
            <RemovePerson {...{ table, request }} seat={number} />
            {table.isHost && seat.kind !== 'person' ? (
              <BotChoice
                {...{ gameId, number }}
                bot={seat.kind === 'bot' ? seat.bot : null}
                onChoose={bot => void request(onlineClient.seatBot(table.id, { seat: number, bot }))}
              />
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}

function Sitter({ seat, own }: { readonly seat: OnlineSeat; readonly own: boolean }) {
  const { t } = useWords()
  const { say } = useOnlineWords()
  const people = usePeopleWords()
  if (seat.kind === 'open') {
    return (
      <span className={styles.lobby__sitter}>
        {say('seat.open')} {seat.name ? <small>{people.say('seat.until', { name: seat.name })}</small> : null}
      </span>
    )
  }
  const state =
    seat.kind === 'bot'
      ? say('seat.bot', { level: t(`table:bot.${seat.bot}` as PageWordKey) })
      : own
        ? say('seat.you')
        : say(!seat.here ? 'seat.lost' : seat.away ? 'seat.away' : 'seat.here')
  const Icon = seat.kind === 'bot' ? BotIcon : UserIcon
  return (
    <span className={styles.lobby__sitter}>
      <strong>{seat.name}</strong>{' '}
      <small>
        <Icon aria-hidden="true" /> {state}
      </small>
    </span>
  )
}

interface BotChoiceProps {
  readonly gameId: string
  readonly number: number
  /** The bot that has the seat; `null` if the seat is open. */
  readonly bot: string | null
  onChoose(bot: string | null): void
}

function BotChoice({ gameId, number, bot, onChoose }: BotChoiceProps) {
  const { t } = useWords()
  const { say } = useOnlineWords()
  return (
    <select
      aria-label={say('seat.give', { number: number + 1 })}
      value={bot ?? ''}
      onChange={({ target }) => onChoose(target.value || null)}
    >
      <option value="">{say('seat.give.open')}</option>
      {botLevelsOf(gameId).map(level => (
        <option key={level} value={level}>
          {say('seat.give.bot', { level: t(`table:bot.${level}` as PageWordKey) })}
        </option>
      ))}
    </select>
  )
}

interface SeatChoiceProps {
  readonly table: OnlineTable
  /** The chosen seat; `undefined` for the first open one. */
  readonly seat: number | undefined
  onChoose(seat: number): void
}

export function SeatChoice({ table: { seats }, seat, onChoose }: SeatChoiceProps) {
  const { say } = usePeopleWords()
  const open = [...seats.entries()].filter(([, { kind }]) => kind === 'open')
  const present = open.some(([number]) => number === seat) ? seat : open[0]?.[0]
  return (
    <label className="row bold">
      {say('seat.choose')}
      <select value={present} onChange={({ target }) => onChoose(Number(target.value))}>
        {open.map(([number, each]) => (
          <option key={number} value={number}>
            {each.kind === 'open' && each.name
              ? say('seat.before', { number: number + 1, name: each.name })
              : say('seat.number', { number: number + 1 })}
          </option>
        ))}
      </select>
    </label>
  )
}
