/** An online table before its match: seats fill up with people and bots, and whoever opened the table starts. */

import { useRef, useState } from 'react'
import PlayIcon from '~icons/lucide/play'
import type { AnyBox } from '../../../engine/box.ts'
import type { OnlineTable } from '../../../host/online-api.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { type OnlineAnswer, type OnlineFailure, onlineClient } from '../../base/online/online-client.ts'
import { usePageTitle } from '../../kit/focus/page-title.ts'
import { GameBoxPicture } from '../../kit/game-box/GameBoxPicture.tsx'
import { useOptionInWords } from '../../kit/help/OptionsInEffect.tsx'
import { optionsInEffect } from '../../kit/help/options-in-effect.ts'
import { NameForm } from '../../kit/online/NameForm.tsx'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { PageHeader } from '../../kit/page-header/PageHeader.tsx'
import { Invitation } from './Invitation.tsx'
import { LobbySeats } from './LobbySeats.tsx'
import type { OnlineTableView } from './use-online-table.ts'

interface LobbyProps extends Pick<OnlineTableView, 'connected' | 'problem' | 'update'> {
  readonly box: AnyBox
  readonly table: OnlineTable
  readonly invite: string | undefined
}

/** Sends a request about the table, shows its answer, and returns the reason if it was refused. */
type Request = (asked: Promise<OnlineAnswer<OnlineTable>>) => Promise<OnlineFailure | undefined>

export function Lobby({ box, table, invite, connected, problem: unread, update }: LobbyProps) {
  const { t, gameWord } = useWords()
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
    // What was pressed may be gone now.
    seats.current?.focus()
    return undefined
  }
  const sit = (name: string) => request(onlineClient.sit(table.id, invite ? { invite, name } : { name }))
  const open = table.seats.filter(seat => seat.kind === 'open').length
  const seated = table.yours.length > 0
  const maySit = invite !== undefined || table.isHost
  return (
    <div className="lobby">
      <PageHeader />
      <main className="lobby__main">
        <div className="lobby__box">
          <GameBoxPicture gameId={id} title={title} open />
          <div>
            <h1>{heading}</h1>
            <p className="lobby__status" role="status">
              <LobbyStatus {...{ table, open, maySit }} />
            </p>
          </div>
        </div>
        <p className={connected && !unread ? 'unseen' : 'lobby__lost'} role="status">
          {connected && !unread ? null : t('table:connection.lost')}
        </p>
        {!seated && maySit && open > 0 ? <SitDown onSit={sit} /> : null}
        <div className="lobby__seating">
          <section ref={seats} className="lobby__sheet" aria-labelledby="lobby-seats" tabIndex={-1}>
            <h2 id="lobby-seats">{say('seats')}</h2>
            <LobbySeats {...{ table, gameId: id }} request={asked => request(asked).then(setProblem)} />
            {problem ? (
              <p className="lobby__problem" role="alert">
                {say(`problem.${problem}`)}
              </p>
            ) : null}
            {seated && open > 0 ? (
              <details className="lobby__more">
                <summary>{say('sit.more')}</summary>
                <NameForm key={open} own={false} action={say('sit')} onSubmit={sit} />
              </details>
            ) : null}
            {table.isHost ? (
              <StartButton
                ready={open === 0}
                onStart={() => void request(onlineClient.start(table.id)).then(setProblem)}
              />
            ) : null}
          </section>
          <Options {...{ box, table }} />
        </div>
        {table.invite ? <Invitation {...{ table }} open={open > 0} /> : null}
      </main>
    </div>
  )
}

/** For whoever comes by an invitation: nothing else is to be done. */
function SitDown({ onSit }: { onSit(name: string): Promise<OnlineFailure | undefined> }) {
  const { say } = useOnlineWords()
  return (
    <section className="lobby__sheet lobby__sit" aria-labelledby="lobby-sit">
      <h2 id="lobby-sit">{say('sit.title')}</h2>
      <p>{say('sit.about')}</p>
      <NameForm action={say('sit')} focused onSubmit={onSit} />
    </section>
  )
}

interface LobbyStatusProps {
  readonly table: OnlineTable
  /** The number of open seats. */
  readonly open: number
  /** Whether whoever looks on may take a seat. */
  readonly maySit: boolean
}

function LobbyStatus({ table, open, maySit }: LobbyStatusProps) {
  const { say } = useOnlineWords()
  if (table.yours.length === 0 && !maySit) return say('watching')
  if (open > 0) return say('waiting', { count: open })
  if (table.isHost) return say('full.host')
  return table.yours.length > 0 ? say('full.guest') : say('full.visitor')
}

function StartButton({ ready, onStart }: { readonly ready: boolean; onStart(): void }) {
  const { say } = useOnlineWords()
  return (
    <div className="lobby__start">
      <button
        type="button"
        className="button button--primary"
        disabled={!ready}
        aria-describedby={ready ? undefined : 'lobby-start'}
        onClick={onStart}
      >
        <PlayIcon aria-hidden="true" /> {say('start')}
      </button>
      {ready ? null : <p id="lobby-start">{say('start.about')}</p>}
    </div>
  )
}

function Options({ box, table }: { readonly box: AnyBox; readonly table: OnlineTable }) {
  const { say } = useOnlineWords()
  const inWords = useOptionInWords(box.game.id)
  const options = optionsInEffect(box, { seats: table.seats.length, options: table.options })
  if (options.length === 0) return null
  return (
    <details className="lobby__sheet lobby__options">
      <summary>{say('options')}</summary>
      <ul>
        {options.map(option => (
          <li key={option.name}>{inWords(option)}</li>
        ))}
      </ul>
    </details>
  )
}
