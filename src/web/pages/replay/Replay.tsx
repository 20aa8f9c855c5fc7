/** The replay page: opens a match of this browser or one that is contained in a link. */

import { type ComponentProps, useCallback, useMemo } from 'react'
import type { Refusal, Result } from '../../../engine/game.ts'
import { type PageWords, useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { seatAssignmentsOf } from '../../base/storage/record-seats.ts'
import { PageNotice } from '../../kit/components/PageNotice.tsx'
import { usePageTitle } from '../../kit/focus/page-title.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { LoadingNotice, Missing } from '../../table/frame/TableNotices.tsx'
import { ReplayLayout } from './ReplayLayout.tsx'
import { sharedSource, storedSource } from './replay-sources.ts'
import { type OpenedReplay, type ReplaySource, useOpenReplay } from './use-open-replay.ts'

interface StoredReplayProps {
  readonly shelf: Shelf
  readonly game: string
  readonly match: string
  readonly step: number | undefined
}

export function StoredReplay({ shelf, game, match, step }: StoredReplayProps) {
  const load = useCallback(() => storedSource(match), [match])
  const hashAt = useCallback((at: number) => hashOf({ page: 'replay', game, match, step: at }), [game, match])
  const verify = hashOf({ page: 'verify', game, match })
  const analysisAt = useCallback(
    (_: string, at: number) => hashOf({ page: 'analysis', game, asked: `match=${match}&step=${at}` }),
    [game, match],
  )
  return (
    <Opened
      {...{ shelf, load, step, hashAt, verify, analysisAt }}
      table={hashOf({ page: 'table', game, match })}
    />
  )
}

interface SharedReplayProps {
  readonly shelf: Shelf
  readonly data: string
  readonly step: number | undefined
}

export function SharedReplay({ shelf, data, step }: SharedReplayProps) {
  const load = useCallback(() => sharedSource(data), [data])
  const hashAt = useCallback((at: number) => hashOf({ page: 'record', data, step: at }), [data])
  const verify = hashOf({ page: 'verify-record', data })
  const analysisAt = useCallback(
    (game: string, at: number) => hashOf({ page: 'analysis', game, asked: `record=${data}&step=${at}` }),
    [data],
  )
  return <Opened {...{ shelf, load, step, hashAt, verify, analysisAt }} table={undefined} />
}

interface OpenedProps {
  readonly shelf: Shelf
  readonly step: number | undefined
  readonly table: string | undefined
  readonly verify: string
  load(): Promise<Result<ReplaySource> | undefined>
  hashAt(step: number): string
  analysisAt(game: string, step: number): string
}

/** Once the replay is open, its layout sets a more specific title. */
function titleOf({ is }: OpenedReplay, t: PageWords['t']): string | undefined {
  if (is === 'open') return undefined
  return t(is === 'refused' ? 'table:replay.failed' : 'table:over.replay')
}

function Opened({ shelf, step, load, ...addresses }: OpenedProps) {
  const { t } = useWords()
  const opening = useOpenReplay(shelf, load)
  usePageTitle(titleOf(opening, t))
  switch (opening.is) {
    case 'opening':
      return <LoadingNotice progress={opening.progress} />
    case 'missing':
      return <Missing />
    case 'refused':
      return <NoReplay refusal={opening.refusal} gameId={opening.game} />
    case 'failed':
      // The error boundary of the page shows what to do about it.
      throw opening.problem
    case 'open': {
      const { timeline, source } = opening
      return <NamedReplay {...{ shelf, timeline, source, ...addresses }} first={step ?? 0} />
    }
  }
}

type NamedReplayProps = Omit<ComponentProps<typeof ReplayLayout>, 'players'>

/** Guests get their names here and not on loading, so that changing the language does not reload the match. */
function NamedReplay(props: NamedReplayProps) {
  const { t } = useWords()
  const { record, players: known } = props.source
  const players = useMemo(
    () => known ?? seatAssignmentsOf(record, number => t('home:guest', { number })),
    [known, record, t],
  )
  return <ReplayLayout {...props} players={players} />
}

function NoReplay({ refusal, gameId }: { readonly refusal: Refusal; readonly gameId: string }) {
  const { t, translatorFor } = useWords()
  const why = translatorFor(seat => t('home:guest', { number: seat + 1 })).explain(refusal, gameId)
  return <PageNotice title={t('table:replay.failed')} about={why} />
}
