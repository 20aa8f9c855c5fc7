/** The holidays of the person of this browser: those that are planned, and a form for another one. */

import { type FormEvent, useCallback, useEffect, useId, useState } from 'react'
import type { Holiday, Holidays } from '../../../wire/days-api.ts'
import type { OnlineAnswer, OnlineFailure } from '../../base/online/online-client.ts'
import { peopleClient } from '../../base/online/people-client.ts'
import { Button } from '../../kit/components/Button.tsx'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { usePeopleWords } from '../../kit/online/people-words.ts'
import { dateField, holidayBetween } from './holiday-dates.ts'

function useHolidays() {
  const [holidays, setHolidays] = useState<Holidays>()
  const [problem, setProblem] = useState<OnlineFailure>()
  const change = useCallback(async (asked: Promise<OnlineAnswer<Holidays>>) => {
    const answer = await asked
    if (answer.ok) setHolidays(answer.value)
    setProblem(answer.ok ? undefined : answer.problem)
    return answer.ok
  }, [])
  useEffect(() => void change(peopleClient.holidays()), [change])
  return { holidays, problem, change }
}

export function HolidaysSection() {
  const { say } = usePeopleWords()
  const { say: sayOnline } = useOnlineWords()
  const { holidays, problem, change } = useHolidays()
  return (
    <section className="roomy stack card" aria-labelledby="you-holidays">
      <h2 id="you-holidays">{say('holidays')}</h2>
      <p>{say('holidays.about')}</p>
      {holidays ? (
        <>
          <p role="status">{say('holidays.left', { count: holidays.left, days: holidays.days })}</p>
          <Planned {...{ holidays }} onEnd={from => void change(peopleClient.endHoliday({ from }))} />
          <HolidayForm onTake={holiday => change(peopleClient.takeHoliday(holiday))} />
        </>
      ) : null}
      <p className="wrong optional" role="alert">
        {problem ? sayOnline(`problem.${problem}`) : null}
      </p>
    </section>
  )
}

interface PlannedProps {
  readonly holidays: Holidays
  onEnd(from: number): void
}

function Planned({ holidays: { holidays }, onEnd }: PlannedProps) {
  const { say, format } = usePeopleWords()
  if (holidays.length === 0) return null
  return (
    <ul className="stack close">
      {holidays.map(({ from, until }) => {
        const has = from <= Date.now()
        // The last day is the one that ends then.
        const text = say('holidays.fromTo', { from: format.date(from), to: format.date(until - 1) })
        const action = say(has ? 'holidays.end' : 'holidays.remove')
        return (
          <li key={from} className="row wrap">
            <span>{has ? say('holidays.now', { text }) : text}</span>
            <Button onClick={() => onEnd(from)} aria-label={`${action}: ${text}`} text={action} />
          </li>
        )
      })}
    </ul>
  )
}

function HolidayForm({ onTake }: { onTake(holiday: Holiday): Promise<boolean> }) {
  const { say } = usePeopleWords()
  const id = useId()
  const today = dateField(Date.now())
  const [first, setFirst] = useState(today)
  const [last, setLast] = useState(today)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const holiday = holidayBetween(first, last)
    if (holiday) await onTake(holiday)
  }
  return (
    <form className="stack" onSubmit={event => void submit(event)}>
      <div className="row wrap">
        <span className="stack close">
          <label htmlFor={`${id} first`}>{say('holidays.first')}</label>
          <input
            id={`${id} first`}
            type="date"
            required
            min={today}
            value={first}
            onChange={({ target }) => {
              setFirst(target.value)
              if (last < target.value) setLast(target.value)
            }}
          />
        </span>
        <span className="stack close">
          <label htmlFor={`${id} last`}>{say('holidays.last')}</label>
          <input
            id={`${id} last`}
            type="date"
            required
            min={first}
            value={last}
            onChange={({ target }) => setLast(target.value)}
          />
        </span>
      </div>
      <p>
        <button type="submit" className="button">
          {say('holidays.take')}
        </button>
      </p>
    </form>
  )
}
