/** An online table before its match: seats fill up with people and bots, and the host starts. */

import { useRef, useState } from 'react'
import PlayIcon from '~icons/lucide/play'
import type { AnyBox } from '../../../engine/box.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { type OnlineAnswer, type OnlineFailure, onlineClient } from '../../base/online/online-client.ts'
import { Button } from '../../kit/components/Button.tsx'
import { usePageTitle } from '../../kit/focus/page-title.ts'
import { GameBoxPicture } from '../../kit/game-box/GameBoxPicture.tsx'
import { useOptionInWords } from '../../kit/help/OptionsInEffect.tsx'
import { optionsInEffect } from '../../kit/help/options-in-effect.ts'
import { NameForm } from '../../kit/online/NameForm.tsx'
import { NotifyButton } from '../../kit/online/NotifyButton.tsx'
import { placeAddress } from '../../kit/online/online-pages.ts'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { usePeopleWords } from '../../kit/online/people-words.ts'
import { PageHeader } from '../../kit/page-header/PageHeader.tsx'
import chatPanelStyles from './ChatPanel.module.css'
import { ChatPanel } from './ChatPanel.tsx'
import { Invitation, SpectatorsLink } from './Invitation.tsx'
import { ListSwitch } from './ListSwitch.tsx'
import styles from './Lobby.module.css'
import { EarlierNote, FairChance, ReplacedInvitation } from './LobbyNotes.tsx'
import { LobbySeats, SeatChoice } from './LobbySeats.tsx'
import { LobbySettings } from './LobbySettings.tsx'
import { usePlayWords } from './play-words.ts'
import { useChat } from './use-chat.ts'
import type { OnlineTableView } from './use-online-table.ts'
import { sitCommitted } from './use-seed-contributions.ts'

interface LobbyProps
  extends Pick<
    OnlineTableView,
    'connected' | 'failing' | 'problem' | 'update' | 'messages' | 'socket' | 'linked'
  > {
  readonly box: AnyBox
  readonly table: OnlineTable
  readonly invite: string | undefined
  readonly watch: string | undefined
}

type Asked = Promise<OnlineAnswer<OnlineTable>>

/** Sends a request about the table, shows its answer, and returns the reason if it was refused. */
type Request = (asked: Asked) => Promise<OnlineFailure | undefined>

export function Lobby(props: LobbyProps) {
  const { box, table, invite, connected, failing, problem: unread, update } = props
  const { gameWord } = useWords()
  const { say } = useOnlineWords()
  const { id } = box.game
  const title = gameWord(id, 'title') ?? id
  const heading = say('title', { game: title })
  usePageTitle(heading)
  const [problem, setProblem] = useState<OnlineFailure>()
  const seats = useRef<HTMLElement>(null)
  const request: Request = async asked => {
    const answer = await asked
    if (!answer.ok) return answer.problem
    update(answer.value)
    setProblem(undefined)
    // The pressed button may be gone now.
    seats.current?.focus()
    return undefined
  }
  const ask = (asked: Asked) => request(asked).then(setProblem)
  const sit = (name: string, seat?: number) => {
    const where = { ...(invite ? { invite } : {}), ...(seat === undefined ? {} : { seat }) }
    return request(sitCommitted(table, { ...where, name }))
  }
  const open = table.seats.filter(seat => seat.kind === 'open').length
  const seated = table.yours.length > 0
  const maySit = invite !== undefined || table.isHost || table.listed === true
  return (
    <div className="page">
      <PageHeader />
      <main className={`${styles.lobby__main} page-column`}>
        <LobbyHead {...{ title, heading, table, open, maySit }} />
        <LostConnection lost={!connected || unread !== undefined} failing={failing} />
        {!seated && maySit && open > 0 ? (
          <SitDown {...{ table, invited: invite !== undefined }} onSit={sit} />
        ) : null}
        <div className={styles.lobby__seating}>
          {table.invite && open > 0 ? <Invitation {...{ table, title }} /> : null}
          {table.isHost ? (
            <StartButton {...{ table, open }} start={() => ask(onlineClient.start(table.id))} />
          ) : null}
          {problem ? (
            <p className="wrong optional" role="alert">
              {say(`problem.${problem}`)}
            </p>
          ) : null}
          <section
            ref={seats}
            className={`${styles.lobby__seats} roomy stack card`}
            aria-labelledby="lobby-seats"
            tabIndex={-1}
          >
            <h2 id="lobby-seats">{say('seats')}</h2>
            <LobbySeats {...{ table, gameId: id }} request={ask} />
            <ReplacedInvitation table={table} />
            {seated && open > 0 && !table.listed ? (
              <AnotherPerson key={open} {...{ table }} onSit={sit} />
            ) : null}
            {table.isHost ? <ListSwitch {...{ table, update }} /> : null}
          </section>
        </div>
        <LobbyAside {...props} request={ask} />
        <PeopleLinks seated={seated} />
      </main>
    </div>
  )
}

/** What can be read and chosen before the match, beside the seats or under them. */
function LobbyAside({ request, ...props }: LobbyProps & { request(asked: Asked): Promise<void> }) {
  const { box, table } = props
  return (
    <div className={styles.lobby__seating}>
      {props.linked ? <LobbyChat {...props} /> : null}
      <LobbySettings {...{ table, request }} />
      <Options {...{ box, table }} />
      <FairChance table={table} />
      {table.watch ? <SpectatorsLink {...{ table }} /> : null}
    </div>
  )
}

