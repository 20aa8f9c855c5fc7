/** The page of a table of the server: who sits where until the match starts, then the match. */

import { Suspense } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import { type Load, lazyModule } from '../../../engine/lazy-module.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { lazyComponent, useLazy } from '../../base/loading/use-lazy.ts'
import { PageNotice } from '../../kit/components/PageNotice.tsx'
import { useFocusOnNavigate } from '../../kit/focus/focus-on-navigate.ts'
import { usePageTitle } from '../../kit/focus/page-title.ts'
import { PLACES } from '../../kit/online/online-pages.ts'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { Lobby } from './Lobby.tsx'
import { useHiddenNotices } from './use-hidden-notices.ts'
import { type OnlineTableView, useOnlineTable } from './use-online-table.ts'
import { useSeedContributions } from './use-seed-contributions.ts'

const YouPage = lazyComponent(
  lazyModule(() => import('./YouPage.tsx')),
  module => module.YouPage,
)
const MailLink = lazyComponent(
  lazyModule(() => import('./MailLink.tsx')),
  module => module.MailLink,
)
const OpenTables = lazyComponent(
  lazyModule(() => import('./OpenTables.tsx')),
  module => module.OpenTables,
)
const ChallengePage = lazyComponent(
  lazyModule(() => import('./challenge/ChallengePage.tsx')),
  module => module.ChallengePage,
)
const RatingsPage = lazyComponent(
  lazyModule(() => import('./ratings/RatingsPage.tsx')),
  module => module.RatingsPage,
)
/** The board is not needed before the match starts. */
const OnlineMatch = lazyComponent(
  lazyModule(() => import('./OnlineMatch.tsx')),
  module => module.OnlineMatch,
)
/** Few people ever see it, and it brings the check of records with it. */
const RemovedNotice = lazyComponent(
  lazyModule(() => import('./RemovedNotice.tsx')),
  module => module.RemovedNotice,
)

interface OnlinePageProps {
  readonly shelf: Shelf
  readonly match: string
  readonly invite: string | undefined
  readonly watch: string | undefined
}

export function OnlinePage(props: OnlinePageProps) {
  const { match, invite, shelf } = props
  if (match === PLACES.openTables) return <OpenTables />
  if (match === PLACES.you) return <YouPage token={invite} />
  if (match === PLACES.confirm) return <MailLink purpose="confirm" token={invite} />
  if (match === PLACES.stop) return <MailLink purpose="stop" token={invite} />
  if (match === PLACES.challenge) return <ChallengePage key={invite} shelf={shelf} day={invite} />
  if (match === PLACES.ratings) return <RatingsPage shelf={shelf} />
  return <TablePage {...props} />
}

function TablePage({ shelf, match, invite, watch }: OnlinePageProps) {
  const { t } = useWords()
  const view = useOnlineTable({ id: match, invite, watch })
  const { table, problem, again, update } = view
  useSeedContributions(table, update)
  useHiddenNotices(table)
  // The start of the match replaces the page, and with it the focused element.
  const begun = table !== undefined && table.state !== 'waiting'
  useFocusOnNavigate({ page: 'online', match: `${match} ${begun}`, invite, watch })
  if (problem === 'removed') return <RemovedNotice {...{ shelf, match }} />
  // Somebody who was at the table has lost the seat; a person who stood up still sees the table.
  if (table?.invite !== undefined && problem === 'notInvited') return <Problem {...{ problem, again }} />
  // A table that is shown stays, with a notice that the connection is lost.
  if (!table) return problem ? <Problem {...{ problem, again }} /> : <Waiting text={t('home:loading')} />
  const load = shelf.loaderOf(table.game)
  if (!load) return <Problem problem="unknownGame" again={() => location.reload()} />
  return (
    <Suspense fallback={<Waiting text={t('home:loading')} />}>
      <OnlineTablePart key={table.id} {...{ shelf, load, view, table, invite, watch }} />
    </Suspense>
  )
}

interface OnlineTableProps {
  readonly shelf: Shelf
  readonly load: Load<AnyBox>
  readonly view: OnlineTableView
  readonly table: NonNullable<OnlineTableView['table']>
  readonly invite: string | undefined
  readonly watch: string | undefined
}

function OnlineTablePart({ shelf, load, view, table, invite, watch }: OnlineTableProps) {
  const { t } = useWords()
  const box = useLazy(load)
  if (table.state === 'waiting') return <Lobby {...view} {...{ box, table, invite, watch }} />
  const { linked, socket, connected, again } = view
  if (!linked) return <Problem problem="alreadyStarted" again={again} />
  if (!socket) return <Waiting text={t('home:loading')} />
  return <OnlineMatch {...{ shelf, box, table, socket, connected, view, watch }} />
}

function Waiting({ text }: { readonly text: string }) {
  return <p className="waiting middle soft">{text}</p>
}

interface ProblemProps {
  readonly problem: NonNullable<OnlineTableView['problem']> | 'unknownGame'
  again(): void
}

function Problem({ problem, again }: ProblemProps) {
  const { say } = useOnlineWords()
  usePageTitle(say('problem'))
  return (
    <PageNotice
      title={say('problem')}
      about={say(`problem.${problem}`)}
      actions={[{ text: say('again'), act: again, primary: true }]}
    />
  )
}
