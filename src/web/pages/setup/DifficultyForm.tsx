/** The difficulties of a game that people play against the game, with the win rates that the arena has measured. */

import { useId } from 'react'
import { difficultyOf, measuredRates, withDifficulty } from '../../../bots/measured-difficulty.ts'
import type { AnyBox } from '../../../engine/box.ts'
import { formatFor } from '../../base/i18n/format.ts'
import { type PageWordKey, useWords } from '../../base/i18n/use-words.ts'
import type { Draft, DraftOptions } from '../../kit/match-setup/match-draft.ts'
import styles from './PickOption.module.css'
import { Card } from './PickOption.tsx'

interface DifficultyFormProps {
  readonly box: AnyBox
  readonly draft: Draft
  onChange(draft: Draft): void
}

export function DifficultyForm({ box, draft, onChange }: DifficultyFormProps) {
  const { t, gameWord } = useWords()
  const ratesOf = useRates(box, draft.seats)
  const group = useId()
  if (!box.difficulties) return null
  const chosen = difficultyOf(box, draft.seats, draft.options)
  const word = (key: string) => gameWord(box.game.id, `difficulty.${key}`)
  return (
    <section className="roomy card" aria-labelledby={`${group}-title`}>
      <h2 id={`${group}-title`}>{t('table:difficulty')}</h2>
      <div className={styles['pick-option__cards']}>
        {box.difficulties.map(({ id }) => {
          const options = withDifficulty(box, draft.options, id) as DraftOptions
          return (
            <Card
              key={id}
              group={group}
              label={word(id) ?? id}
              about={[word(`${id}.about`), ratesOf(options)].filter(Boolean).join(' ')}
              picture={undefined}
              checked={id === chosen}
              dim={false}
              badge={false}
              onChoose={() => onChange({ ...draft, options })}
            />
          )
        })}
      </div>
      {chosen === undefined ? <p className="soft small">{t('table:difficulty.custom')}</p> : null}
    </section>
  )
}

/** The measured win rates of a set-up as a sentence; undefined if there are none. */
function useRates(box: AnyBox, seats: number) {
  const { t, language } = useWords()
  const { percent } = formatFor(language)
  return (options: DraftOptions): string | undefined => {
    const rates = measuredRates(box, seats, options).map(({ level, won }) =>
      t('table:difficulty.rate', { level: t(`table:bot.${level}` as PageWordKey), percent: percent(won) }),
    )
    if (rates.length === 0) return undefined
    return t(seats === 1 ? 'table:difficulty.rates.alone' : 'table:difficulty.rates.team', {
      rates: rates.join(', '),
    })
  }
}
