/** The page that verifies a match: it recomputes everything it can, and names the rest. */

import { Fragment, useCallback, useId } from 'react'
import FileIcon from '~icons/lucide/file-json-2'
import WrongIcon from '~icons/lucide/shield-alert'
import RightIcon from '~icons/lucide/shield-check'
import PartIcon from '~icons/lucide/shield-question-mark'
import type { Refusal } from '../../../engine/game.ts'
import { type MatchRecord, writeRecord } from '../../../engine/record.ts'
import {
  continuedAt,
  describedRecord,
  type Verification,
  type VerifiedPeriod,
} from '../../../engine/verify.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { wholeMatch } from '../../base/storage/matches.ts'
import { saveFile } from '../../base/storage/save-file.ts'
import { soundRecord } from '../../base/workers/open-stored-match.ts'
import { Button } from '../../kit/components/Button.tsx'
import { usePageTitle } from '../../kit/focus/page-title.ts'
import { unpackRecord } from '../../kit/links/record-link.ts'
import { PageHeader } from '../../kit/page-header/PageHeader.tsx'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { type LoadRecord, useVerification } from './use-verification.ts'
import styles from './VerifyPage.module.css'
import { useVerifyWords } from './verify-words.ts'

interface VerifyStoredProps {
  readonly shelf: Shelf
  readonly game: string
  readonly match: string
}

export function VerifyStored({ shelf, game, match }: VerifyStoredProps) {
  const load = useCallback(async () => {
    const whole = await wholeMatch(match)
    return whole && soundRecord(whole)
  }, [match])
  return <Verify {...{ shelf, load }} replay={hashOf({ page: 'replay', game, match, step: undefined })} />
}

export function VerifyShared({ shelf, data }: { readonly shelf: Shelf; readonly data: string }) {
  const load = useCallback(() => unpackRecord(data), [data])
  return <Verify {...{ shelf, load }} replay={hashOf({ page: 'record', data, step: undefined })} />
}

interface VerifyProps {
  readonly shelf: Shelf
  readonly load: LoadRecord
  readonly replay: string
}

function Verify({ shelf, load, replay }: VerifyProps) {
  const { t } = useWords()
  const { say } = useVerifyWords()
  const verifying = useVerification(shelf, load)
  usePageTitle(say('title'))
  // The error boundary of the page shows what to do about it.
  if (verifying.is === 'failed') throw verifying.problem
  return (
    <div className={`${styles['verify-page']} page`}>
      <PageHeader />
      <main className="page-column">
        <h1>{say('title')}</h1>
        <p className="soft">{say('about')}</p>
        {verifying.is === 'checking' ? <Checking progress={verifying.progress} /> : null}
        <div className="optional stack" role="status">
          {verifying.is === 'missing' ? <p>{say('missing')}</p> : null}
          {verifying.is === 'refused' ? <Refused {...verifying} /> : null}
          {verifying.is === 'done' ? <Headline {...verifying} /> : null}
        </div>
        {verifying.is === 'done' ? <Details {...verifying} /> : null}
        <p className="wrap">
          <a className="button" href={replay}>
            {t('table:over.replay')}
          </a>
          <a className="button button--quiet" href={hashOf({ page: 'home' })}>
            {t('table:home')}
          </a>
        </p>
      </main>
    </div>
  )
}

function Checking({ progress }: { readonly progress: number }) {
  const { say } = useVerifyWords()
  const id = useId()
  return (
    <p className="stack">
      <label htmlFor={id}>{say('checking')}</label>
      <progress id={id} className="wide" max={100} value={Math.round(progress * 100)} />
    </p>
  )
}

function Refused({ refusal, game }: { readonly refusal: Refusal; readonly game: string }) {
  const { t, translatorFor } = useWords()
  const { say } = useVerifyWords()
  const why = translatorFor(seat => t('home:guest', { number: seat + 1 })).explain(refusal, game)
  // Nothing is wrong with a match without steps.
  if (refusal.because === 'table:replay.empty') return <p>{why}</p>
  return (
    <>
      <p className={`${styles['verify-page__headline']} row card`} data-result="wrong">
        <WrongIcon aria-hidden="true" /> <strong>{say('wrong')}</strong>
      </p>
      <p>{why}</p>
    </>
  )
}

