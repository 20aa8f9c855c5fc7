/** Opens an online table with the game, options and bots of the set-up. Without a server it says so. */

import { useEffect, useState } from 'react'
import OnlineIcon from '~icons/lucide/globe'
import type { AnyBox } from '../../../engine/box.ts'
import { rememberOnlinePlay } from '../../base/online/guest.ts'
import { type OnlineFailure, onlineClient } from '../../base/online/online-client.ts'
import { hashOf } from '../../base/routes/routes.ts'
import type { Draft, DraftOptions } from '../../kit/match-setup/match-draft.ts'
import { NameForm } from '../../kit/online/NameForm.tsx'
import { useOnlineWords } from '../../kit/online/online-words.ts'

interface PlayOnlineProps {
  readonly box: AnyBox
  readonly draft: Draft
  readonly options: DraftOptions
  /** Whether the form is shown at once. */
  readonly asked: boolean
  /** Whether the match cannot start as it is set up. */
  readonly disabled: boolean
}

export function PlayOnline({ box, draft, options, asked, disabled }: PlayOnlineProps) {
  const { say } = useOnlineWords()
  const [open, setOpen] = useState(asked)
  const problem = useServerProblem(open)
  const bots = draft.places.slice(0, draft.seats).map(({ bot }) => bot ?? null)
  const alone = bots.every(bot => bot !== null)
  if (!open) {
    return (
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <OnlineIcon aria-hidden="true" /> {say('play')}
      </button>
    )
  }
  const openTable = async (name: string): Promise<OnlineFailure | undefined> => {
    const answer = await onlineClient.open({ game: box.game.id, options, bots, name })
    if (!answer.ok) return answer.problem
    rememberOnlinePlay()
    location.hash = hashOf({ page: 'online', match: answer.value.id, invite: undefined, watch: undefined })
    return undefined
  }
  return (
    <section className="play-online" aria-labelledby="play-online">
      <h2 id="play-online">{say('play')}</h2>
      {problem || alone ? null : <p className="play-online__about">{say('play.about')}</p>}
      <p role="status">{problem ? say(`problem.${problem}`) : alone ? say('nobody') : null}</p>
      {problem ? null : (
        <NameForm action={say('open')} focused={!asked} disabled={disabled || alone} onSubmit={openTable} />
      )}
    </section>
  )
}

/** Why nobody can play online here; `undefined` as long as nothing is known against it. */
function useServerProblem(wanted: boolean): OnlineFailure | undefined {
  const [problem, setProblem] = useState<OnlineFailure>()
  useEffect(() => {
    if (!wanted) return
    let current = true
    const look = async () => {
      const answer = await onlineClient.yourTables()
      if (current) setProblem(answer.ok ? undefined : answer.problem)
    }
    void look()
    const again = () => void look()
    addEventListener('online', again)
    return () => {
      current = false
      removeEventListener('online', again)
    }
  }, [wanted])
  return problem
}
