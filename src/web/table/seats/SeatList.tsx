/** The list of seats: who plays, the score of each, who is awaited, and the menu that gives a seat to another player. */

import { createContext, memo, type ReactNode, use } from 'react'
import { MenuItem, MenuTrigger, Button as OpenButton, Text } from 'react-aria-components'
import Bot from '~icons/lucide/bot'
import Crown from '~icons/lucide/crown'
import User from '~icons/lucide/user-round'
import type { AnyBox } from '../../../engine/box.ts'
import type { Line, Seat } from '../../../engine/game.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { type PageWordKey, useWords } from '../../base/i18n/use-words.ts'
import type { SeatAssignment } from '../../base/storage/matches.ts'
import type { SeatControls } from '../../kit/board/board.ts'
import { Button } from '../../kit/components/Button.tsx'
import { MenuPopover } from '../../kit/components/MenuPopover.tsx'
import { SeatMark, seatColour } from '../../kit/components/SeatMark.tsx'
import { frameTerm } from '../../kit/help/frame-term.ts'
import { peopleHere } from './people-here.ts'
import styles from './SeatList.module.css'

export interface SeatListProps {
  readonly box: AnyBox
  readonly state: unknown
  readonly translator: Translator
  readonly players: readonly SeatAssignment[]
  /** The seats of the people at this screen; without it, those of all people. */
  readonly here?: readonly Seat[]
  readonly notes?: ((seat: Seat) => ReactNode) | undefined
  readonly awaited: readonly Seat[]
  /** The seats that may act although they are not awaited. */
  readonly invited?: readonly Seat[]
  readonly thinking?: { readonly seat: Seat; readonly progress: number } | undefined
  readonly winners: readonly Seat[]
  readonly acting?: Seat | undefined
  /** Gives the turn to another person at this screen who is awaited or invited; missing if nothing is played. */
  readonly onTake?: ((seat: Seat) => void) | undefined
  /** The bots that may take a seat, strongest first. */
  readonly bots?: readonly string[]
  /** Gives the seat to a bot, or to a person if none is named; `undefined` if seats cannot change. */
  readonly onSeat?: ((seat: Seat, bot: string | undefined) => void) | undefined
}

/** Memoized, because a table often renders without affecting its seats. */
export const SeatList = memo(function SeatList(props: SeatListProps) {
  const { box, state, translator, players, awaited } = props
  const { t } = useWords()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many seats scroll, and the keyboard must be able to scroll them
    <aside className={styles.seats} tabIndex={0} aria-label={t('table:seats.label')}>
      <ol>
        {players.map((player, seat) => {
          const { name } = player
          const [score, ...facts] = box.standing({ state, seat })
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index, and two players may have one name
              key={seat}
              className={`${styles.seat} card`}
              data-seat={seat}
              style={{ '--seat': seatColour(seat) }}
              data-awaited={awaited.includes(seat)}
            >
              <p className={`${styles.seat__name} row wrap`}>
                <SeatMark seat={seat} size={22} />
                <strong>{name}</strong>
                <SeatPlayer {...props} seat={seat} />
              </p>
              {score ? <Score>{translator.translate(score, box.game.id)}</Score> : null}
              <ul className={`${styles.seat__facts} wrap soft fine`}>
                {facts.map(fact => (
                  <li key={fact.say} data-term={termOf(fact)}>
                    {translator.translate(fact, box.game.id)}
                  </li>
                ))}
              </ul>
              <SeatTurn {...props} seat={seat} />
            </li>
          )
        })}
      </ol>
    </aside>
  )
})

type OneSeatProps = SeatListProps & { readonly seat: Seat }

function SeatPlayer({ box, players, bots = [], onSeat, notes, awaited, winners, seat }: OneSeatProps) {
  const player = players[seat]!
  return (
    <>
      {onSeat && bots.length > 0 ? (
        <SeatMenu gameId={box.game.id} {...{ seat, player, bots, onSeat }} />
      ) : (
        <SeatKind player={player} />
      )}
      <SeatNotes awaited={awaited.includes(seat)} winner={winners.includes(seat)} />
      {notes?.(seat)}
    </>
  )
}

function SeatTurn({ players, here, awaited, invited = [], thinking, acting, onTake, seat }: OneSeatProps) {
  const { t } = useWords()
  const mayTake =
    peopleHere(players, here).includes(seat) && [...awaited, ...invited].includes(seat) && seat !== acting
  return (
    <>
      {onTake && mayTake ? (
        <Button
          className={`button--small ${styles.seat__take}`}
          onClick={() => onTake(seat)}
          text={t(awaited.includes(seat) ? 'table:seats.take' : 'table:seats.stepIn', {
            name: players[seat]!.name,
          })}
        />
      ) : null}
      {thinking?.seat === seat ? (
        <progress
          className={styles.seat__thinking}
          data-term={frameTerm('seat-thinking')}
          value={thinking.progress}
          aria-label={t('table:seats.thinking')}
        />
      ) : null}
    </>
  )
}

/** For a board that shows the seats itself, with `seatControls`. */
export const SeatsContext = createContext<SeatListProps | undefined>(undefined)