interface DoneProps {
  readonly verification: Verification
  readonly record: MatchRecord
}

function Headline({ verification }: DoneProps) {
  const { verdict } = verification
  const all = verdict === 'verified'
  return (
    <p className={`${styles['verify-page__headline']} row card`} data-result={all ? 'all' : 'part'}>
      {all ? <RightIcon aria-hidden="true" /> : <PartIcon aria-hidden="true" />}{' '}
      <strong>{useVerdictInWords(verification)}</strong>
    </p>
  )
}

function useVerdictInWords(verification: Verification): string {
  const { say, format } = useVerifyWords()
  const { verdict, over, steps } = verification
  if (verdict === 'verified' && !over) return say('verdict.givenUp', { step: format.number(steps) })
  if (verdict !== 'continued') return say(`verdict.${verdict}`)
  return say('verdict.continued', { step: format.number(continuedAt(verification) ?? 0) })
}

function Details({ verification, record }: DoneProps) {
  const { say, format } = useVerifyWords()
  const { steps, outcomes, drawn, simulated, periods, ending } = verification
  const save = () => saveFile(`${record.game}.json`, writeRecord(describedRecord(record, verification)))
  return (
    <>
      <section aria-labelledby="verify-checked">
        <h2 id="verify-checked">{say('checked')}</h2>
        <ul className="bullets">
          <li>{say('rules', { steps: format.number(steps) })}</li>
          {simulated > 0 ? <li>{say('simulated', { count: simulated })}</li> : null}
          {drawn > 0 ? <li>{say('drawn', { drawn, outcomes })}</li> : null}
          {periods.map(period => (
            <Unknown key={period.from} {...period} />
          ))}
          {periods.map(period => (
            <Contributed key={period.from} {...{ period, record }} />
          ))}
          {ending && ending.kind !== 'rules' ? (
            <li>{say('ending', { step: format.number(steps) })}</li>
          ) : null}
        </ul>
        {periods.map(period => (
          <Fragment key={period.from}>
            {periods.length > 1 ? <h3>{say('steps', { from: period.from, to: period.to })}</h3> : null}
            <SeedOf {...period} />
          </Fragment>
        ))}
      </section>
      <section aria-labelledby="verify-limits">
        <h2 id="verify-limits">{say('limits')}</h2>
        <p>{say('limits.about')}</p>
      </section>
      <section className="stack" aria-labelledby="verify-own">
        <h2 id="verify-own">{say('own')}</h2>
        <p>{say('own.about')}</p>
        <Button icon={FileIcon} onClick={save} text={say('save')} />
      </section>
    </>
  )
}

/** Steps whose outcomes could not be drawn again. */
function Unknown({ from, to, outcomes, chance }: VerifiedPeriod) {
  const { say } = useVerifyWords()
  if (chance === 'drawn' || outcomes === 0) return null
  const which = { from, to, outcomes }
  return <li>{chance === 'none' ? say('none', which) : say('secret', which)}</li>
}

interface ContributedProps {
  readonly period: VerifiedPeriod
  readonly record: MatchRecord
}

/** The random bytes that people at an online table have added to the seed. */
function Contributed({ period, record }: ContributedProps) {
  const { t } = useWords()
  const { say, format } = useVerifyWords()
  const { contributions: count, committed, unrevealed } = period
  if (count === 0) return null
  const names = unrevealed.map(seat => record.names?.[seat] || t('home:guest', { number: seat + 1 }))
  return (
    <li>
      {committed ? say('contributions', { count }) : say('contributions.older', { count })}
      {names.length > 0 ? ` ${say('unrevealed', { names: format.list(names) })}` : null}
    </li>
  )
}

function SeedOf({ from, to, seed, commitment }: VerifiedPeriod) {
  const { say } = useVerifyWords()
  if (commitment === undefined) return null
  return (
    <dl className={`${styles['verify-page__seed']} stack card`} aria-label={say('steps', { from, to })}>
      <div>
        <dt className="soft fine">{say('seed')}</dt>
        <dd>{seed ? <code>{seed}</code> : say('hidden')}</dd>
      </div>
      <div>
        <dt className="soft fine">{say('commitment')}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
      </div>
    </dl>
  )
}
