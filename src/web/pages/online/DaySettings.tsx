/** The bank of days of a table over days, and its time in words. */

import { DAY, type DayClock } from '../../../wire/days-api.ts'
import { Choice } from './Choice.tsx'
import { usePlayWords } from './play-words.ts'

/** In days. */
export const TURNS = [1, 3, 7] as const
const BANKS = [0, 1, 3, 7, 14, 30] as const
/** Without days for each turn, the bank is all there is. */
export const ONLY_BANK: DayClock = { turn: 0, bank: 14 * DAY }

export function useDays() {
  const { say } = usePlayWords()
  return (time: number) => say('settings.days', { count: time / DAY })
}

interface DayBankProps {
  readonly clock: DayClock
  onChoose(clock: DayClock): void
}

export function DayBank({ clock, onChoose }: DayBankProps) {
  const { say } = usePlayWords()
  const days = useDays()
  const banks = BANKS.filter(each => clock.turn > 0 || each > 0)
  return (
    <Choice
      label={say(clock.turn > 0 ? 'settings.dayBank' : 'settings.dayBank.only')}
      value={String(clock.bank)}
      options={banks.map(each => ({
        value: String(each * DAY),
        label: each === 0 ? say('settings.increment.none') : days(each * DAY),
      }))}
      onChoose={value => onChoose({ ...clock, bank: Number(value) })}
    />
  )
}

export function useDayClockInWords(): (clock: DayClock) => string {
  const { say } = usePlayWords()
  const days = useDays()
  return ({ turn, bank }) => {
    if (turn === 0) return say('settings.inWords.bank', { bank: days(bank) })
    if (bank === 0) return say('settings.inWords.turn', { turn: days(turn) })
    return say('settings.inWords.both', { turn: days(turn), bank: days(bank) })
  }
}
