/** An option that is on or off. */

import { useId } from 'react'
import type { OptionField } from '../../../engine/options.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { RuleNote } from './RuleNote.tsx'

interface SwitchOptionProps {
  readonly gameId: string
  readonly field: OptionField
  readonly on: boolean
  onChange(on: boolean): void
}

export function SwitchOption({ gameId, field, on, onChange }: SwitchOptionProps) {
  const { gameWord } = useWords()
  const id = useId()
  return (
    <div>
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
            {gameWord(gameId, `option.${field.name}`) ?? field.name}
          </span>{' '}
          <span id={`${id}-about`}>
            <VariantBadge field={field} />
            <span className="option__about">{gameWord(gameId, `option.${field.name}.about`)}</span>
          </span>
        </span>
      </label>
      <RuleNote rule={field.rule} gameId={gameId} />
    </div>
  )
}

/** A badge for an option that is not in the rulebook, with the rule that explains it. */
export function VariantBadge({ field }: { readonly field: OptionField }) {
  const { t } = useWords()
  if (!field.notInRulebook) return undefined
  return (
    <span className="badge" title={field.rule && t('table:setup.rule', { rule: field.rule })}>
      {t('table:setup.variants.badge')}
    </span>
  )
}
