/** The page of a link in a mail: it confirms the address, or stops the mails. A press does it, not the link alone. */

import { useState } from 'react'
import type { CHANNEL_PAGES } from '../../../wire/channels-api.ts'
import { channelsClient } from '../../base/online/channels-client.ts'
import type { OnlineFailure } from '../../base/online/online-client.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { Button } from '../../kit/components/Button.tsx'
import { usePageTitle } from '../../kit/focus/page-title.ts'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { PageHeader } from '../../kit/page-header/PageHeader.tsx'
import { useChannelWords } from './channel-words.ts'

interface MailLinkProps {
  readonly purpose: keyof typeof CHANNEL_PAGES
  readonly token: string | undefined
}

export function MailLink({ purpose, token = '' }: MailLinkProps) {
  const { say } = useChannelWords()
  const { say: sayOnline } = useOnlineWords()
  const [address, setAddress] = useState<string>()
  const [problem, setProblem] = useState<OnlineFailure>()
  usePageTitle(say(purpose))
  const go = async () => {
    const answer = await channelsClient[purpose]({ token })
    if (answer.ok) setAddress(answer.value.address)
    setProblem(answer.ok ? undefined : answer.problem)
  }
  return (
    <div className="page">
      <PageHeader />
      <main className="page-column">
        <h1>{say(purpose)}</h1>
        <section className="roomy stack card">
          {address === undefined ? (
            <>
              <p>{say(`${purpose}.ask`)}</p>
              <p>
                <Button look="primary" onClick={() => void go()} text={say(`${purpose}.yes`)} />
              </p>
            </>
          ) : (
            <p role="status">{say(`${purpose}.done`, { address })}</p>
          )}
          <p className="wrong optional" role="alert">
            {problem === 'badLink' ? say('link.old') : problem ? sayOnline(`problem.${problem}`) : null}
          </p>
        </section>
        <p>
          <a className="button button--quiet" href={hashOf({ page: 'home' })}>
            {say('home')}
          </a>
        </p>
      </main>
    </div>
  )
}
