/** The filters of the history: a row of select boxes. */

import { type ReactNode, useMemo, useState } from 'react'
import { type PageWordKey as HouseKey, useWords } from '../../base/i18n/use-words.ts'
import type { StoredMatch } from '../../base/storage/matches.ts'
import styles from './FilterBar.module.css'
import { type Filters, PEOPLE, PERIODS, SORTS } from './filters.ts'
import { useHistoryWords } from './history-words.ts'
import { MODES, peopleOf, RESULTS } from './played-match.ts'

interface PickProps<Value extends string> {
  readonly label: string
  readonly value: Value | ''
  /** The text of the option for "no filter"; without it, a value must be chosen. */
  readonly any?: string
  readonly options: readonly { readonly value: Value; readonly text: string }[]
  readonly wide?: boolean
  onPick(value: Value | undefined): void
}

function Pick<Value extends string>({ label, value, any, options, wide, onPick }: PickProps<Value>) {
  return (
    <label className="stack close" data-wide={wide || undefined}>
      <span className="soft fine">{label}</span>
      <select value={value} onChange={({ target }) => onPick((target.value || undefined) as Value)}>
        {any === undefined ? null : <option value="">{any}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The values that occur in these matches and can be chosen. */
function useChoices(matches: readonly StoredMatch[]) {
  return useMemo(() => {
    const distinct = <T,>(values: readonly T[]): T[] => [...new Set(values)]
    const players = matches.flatMap(match => match.players)
    return {
      games: distinct(matches.map(({ game }) => game)),
      seats: distinct(matches.map(match => match.players.length)).sort((one, other) => one - other),
      bots: distinct(players.flatMap(player => (player.kind === 'bot' ? [player.bot] : []))),
      names: peopleOf(matches),
    }
  }, [matches])
}

interface FilterBarProps {
  readonly matches: readonly StoredMatch[]
  readonly filters: Filters
  onChange(filters: Filters): void
  readonly children?: ReactNode
}

export function FilterBar({ matches, filters, onChange, children }: FilterBarProps) {
  const { gameWord } = useWords()
  const { say, format } = useHistoryWords()
  const choices = useChoices(matches)
  const any = say('filter.any')
  const pick: Picking =
    name =>
    (value): void =>
      onChange({ ...filters, [name]: value } as Filters)
  // On a phone the filters start folded, so that results come first; but active filters stay visible.
  const [unfolded] = useState(() => children !== undefined || matchMedia('(min-width: 40rem)').matches)
  return (
    <details className="wide" open={unfolded}>
      <summary>{say('filters')}</summary>
      <div className={styles['history-filter__picks']}>
        <Pick
          label={say('filter.game')}
          value={filters.game ?? ''}
          any={any}
          options={choices.games.map(value => ({ value, text: gameWord(value, 'title') ?? value }))}
          onPick={pick('game')}
        />
        <Pick
          label={say('filter.mode')}
          value={filters.mode ?? ''}
          any={any}
          options={MODES.map(value => ({ value, text: say(`filter.mode.${value}`) }))}
          onPick={pick('mode')}
        />
        <Pick
          label={say('filter.seats')}
          value={filters.seats === undefined ? '' : `${filters.seats}`}
          any={any}
          options={choices.seats.map(value => ({ value: `${value}`, text: format.number(value) }))}
          onPick={value => pick('seats')(value === undefined ? undefined : Number(value))}
        />
        <Pick
          label={say('filter.result')}
          value={filters.result ?? ''}
          any={any}
          options={RESULTS.map(value => ({ value, text: say(`result.${value}`) }))}
          onPick={pick('result')}
        />
        <Pick
          label={say('filter.period')}
          value={filters.period ?? ''}
          any={any}
          options={PERIODS.map(value => ({ value, text: say(`filter.period.${value}`) }))}
          onPick={pick('period')}
        />
        <WhoPicks {...{ filters, choices, pick }} />
        <Pick
          label={say('filter.sort')}
          value={filters.sort}
          options={SORTS.map(value => ({ value, text: say(`filter.sort.${value}`) }))}
          onPick={value => onChange({ ...filters, sort: value ?? 'latest' })}
        />
        {children}
      </div>
    </details>
  )
}

type Picking = <Name extends keyof Filters>(name: Name) => (value: Filters[Name] | undefined) => void

interface WhoProps {
  readonly filters: Filters
  readonly choices: ReturnType<typeof useChoices>
  readonly pick: Picking
}

function WhoPicks({ filters, choices: { bots, names }, pick }: WhoProps) {
  const { t } = useWords()
  const { say } = useHistoryWords()
  const levels = bots.map(value => ({ value, text: t(`table:bot.${value}` as HouseKey) }))
  return (
    <>
      <Pick
        label={say('filter.against')}
        value={filters.against ?? ''}
        any={say('filter.any')}
        options={[{ value: PEOPLE, text: say('filter.against.people') }, ...levels]}
        onPick={pick('against')}
      />
      <Pick
        label={say('filter.name')}
        value={filters.name ?? ''}
        any={say('filter.name.any')}
        wide
        options={names.map(value => ({ value, text: value }))}
        onPick={pick('name')}
      />
    </>
  )
}
