/** An option that is on or off. */

import type { OptionField } from '../../../engine/options.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { LabelledSwitch } from './LabelledSwitch.tsx'
import { RuleNote } from './RuleNote.tsx'

interface SwitchOptionProps {
  readonly gameId: string
  readonly field: OptionField
  readonly on: boolean
  onChange(on: boolean): void
}

export function SwitchOption({ gameId, field, on, onChange }: SwitchOptionProps) {
  const { gameWord } = useWords()
  return (
    <div>
      <LabelledSwitch
        {...{ on, onChange }}
        label={gameWord(gameId, `option.${field.name}`) ?? field.name}
        about={gameWord(gameId, `option.${field.name}.about`)}
        badge={<VariantBadge field={field} />}
      />
      <RuleNote rule={field.rule} gameId={gameId} />
    </div>
  )
}

/** A badge for an option that is not in the rulebook, with the rule that explains it. */
export function VariantBadge({ field }: { readonly field: OptionField }) {
  const { t } = useWords()
  if (!field.notInRulebook) return undefined
  return (
    <span className="pill" title={field.rule && t('table:setup.rule', { rule: field.rule })}>
      {t('table:setup.variants.badge')}
    </span>
  )
}
