/** Time and help at an online table: the host chooses before the match, everybody else sees the choice. */

import { DAY } from '../../../wire/days-api.ts'
import { isOverDays, type TableSettings } from '../../../wire/running-table-api.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { type OnlineAnswer, onlineClient } from '../../base/online/online-client.ts'
import { Choice } from './Choice.tsx'
import { DayBank, ONLY_BANK, TURNS, useDayClockInWords, useDays } from './DaySettings.tsx'
import { usePlayWords } from './play-words.ts'

const MINUTE = 60_000
const SECOND = 1_000
/** In minutes, and in seconds. */
const BANKS = [1, 3, 5, 10, 20, 30, 60] as const
const INCREMENTS = [0, 5, 10, 20, 30, 60] as const
const USUAL_INCREMENT = 10 * SECOND

interface LobbySettingsProps {
  readonly table: OnlineTable
  request(asked: Promise<OnlineAnswer<OnlineTable>>): Promise<void>
}

export function LobbySettings({ table, request }: LobbySettingsProps) {
  const { say } = usePlayWords()
  const { settings } = table.play
  const change = (changed: Partial<TableSettings>) =>
    void request(onlineClient.settings(table.id, { ...settings, ...changed }))
  return (
    <section className="roomy stack card" aria-labelledby="lobby-settings">
      <h2 id="lobby-settings">{say('settings')}</h2>
      {table.isHost ? <SettingsForm {...{ settings, change }} /> : <SettingsInWords settings={settings} />}
    </section>
  )
}

function useDurations() {
  const { say } = usePlayWords()
  return {
    minutes: (time: number) => say('settings.bank.minutes', { count: time / MINUTE }),
    seconds: (time: number) =>
      time === 0
        ? say('settings.increment.none')
        : say('settings.increment.seconds', { count: time / SECOND }),
  }
}

interface SettingsFormProps {
  readonly settings: TableSettings
  change(changed: Partial<TableSettings>): void
}

/** The entries of the list are minutes, days for each turn, or a bank of days alone; the value says which. */
function useTimes({ settings: { clock }, change }: SettingsFormProps) {
  const { say } = usePlayWords()
  const { minutes } = useDurations()
  const days = useDays()
  const increment = clock && !isOverDays(clock) ? clock.increment : USUAL_INCREMENT
  const times = [
    { value: '0', label: say('settings.bank.none'), clock: null },
    ...BANKS.map(each => ({
      ...{ value: `minutes ${each}`, label: minutes(each * MINUTE) },
      clock: { bank: each * MINUTE, increment },
    })),
    ...TURNS.map(each => ({
      ...{ value: `days ${each}`, label: say('settings.turn', { days: days(each * DAY) }) },
      clock: { turn: each * DAY, bank: isOverDays(clock) && clock.turn > 0 ? clock.bank : 0 },
    })),
    { value: 'days 0', label: say('settings.turn.none'), clock: ONLY_BANK },
  ]
  const value =
    clock === null ? '0' : isOverDays(clock) ? `days ${clock.turn / DAY}` : `minutes ${clock.bank / MINUTE}`
  const choose = (chosen: string) => {
    const time = times.find(each => each.value === chosen)
    if (time) change({ clock: time.clock })
  }
  return { times, value, choose }
}

function SettingsForm(props: SettingsFormProps) {
  const { settings, change } = props
  const { clock, absent, hints } = settings
  const { say } = usePlayWords()
  const { seconds } = useDurations()
  const { times, value, choose } = useTimes(props)
  const increments = INCREMENTS.map(each => ({ value: String(each * SECOND), label: seconds(each * SECOND) }))
  return (
    <>
      <Choice label={say('settings.bank')} value={value} options={times} onChoose={choose} />
      {clock === null ? null : isOverDays(clock) ? (
        <>
          <DayBank {...{ clock }} onChoose={changed => change({ clock: changed })} />
          <p className="soft small">{say('settings.days.start')}</p>
        </>
      ) : (
        <>
          <Choice
            label={say('settings.increment')}
            value={String(clock.increment)}
            options={increments}
            onChoose={chosen => change({ clock: { ...clock, increment: Number(chosen) } })}
          />
          <p className="soft small">{say('settings.clock.start')}</p>
        </>
      )}
      <Choice
        label={say('settings.absent')}
        value={absent}
        options={[
          { value: 'bot', label: say('settings.absent.bot') },
          { value: 'forfeit', label: say('settings.absent.forfeit') },
        ]}
        onChoose={value => change({ absent: value === 'forfeit' ? 'forfeit' : 'bot' })}
      />
      <label className="row">
        <input type="checkbox" checked={hints} onChange={({ target }) => change({ hints: target.checked })} />
        {say('settings.hints')}
      </label>
    </>
  )
}

function SettingsInWords({ settings: { clock, absent, hints } }: { readonly settings: TableSettings }) {
  const { say } = usePlayWords()
  const inWords = useClockInWords()
  return (
    <ul className="bullets soft">
      <li>{inWords(clock)}</li>
      {clock === null ? null : (
        <li>{say(isOverDays(clock) ? 'settings.days.start' : 'settings.clock.start')}</li>
      )}
      <li>{say(`settings.then.${absent}`)}</li>
      <li>{say(hints ? 'settings.hints.on' : 'settings.hints.off')}</li>
    </ul>
  )
}

function useClockInWords(): (clock: TableSettings['clock']) => string {
  const { say } = usePlayWords()
  const { minutes, seconds } = useDurations()
  const daysInWords = useDayClockInWords()
  return clock => {
    if (clock === null) return say('settings.bank.none')
    if (isOverDays(clock)) return daysInWords(clock)
    const bank = minutes(clock.bank)
    if (clock.increment === 0) return say('settings.clock.plain', { bank })
    return say('settings.clock', { bank, increment: seconds(clock.increment) })
  }
}
