/** The page about the person of this browser: their name, other devices, notifications, and deleting their data. */

import { useCallback, useEffect, useState } from 'react'
import type { RecoveryLink, You } from '../../../wire/people-api.ts'
import { forgetGuest } from '../../base/online/clear-guest-storage.ts'
import { switchNotifications } from '../../base/online/notifications.ts'
import type { OnlineFailure } from '../../base/online/online-client.ts'
import { peopleClient } from '../../base/online/people-client.ts'
import { rememberGuestName, rememberOnlinePlay } from '../../base/online/remembered-guest.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { Button } from '../../kit/components/Button.tsx'
import { usePageTitle } from '../../kit/focus/page-title.ts'
import { NameForm } from '../../kit/online/NameForm.tsx'
import { NotifyButton } from '../../kit/online/NotifyButton.tsx'
import { placeAddress } from '../../kit/online/online-pages.ts'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { usePeopleWords } from '../../kit/online/people-words.ts'
import { PageHeader } from '../../kit/page-header/PageHeader.tsx'
import { Channels } from './Channels.tsx'
import { HolidaysSection } from './HolidaysSection.tsx'
import { CodeOfLink, CopyField } from './Invitation.tsx'
import lobbyStyles from './Lobby.module.css'

/** Who this browser is to the server; `undefined` until it has answered. */
function useYou() {
  const [you, setYou] = useState<You>()
  const [problem, setProblem] = useState<OnlineFailure>()
  const read = useCallback(async () => {
    const answer = await peopleClient.you()
    if (answer.ok) setYou(answer.value)
    // The name may have been changed on another device.
    if (answer.ok && answer.value.name) rememberGuestName(answer.value.name)
    setProblem(answer.ok ? undefined : answer.problem)
  }, [])
  useEffect(() => void read(), [read])
  return { you, setYou, problem, read }
}

export function YouPage({ token }: { readonly token: string | undefined }) {
  const { say } = usePeopleWords()
  const { say: sayOnline } = useOnlineWords()
  const { you, setYou, problem, read } = useYou()
  /** How many people this browser has been while the page was open; each resets the form. */
  const [people, setPeople] = useState(0)
  const become = (next: You) => {
    setYou(next)
    setPeople(people + 1)
  }
  usePageTitle(say('you'))
  return (
    <div className="page">
      <PageHeader />
      <main className="page-column">
        <h1>{say('you')}</h1>
        {problem ? (
          <div className="roomy stack card" role="alert">
            <p>{sayOnline(`problem.${problem}`)}</p>
            <p>
              <Button onClick={() => void read()} text={sayOnline('again')} />
            </p>
          </div>
        ) : null}
        {token !== undefined && !problem ? <TakeLink {...{ token, you }} onTaken={become} /> : null}
        {you ? <Sections key={people} {...{ you, setYou }} /> : null}
        <p>
          <a className="button button--quiet" href={placeAddress('openTables')}>
            {say('tables')}
          </a>
        </p>
      </main>
    </div>
  )
}

interface SectionsProps {
  readonly you: You
  setYou(you: You): void
}

function Sections({ you, setYou }: SectionsProps) {
  const { say } = usePeopleWords()
  const known = you.name !== undefined
  /** How often the notifications of this browser were switched. */
  const [switches, setSwitches] = useState(0)
  const rename = async (name: string): Promise<OnlineFailure | undefined> => {
    // A person whom the server does not know yet gets this name with the first table.
    if (!known) return undefined
    const answer = await peopleClient.rename({ name })
    if (answer.ok) setYou(answer.value)
    return answer.ok ? undefined : answer.problem
  }
  return (
    <>
      <section className="roomy stack card" aria-labelledby="you-name">
        <h2 id="you-name">{say('name')}</h2>
        <p>{say(known ? 'name.about' : 'name.unknown')}</p>
        <Renaming onSubmit={rename} />
      </section>
      {known ? <OtherDevice /> : null}
      <section className="roomy stack card" aria-labelledby="you-notify">
        <h2 id="you-notify">{say('notify')}</h2>
        <NotifyButton onSwitched={() => setSwitches(switches + 1)} />
        {known ? <Channels switches={switches} /> : null}
      </section>
      {known ? <HolidaysSection /> : null}
      {known ? <ForgetMe onForgotten={() => setYou({})} /> : null}
    </>
  )
}

