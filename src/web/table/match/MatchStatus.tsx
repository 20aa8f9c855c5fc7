/** The status line of a match, with the latest events and the hint; and warnings about the match. */

import { type ComponentProps, useMemo } from 'react'
import { formatFor } from '../../base/i18n/format.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { useBotBegins } from '../../kit/animation/pace.ts'
import type { HintAction } from '../../kit/intent/use-intent.ts'
import { linesUpTo } from '../../kit/timeline/log-lines.ts'
import { WhatNow } from '../../kit/what-now/WhatNow.tsx'
import { ConnectionLost } from '../frame/TableNotices.tsx'
import { HintLine } from '../hint/HintLine.tsx'
import type { useHint } from '../hint/use-hint.ts'
import { PartnerPlans } from '../plans/PartnerPlans.tsx'
import { SkipToEnd } from '../status/SkipToEnd.tsx'
import { Goal, Latest, OrderChoice, Status } from '../status/Status.tsx'
import { peopleStillIn } from '../top-bar/use-ending-menu.tsx'
import type { MatchView } from './match-view.ts'

interface MatchStatusProps
  extends Pick<
    MatchView,
    | 'box'
    | 'stored'
    | 'people'
    | 'online'
    | 'position'
    | 'status'
    | 'requests'
    | 'local'
    | 'viewer'
    | 'stopped'
    | 'told'
  > {
  readonly board: Pick<MatchView['board'], 'mustBeSeen'>
  readonly translator: MatchView['translator']
  readonly names: readonly string[]
  readonly latest?: MatchView['latest']
  readonly order: ComponentProps<typeof OrderChoice>
  readonly asked: Omit<ReturnType<typeof useHint>, 'hinted'>
  readonly hintAction: HintAction
  readonly over: boolean
}

export function MatchStatus({ order, asked, hintAction, over, latest, ...props }: MatchStatusProps) {
  const { box, stored, people, online, position, status, requests, local } = props
  const { viewer, board, translator, names, stopped, told } = props
  const { view, acting } = viewer
  const { state } = view
  const { shown } = position
  const log = useMemo(() => linesUpTo(position.log, told.upTo), [position.log, told.upTo])
  const ownBegins = useBotBegins()
  // At a table of a server a bot begins only on request.
  const botBegins = online ? undefined : ownBegins
  // While the board shows other events, the player can already act, and wants to know whose turn it is.
  const idle = status.waiting === 'moving' && !board.mustBeSeen(view.events)
  const waiting = stopped === undefined ? (idle ? undefined : status.waiting) : 'stopped'
  const alone = people.length === 1 ? people[0] : undefined
  return (
    <Status
      {...{ box, translator, waiting, botBegins, log }}
      {...told.facts}
      settled={told.settled}
      players={stored.players}
      here={people}
      thinking={told.settled ? status.thinking?.seat : undefined}
      undone={shown?.by?.undo ? shown : undefined}
    >
      <WhatNow>
        <OrderChoice {...order} />
      </WhatNow>
      <PartnerPlans {...{ box, translator }} players={stored.players} plans={status.plans} />
      <Goal {...{ box, translator }} state={told.state} />
      <Latest log={latest ?? log} seat={acting ?? alone} translator={translator} gameId={box.game.id} />
      <HintLine
        {...{ ...asked, box, state, names, acting, action: hintAction }}
        none={online?.parts?.noHint}
        onClose={requests.closeHint}
      />
      {!local || over || latest || peopleStillIn(box, state, people).length > 0 ? null : (
        <SkipToEnd
          played={people.length > 0}
          skipping={local.skipping}
          progress={box.progress(told.state)}
          onSkip={local.skip}
        />
      )}
    </Status>
  )
}

/** Notices that do not stop the match. */
export function MatchWarnings({
  saved,
  stopped,
  online,
  status,
}: Pick<MatchView, 'saved' | 'stopped' | 'online' | 'status'>) {
  const { t, language } = useWords()
  const { loading = 1 } = status
  return (
    <>
      {saved ? null : (
        <p className="table__warning note across" role="alert">
          {t('table:notKept')}
        </p>
      )}
      {stopped === undefined ? null : (
        <p className="table__warning note across" role="alert">
          {stopped}
        </p>
      )}
      {online ? <ConnectionLost lost={!online.connected && stopped === undefined} /> : null}
      {/* The board is visible, but the data needed to act is still loading. */}
      {loading < 1 ? (
        <p className="table__warning note across" role="status">
          {t('table:loading.progress', { percent: formatFor(language).percent(loading) })}
        </p>
      ) : null}
    </>
  )
}
