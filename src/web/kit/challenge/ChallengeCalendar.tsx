/** The last five weeks of a person: on which days they played the challenge, and how many days in a row. */

import type { ChallengeDay, TodaysChallenge } from '../../../wire/challenge-api.ts'
import { dayOf, numberOfDay, startOfDay } from '../../../wire/challenge-days.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { placeAddress } from '../online/online-pages.ts'
import styles from './ChallengeCalendar.module.css'
import { useChallengeWords } from './challenge-words.ts'

const DAY = 24 * 60 * 60_000
const WEEK = 7
const WEEKS = 5

/** Whole weeks, from a Monday to the Sunday after today. */
function weeksUntil(today: string): readonly (readonly string[])[] {
  const start = startOfDay(today)
  // The first day of 1970 was a Thursday.
  const weekday = (numberOfDay(today) + 3) % WEEK
  const first = start - (weekday + (WEEKS - 1) * WEEK) * DAY
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: WEEK }, (_, day) => dayOf(first + (week * WEEK + day) * DAY)),
  )
}

export function ChallengeCalendar({ today }: { readonly today: TodaysChallenge }) {
  const { say } = useChallengeWords()
  const { streak } = today
  return (
    <div className={styles.calendar}>
      <p className="bold">{streak > 0 ? say('streak', { count: streak }) : say('streak.none')}</p>
      <table aria-label={say('days')}>
        <tbody>
          {weeksUntil(today.day).map(week => (
            <tr key={week[0]}>
              {week.map(day => (
                <td key={day}>
                  {day > today.day ? null : (
                    <Day
                      day={day}
                      tries={today.days.find(each => each.day === day)?.tries ?? []}
                      isToday={day === today.day}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayProps extends ChallengeDay {
  readonly isToday: boolean
}

function Day({ day, tries, isToday }: DayProps) {
  const { gameWord } = useWords()
  const { say, format } = useChallengeWords()
  // At noon, so that it is the same day in nearly every time zone.
  const date = format.day(startOfDay(day) + DAY / 2)
  const what = tries.map(({ game, won, place }) => {
    const title = gameWord(game, 'title') ?? game
    const result = say(won === undefined ? 'day.tried' : won ? 'day.won' : 'day.lost', { game: title })
    return place === undefined ? result : say('day.place', { result, place })
  })
  const label = what.length > 0 ? say('day', { date, what: format.list(what) }) : say('day.none', { date })
  return (
    <a
      className={styles.day}
      href={placeAddress('challenge', isToday ? undefined : day)}
      aria-label={label}
      title={label}
      aria-current={isToday ? 'date' : undefined}
      data-tries={tries.length}
      data-won={tries.some(({ won }) => won) || undefined}
    >
      {Number(day.slice(-2))}
    </a>
  )
}