function LobbyHead({
  title,
  heading,
  ...status
}: LobbyStatusProps & { readonly title: string; readonly heading: string }) {
  return (
    <div className={`${styles.lobby__box} row across`}>
      <GameBoxPicture gameId={status.table.game} title={title} open />
      <div>
        <h1>{heading}</h1>
        <p className="soft" role="status">
          <LobbyStatus {...status} />
        </p>
        <EarlierNote table={status.table} />
      </div>
    </div>
  )
}

function LobbyChat({ table, messages, watch, socket }: LobbyProps) {
  const { say } = usePlayWords()
  const chat = useChat(table.id, messages)
  return (
    <section className={`roomy stack card ${chatPanelStyles.lobby__chat}`} aria-labelledby="lobby-chat">
      <h2 id="lobby-chat">{say('chat')}</h2>
      <ChatPanel {...{ table, chat, watch }} onNamed={() => socket?.restart()} />
    </section>
  )
}

function LostConnection({ lost, failing }: { readonly lost: boolean; readonly failing: boolean }) {
  const { t } = useWords()
  return (
    <p className={lost ? 'note across' : 'unseen'} role="status">
      {lost ? t(failing ? 'table:failing' : 'table:connection.lost') : null}
    </p>
  )
}

interface SitDownProps {
  readonly table: OnlineTable
  onSit(name: string, seat?: number): Promise<OnlineFailure | undefined>
}

/** The form to sit down. If the table continues a match, the seats differ, and people choose theirs. */
function SeatedNameForm({ table, onSit, own = true }: SitDownProps & { readonly own?: boolean }) {
  const { say } = useOnlineWords()
  const [seat, setSeat] = useState<number>()
  const choice = table.earlierSteps !== undefined
  return (
    <>
      {choice ? <SeatChoice {...{ table, seat }} onChoose={setSeat} /> : null}
      <NameForm own={own} action={say('sit')} focused={own && !choice} onSubmit={name => onSit(name, seat)} />
    </>
  )
}

/** For people who share this screen. */
function AnotherPerson(props: SitDownProps) {
  const { say } = useOnlineWords()
  return (
    <details>
      <summary>{say('sit.more')}</summary>
      <SeatedNameForm {...props} own={false} />
    </details>
  )
}

/** For a person who comes by an invitation: there is nothing else to do. */
function SitDown({ table, invited, onSit }: SitDownProps & { readonly invited: boolean }) {
  const { say } = useOnlineWords()
  const people = usePeopleWords()
  return (
    <section className={`roomy stack card across ${styles.lobby__sit}`} aria-labelledby="lobby-sit">
      <h2 id="lobby-sit">{invited ? say('sit.title') : people.say('list.sit')}</h2>
      <p>{say('sit.about')}</p>
      <SeatedNameForm {...{ table, onSit }} />
    </section>
  )
}

interface LobbyStatusProps {
  readonly table: OnlineTable
  readonly open: number
  readonly maySit: boolean
}

function LobbyStatus({ table, open, maySit }: LobbyStatusProps) {
  const { say } = useOnlineWords()
  if (table.starting) return say('starting')
  if (table.yours.length === 0 && !maySit) return say('watching')
  if (open > 0) return say('waiting', { count: open })
  if (table.isHost) return say('full.host')
  return table.yours.length > 0 ? say('full.guest') : say('full.visitor')
}

interface StartButtonProps {
  readonly table: OnlineTable
  readonly open: number
  start(): Promise<void>
}

function StartButton({ table, open, start }: StartButtonProps) {
  const { say } = useOnlineWords()
  const ready = open === 0
  return (
    <div className={`${styles.lobby__start} stack close`}>
      <Button
        look="primary"
        icon={PlayIcon}
        disabled={!ready || table.starting !== undefined}
        aria-describedby={ready ? undefined : 'lobby-start'}
        onClick={() => void start()}
        text={say('start')}
      />
      {ready ? null : (
        <p id="lobby-start" className="soft small">
          {say('start.about')}
        </p>
      )}
    </div>
  )
}

function Options({ box, table }: { readonly box: AnyBox; readonly table: OnlineTable }) {
  const { say } = useOnlineWords()
  const inWords = useOptionInWords(box.game.id)
  const options = optionsInEffect(box, { seats: table.seats.length, options: table.options })
  if (options.length === 0) return null
  return (
    <details className={`roomy stack card ${styles.lobby__options}`}>
      <summary>{say('options')}</summary>
      <ul className="bullets soft">
        {options.map(option => (
          <li key={option.name}>{inWords(option)}</li>
        ))}
      </ul>
    </details>
  )
}

function PeopleLinks({ seated }: { readonly seated: boolean }) {
  const { say } = usePeopleWords()
  return (
    <div className="row wrap across">
      <a className="button button--quiet" href={placeAddress('you')}>
        {say('you')}
      </a>
      <a className="button button--quiet" href={placeAddress('openTables')}>
        {say('tables')}
      </a>
      {seated ? <NotifyButton brief /> : null}
    </div>
  )
}