function Renaming({ onSubmit }: { onSubmit(name: string): Promise<OnlineFailure | undefined> }) {
  const { say } = usePeopleWords()
  const [saved, setSaved] = useState(false)
  return (
    <>
      <NameForm
        action={say('name.save')}
        onSubmit={async name => {
          setSaved(false)
          const problem = await onSubmit(name)
          setSaved(problem === undefined)
          return problem
        }}
      />
      <p className="soft small optional" role="status">
        {saved ? say('name.saved') : null}
      </p>
    </>
  )
}

/** Becomes the person of a link that was made on another device. */
function TakeLink({
  token,
  you,
  onTaken,
}: {
  readonly token: string
  readonly you: You | undefined
  onTaken(you: You): void
}) {
  const { say } = usePeopleWords()
  const { say: sayOnline } = useOnlineWords()
  const [state, setState] = useState<'asking' | 'taken' | OnlineFailure>('asking')
  const take = async () => {
    const answer = await peopleClient.takeLink({ token })
    if (!answer.ok) return setState(answer.problem)
    rememberOnlinePlay()
    if (answer.value.name) rememberGuestName(answer.value.name)
    onTaken(answer.value)
    setState('taken')
  }
  return (
    <section className={`roomy stack card ${lobbyStyles.lobby__sit}`} aria-labelledby="you-take">
      <h2 id="you-take">{say('take')}</h2>
      {state === 'taken' ? (
        <>
          <p role="status">{say('take.done', { name: you?.name ?? '' })}</p>
          <p>
            <a className="button button--primary" href={hashOf({ page: 'home' })}>
              {say('take.home')}
            </a>
          </p>
        </>
      ) : (
        <>
          <p>{say('take.about')}</p>
          {you?.name === undefined ? null : (
            <p className="note small">{say('take.replaces', { name: you.name })}</p>
          )}
          <p>
            <Button look="primary" onClick={() => void take()} text={say('take.yes')} />
          </p>
          <p className="wrong optional" role="alert">
            {state === 'asking' ? null : sayOnline(`problem.${state}`)}
          </p>
        </>
      )}
    </section>
  )
}

function OtherDevice() {
  const { say } = usePeopleWords()
  const { say: sayOnline } = useOnlineWords()
  const [link, setLink] = useState<RecoveryLink>()
  const [problem, setProblem] = useState<OnlineFailure>()
  const make = async () => {
    const answer = await peopleClient.link()
    setLink(answer.ok ? answer.value : undefined)
    setProblem(answer.ok ? undefined : answer.problem)
  }
  const address = link && new URL(placeAddress('you', link.token), location.href).href
  return (
    <section className="roomy stack card" aria-labelledby="you-device">
      <h2 id="you-device">{say('device')}</h2>
      <p>{say('device.about')}</p>
      {address ? (
        <>
          <p className="note small">{say('device.once')}</p>
          <CopyField link={address} label={say('device.link')} action={say('device.copy')} />
          <CodeOfLink key={address} link={address} label={say('device.code')} />
        </>
      ) : null}
      <p>
        <Button onClick={() => void make()} text={say(link ? 'device.again' : 'device.make')} />
      </p>
      <p className="wrong optional" role="alert">
        {problem ? sayOnline(`problem.${problem}`) : null}
      </p>
    </section>
  )
}

/** Two presses, because it cannot be undone. */
function ForgetMe({ onForgotten }: { onForgotten(): void }) {
  const { say } = usePeopleWords()
  const { say: sayOnline } = useOnlineWords()
  const [asked, setAsked] = useState(false)
  const [problem, setProblem] = useState<OnlineFailure>()
  const forget = async () => {
    const answer = await peopleClient.forget()
    if (!answer.ok) return setProblem(answer.problem)
    // The server has forgotten this browser too.
    await switchNotifications(false)
    forgetGuest()
    onForgotten()
  }
  return (
    <section className="roomy stack card" aria-labelledby="you-forget">
      <h2 id="you-forget">{say('forget')}</h2>
      <p>{say('forget.about')}</p>
      {asked ? (
        <p className="row wrap">
          <span role="status">{say('forget.sure')}</span>
          <Button className="wrong" onClick={() => void forget()} text={say('forget.yes')} />
          {/* It takes the place of the button that was pressed */}
          <Button autoFocus onClick={() => setAsked(false)} text={say('forget.no')} />
        </p>
      ) : (
        <p>
          <Button onClick={() => setAsked(true)} text={say('forget')} />
        </p>
      )}
      <p className="wrong optional" role="alert">
        {problem ? sayOnline(`problem.${problem}`) : null}
      </p>
    </section>
  )
}
