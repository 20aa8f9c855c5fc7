/** Time and help at an online table: the host chooses before the match, everybody else sees the choice. */

import { useId } from 'react'
import type { TableSettings } from '../../../wire/running-table-api.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { type OnlineAnswer, onlineClient } from '../../base/online/online-client.ts'
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

function SettingsForm({ settings: { clock, absent, hints }, change }: SettingsFormProps) {
  const { say } = usePlayWords()
  const { minutes, seconds } = useDurations()
  const banks = BANKS.map(each => ({ value: String(each * MINUTE), label: minutes(each * MINUTE) }))
  const increments = INCREMENTS.map(each => ({ value: String(each * SECOND), label: seconds(each * SECOND) }))
  const chooseBank = (bank: number) =>
    change({ clock: bank === 0 ? null : { bank, increment: clock?.increment ?? USUAL_INCREMENT } })
  return (
    <>
      <Choice
        label={say('settings.bank')}
        value={String(clock?.bank ?? 0)}
        options={[{ value: '0', label: say('settings.bank.none') }, ...banks]}
        onChoose={value => chooseBank(Number(value))}
      />
      {clock ? (
        <Choice
          label={say('settings.increment')}
          value={String(clock.increment)}
          options={increments}
          onChoose={value => change({ clock: { ...clock, increment: Number(value) } })}
        />
      ) : null}
      {clock ? <p className="soft small">{say('settings.clock.start')}</p> : null}
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

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  onChoose(value: string): void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="stack close">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

function SettingsInWords({ settings: { clock, absent, hints } }: { readonly settings: TableSettings }) {
  const { say } = usePlayWords()
  const { minutes, seconds } = useDurations()
  return (
    <ul className="bullets soft">
      <li>
        {clock === null
          ? say('settings.bank.none')
          : clock.increment === 0
            ? say('settings.clock.plain', { bank: minutes(clock.bank) })
            : say('settings.clock', { bank: minutes(clock.bank), increment: seconds(clock.increment) })}
      </li>
      {clock === null ? null : <li>{say('settings.clock.start')}</li>}
      <li>{say(`settings.then.${absent}`)}</li>
      <li>{say(hints ? 'settings.hints.on' : 'settings.hints.off')}</li>
    </ul>
  )
}
