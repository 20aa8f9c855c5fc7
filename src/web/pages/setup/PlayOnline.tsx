/** Opens an online table with the game, options and bots of the set-up. Without a server it says so. */

import { useState } from 'react'
import OnlineIcon from '~icons/lucide/globe'
import type { AnyBox } from '../../../engine/box.ts'
import { type OnlineFailure, onlineClient } from '../../base/online/online-client.ts'
import { rememberOnlinePlay } from '../../base/online/remembered-guest.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { Button } from '../../kit/components/Button.tsx'
import type { Draft, DraftOptions } from '../../kit/match-setup/match-draft.ts'
import { NameForm } from '../../kit/online/NameForm.tsx'
import { placeAddress } from '../../kit/online/online-pages.ts'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { usePeopleWords } from '../../kit/online/people-words.ts'
import { useServerProblem } from '../../kit/online/use-server-problem.ts'
import styles from './PlayOnline.module.css'

interface PlayOnlineProps {
  readonly box: AnyBox
  readonly draft: Draft
  readonly options: DraftOptions
  readonly asked: boolean
  /** Whether the match cannot start as it is set up. */
  readonly disabled: boolean
}

export function PlayOnline({ box, draft, options, asked, disabled }: PlayOnlineProps) {
  const { say } = useOnlineWords()
  const people = usePeopleWords()
  const [open, setOpen] = useState(asked)
  const problem = useServerProblem(open)
  const bots = draft.places.slice(0, draft.seats).map(({ bot }) => bot ?? null)
  const alone = bots.every(bot => bot !== null)
  if (!open) {
    return <Button icon={OnlineIcon} onClick={() => setOpen(true)} text={say('play')} />
  }
  const openTable = async (name: string): Promise<OnlineFailure | undefined> => {
    const answer = await onlineClient.open({ game: box.game.id, options, bots, name })
    if (!answer.ok) return answer.problem
    rememberOnlinePlay()
    location.hash = hashOf({ page: 'online', match: answer.value.id, invite: undefined, watch: undefined })
    return undefined
  }
  return (
    <section className={`${styles['play-online']} stack card`} aria-labelledby="play-online">
      <h2 id="play-online">{say('play')}</h2>
      {problem || alone ? null : (
        <p className={`${styles['play-online__about']} soft small`}>{say('play.about')}</p>
      )}
      <p className="soft small optional" role="status">
        {problem ? say(`problem.${problem}`) : alone ? say('nobody') : null}
      </p>
      {problem ? null : (
        <>
          <NameForm action={say('open')} focused={!asked} disabled={disabled || alone} onSubmit={openTable} />
          <p>
            <a className="button button--quiet" href={placeAddress('openTables')}>
              {people.say('tables')}
            </a>
          </p>
        </>
      )}
    </section>
  )
}
