/** The switches with which somebody lets single tables no longer call them. */

import { useEffect, useState } from 'react'
import type { YourChannels } from '../../../wire/channels-api.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { channelsClient } from '../../base/online/channels-client.ts'
import { onlineClient } from '../../base/online/online-client.ts'
import { useChannelWords } from './channel-words.ts'

/** The tables that may still call; undefined until the server has answered. */
function useOwnTables(): readonly OnlineTable[] | undefined {
  const [tables, setTables] = useState<readonly OnlineTable[]>()
  useEffect(() => {
    void onlineClient.yourTables().then(answer => {
      if (!answer.ok) return
      setTables(answer.value.tables.map(({ table }) => table).filter(({ state }) => state !== 'over'))
    })
  }, [])
  return tables
}

interface SilentTablesProps {
  readonly muted: readonly string[]
  onChanged(yours: YourChannels): void
}

export function SilentTables({ muted, onChanged }: SilentTablesProps) {
  const { say } = useChannelWords()
  const tables = useOwnTables()
  if (!tables || tables.length === 0) return null
  return (
    <fieldset className="stack close">
      <legend>
        <h3>{say('tables')}</h3>
      </legend>
      {tables.map(table => (
        <TableSwitch key={table.id} {...{ table, onChanged }} calls={!muted.includes(table.id)} />
      ))}
    </fieldset>
  )
}

interface TableSwitchProps extends Pick<SilentTablesProps, 'onChanged'> {
  readonly table: OnlineTable
  readonly calls: boolean
}

function TableSwitch({ table, calls, onChanged }: TableSwitchProps) {
  const { say, format } = useChannelWords()
  const { gameWord } = useWords()
  /** The pressed state that is not confirmed yet. */
  const [wanted, setWanted] = useState<boolean>()
  const shown = wanted ?? calls
  const change = async (next: boolean) => {
    setWanted(next)
    const answer = await channelsClient.mute({ table: table.id, muted: !next })
    if (answer.ok) onChanged(answer.value)
    setWanted(undefined)
  }
  const others = table.seats.filter((seat, number) => seat.kind !== 'open' && !table.yours.includes(number))
  const names = format.list(others.flatMap(({ name }) => name || []))
  const game = gameWord(table.game, 'title') ?? table.game
  return (
    <label className="row">
      <input
        type="checkbox"
        role="switch"
        aria-checked={shown}
        checked={shown}
        onChange={({ target }) => void change(target.checked)}
      />
      <span>{names === '' ? game : say('tables.with', { game, names })}</span>
    </label>
  )
}
