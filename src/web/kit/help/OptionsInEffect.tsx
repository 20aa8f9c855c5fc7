/** The options of a match: a note at each paragraph of the rules, and the list of all of them. */

import { useWords } from '../../base/i18n/use-words.ts'
import { useHelpWords } from './help-words.ts'
import styles from './OptionsInEffect.module.css'
import type { OptionInEffect } from './options-in-effect.ts'

export function useOptionInWords(gameId: string): (option: OptionInEffect) => string {
  const { gameWord } = useWords()
  const { say } = useHelpWords()
  return ({ name, value }) => {
    const option = gameWord(gameId, `option.${name}`) ?? name
    if (value === undefined) return say('inForce.file', { option })
    const word = gameWord(gameId, `option.${name}.${value}`)
    if (word !== undefined || typeof value === 'string')
      return say('inForce.value', { option, value: word ?? String(value) })
    return say(value ? 'inForce.on' : 'inForce.off', { option })
  }
}

export function OptionInEffectNote({
  gameId,
  options,
}: {
  readonly gameId: string
  readonly options: readonly OptionInEffect[]
}) {
  const inWords = useOptionInWords(gameId)
  const { say } = useHelpWords()
  if (options.length === 0) return null
  return (
    <p className={`${styles['rules__in-force']} small`}>
      <b>{say('inForce')}</b> {options.map(inWords).join(' ')}
    </p>
  )
}

export function OptionsInEffectList({
  gameId,
  options,
  onRule,
}: {
  readonly gameId: string
  readonly options: readonly OptionInEffect[]
  onRule(rule: string): void
}) {
  const inWords = useOptionInWords(gameId)
  const { say } = useHelpWords()
  if (options.length === 0) return null
  return (
    <details className={styles.rules__options}>
      <summary>{say('inForce.all')}</summary>
      <ul className="bullets">
        {options.map(option => (
          <li key={option.name}>
            <button type="button" className="link" onClick={() => onRule(option.rule)}>
              {inWords(option)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
