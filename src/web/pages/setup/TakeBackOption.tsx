/** The switch for taking back moves that bots have answered. It belongs to the match and not to its game. */

import { useId } from 'react'
import { useWords } from '../../base/i18n/use-words.ts'

interface TakeBackOptionProps {
  readonly on: boolean
  onChange(on: boolean): void
}

export function TakeBackOption({ on, onChange }: TakeBackOptionProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <label className="switch-option">
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="switch-option__track" aria-hidden="true" />
      <span>
        <span className="option__label bold" id={`${id}-label`}>
          {t('table:takeBack')}
        </span>{' '}
        <span className="option__about" id={`${id}-about`}>
          {t('table:takeBack.about')}
        </span>
      </span>
    </label>
  )
}