function SeatOnBoard({ seat }: { readonly seat: Seat }) {
  const seats = use(SeatsContext)
  if (!seats) return null
  return (
    <>
      <SeatPlayer {...seats} seat={seat} />
      <SeatTurn {...seats} seat={seat} />
    </>
  )
}

/** The same at every render, so that the board does not render again while a bot thinks. */
export const seatControls: SeatControls = seat => <SeatOnBoard seat={seat} />

/** “12 points”. Where seats share the width of a phone with others or with a clock, the number alone is shown. */
/** Longer ones leave no room for the names of two players on a phone. */
const LONG = 13

function Score({ children: text }: { readonly children: string }) {
  const [, before = '', number, unit = '', rest = ''] = /^(\D*)([\d/]+)( \S+)?(.*)$/.exec(text) ?? []
  const part = (words: string) => (words ? <span className={styles.seat__unit}>{words}</span> : null)
  return (
    <p className={styles.seat__score} data-long={text.length > LONG}>
      {number === undefined ? text : null}
      {/* “at least 9” is told whole: a bare number would not be true. */}
      {unit ? before : part(before)}
      {number}
      {part(unit)}
      {rest ? <span className={styles.seat__rest}>{rest}</span> : null}
    </p>
  )
}

/** `standing.token` is explained by the entry `token` of the glossary, if the game has one. */
const termOf = ({ say }: Line): string => say.replace('standing.', '')

interface SeatNotesProps {
  readonly awaited: boolean
  readonly winner: boolean
}

function SeatNotes({ awaited, winner }: SeatNotesProps) {
  const { t } = useWords()
  return (
    <>
      {awaited ? (
        <span className={`${styles.seat__turn} pill`} data-term={frameTerm('seat-turn')}>
          {t('table:seats.awaited')}
        </span>
      ) : null}
      {winner ? (
        <span className={`${styles.seat__turn} pill`} data-term={frameTerm('seat-winner')}>
          <Crown aria-hidden="true" /> {t('table:seats.winner')}
        </span>
      ) : null}
    </>
  )
}

/** The menu key for a person; no bot has this id. */
const PERSON = 'person!'

function useKind(player: SeatAssignment): string {
  const { t } = useWords()
  if (player.kind !== 'bot') return t('table:seats.person')
  const level = player.bot === '' ? [] : [t(`table:bot.${player.bot}` as PageWordKey)]
  return [t('table:seats.bot'), ...level].join(', ')
}

function SeatKind({ player }: { readonly player: SeatAssignment }) {
  const { t } = useWords()
  const Icon = player.kind === 'bot' ? Bot : User
  return (
    <>
      <Icon
        aria-hidden="true"
        className={`${styles.seat__kind} soft small`}
        data-term={frameTerm(player.kind === 'bot' ? 'seat-bot' : 'seat-person')}
      />
      <span className="unseen">{t(player.kind === 'bot' ? 'table:seats.bot' : 'table:seats.person')}</span>
      {player.kind === 'bot' && player.bot !== '' ? (
        <span className={`${styles.seat__level} soft fine`}>
          {t(`table:bot.${player.bot}` as PageWordKey)}
        </span>
      ) : null}
    </>
  )
}

/** Gives the seat to a bot of any level, or back to a person. Memoized, because menus are slow and seldom change. */
const SeatMenu = memo(function SeatMenu({
  gameId,
  seat,
  player,
  bots,
  onSeat,
}: {
  readonly gameId: string
  readonly seat: Seat
  readonly player: SeatAssignment
  readonly bots: readonly string[]
  /** Called with the chosen bot, or with `undefined` for a person. */
  readonly onSeat: (seat: Seat, bot: string | undefined) => void
}) {
  const { t } = useWords()
  const { name } = player
  // The aria-label hides the visible text of the button from screen readers, so it has to contain the kind too.
  const kind = useKind(player)
  const present = player.kind === 'bot' ? player.bot : PERSON
  const choose = (key: string | number) => {
    if (key !== present) onSeat(seat, key === PERSON ? undefined : String(key))
  }
  return (
    <MenuTrigger>
      <OpenButton className={styles.seat__menu} aria-label={`${t('table:seats.menu', { name })} ${kind}`}>
        <SeatKind player={player} />
      </OpenButton>
      <MenuPopover
        gameId={gameId}
        aria-label={t('table:seats.menu', { name })}
        selectionMode="single"
        selectedKeys={[present]}
        onAction={choose}
      >
        <MenuItem id={PERSON} textValue={t('table:seats.person')} className={styles['seat-menu__one']}>
          <User aria-hidden="true" />
          <Text slot="label">{t('table:seats.toPerson')}</Text>
          <Text slot="description">
            {t(player.kind === 'bot' ? 'table:seats.toPerson.about' : 'table:seats.isPerson')}
          </Text>
        </MenuItem>
        {bots.map(bot => (
          <MenuItem
            key={bot}
            id={bot}
            textValue={t(`table:bot.${bot}` as PageWordKey)}
            className={styles['seat-menu__one']}
          >
            <Bot aria-hidden="true" />
            <Text slot="label">
              {t('table:seats.toBot', { level: t(`table:bot.${bot}` as PageWordKey) })}
            </Text>
            <Text slot="description">{t(`table:bot.${bot}.about` as PageWordKey)}</Text>
          </MenuItem>
        ))}
      </MenuPopover>
    </MenuTrigger>
  )
})
