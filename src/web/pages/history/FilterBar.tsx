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

interface Picked extends Pick<PickProps<string>, 'any' | 'options'> {
  readonly name: Exclude<keyof Filters, 'sort'>
}

interface FilterBarProps {
  readonly matches: readonly StoredMatch[]
  readonly filters: Filters
  onChange(filters: Filters): void
  readonly children?: ReactNode
}

export function FilterBar({ matches, filters, onChange, children }: FilterBarProps) {
  const { t, gameWord } = useWords()
  const { say, format } = useHistoryWords()
  const choices = useChoices(matches)
  const pick = (name: keyof Filters, value: string | number | undefined) =>
    onChange({ ...filters, [name]: value } as Filters)
  const picks: readonly Picked[] = [
    {
      name: 'game',
      options: choices.games.map(value => ({ value, text: gameWord(value, 'title') ?? value })),
    },
    { name: 'mode', options: MODES.map(value => ({ value, text: say(`filter.mode.${value}`) })) },
    {
      name: 'seats',
      options: choices.seats.map(value => ({ value: `${value}`, text: format.number(value) })),
    },
    { name: 'result', options: RESULTS.map(value => ({ value, text: say(`result.${value}`) })) },
    { name: 'period', options: PERIODS.map(value => ({ value, text: say(`filter.period.${value}`) })) },
    {
      name: 'against',
      options: [
        { value: PEOPLE, text: say('filter.against.people') },
        ...choices.bots.map(value => ({ value, text: t(`table:bot.${value}` as HouseKey) })),
      ],
    },
    {
      name: 'name',
      any: say('filter.name.any'),
      options: choices.names.map(value => ({ value, text: value })),
    },
  ]
  // On a phone the filters start folded, so that results come first; but active filters stay visible.
  const [unfolded] = useState(() => children !== undefined || matchMedia('(min-width: 40rem)').matches)
  return (
    <details className="wide" open={unfolded}>
      <summary>{say('filters')}</summary>
      <div className={styles['history-filter__picks']}>
        {picks.map(({ name, options, any = say('filter.any') }) => (
          <Pick
            key={name}
            label={say(`filter.${name}`)}
            value={`${filters[name] ?? ''}`}
            any={any}
            options={options}
            wide={name === 'name'}
            onPick={value => pick(name, name === 'seats' && value !== undefined ? Number(value) : value)}
          />
        ))}
        <Pick
          label={say('filter.sort')}
          value={filters.sort}
          options={SORTS.map(value => ({ value, text: say(`filter.sort.${value}`) }))}
          onPick={value => pick('sort', value ?? 'latest')}
        />
        {children}
      </div>
    </details>
  )
}
