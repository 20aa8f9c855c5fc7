/** The form for a game's options, derived from their schema: those of the rulebook first, then variants. */

import { useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Json, Refusal } from '../../../engine/game.ts'
import { readStart } from '../../../engine/match.ts'
import type { OptionField } from '../../../engine/options.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import {
  chosenValue,
  type Draft,
  type DraftOptions,
  faultyOption,
  offeredFields,
  suggestedOptions,
  withOption,
} from '../../kit/match-setup/match-draft.ts'
import { DifficultyForm } from './DifficultyForm.tsx'
import styles from './OptionsForm.module.css'
import { OrderNote } from './OrderNote.tsx'
import { PickOption } from './PickOption.tsx'
import { SwitchOption } from './SwitchOption.tsx'

interface OptionsFormProps {
  readonly box: AnyBox
  readonly draft: Draft
  onChange(draft: Draft): void
}

function useShowing({ box, draft, onChange }: OptionsFormProps) {
  const [files, setFiles] = useState<Readonly<Record<string, string>>>({})
  const start = readStart(box.game, draft)
  const faulty = start.ok ? undefined : faultyOption(box, draft)
  const suggested = suggestedOptions(box, draft.seats)
  // An error in one option must not make the values of another look invalid.
  const others = (name: string): DraftOptions => (faulty && faulty !== name ? suggested : draft.options)
  const settled = start.ok ? (box.settled?.(start.value.options) ?? {}) : {}
  const currentOf = (field: OptionField) =>
    chosenValue(draft, field) ?? (settled[field.name] as Json | undefined)
  return (field: OptionField) => {
    const { name } = field
    if (isSwitch(field)) {
      const on = currentOf(field) === true
      return (
        <SwitchOption
          key={name}
          gameId={box.game.id}
          field={field}
          on={on}
          onChange={chosen => onChange(withOption(draft, name, chosen))}
        />
      )
    }
    const refusal: Refusal | undefined = !start.ok && faulty === name ? start.refusal : undefined
    return (
      <PickOption
        key={name}
        gameId={box.game.id}
        field={field}
        ownFile={box.files?.find(({ option }) => option === name)}
        value={currentOf(field)}
        suggested={suggested[name]}
        fits={value => {
          const options = { ...others(name), [name]: value }
          return readStart(box.game, { seats: draft.seats, options }).ok
        }}
        refusal={refusal}
        file={files[name]}
        onChange={(value, file) => {
          if (file !== undefined) setFiles({ ...files, [name]: file })
          onChange(withOption(draft, name, value))
        }}
      />
    )
  }
}

export function OptionsForm(props: OptionsFormProps) {
  const { t } = useWords()
  const show = useShowing(props)
  const fields = offeredFields(props.box)
  const printed = fields.filter(field => !field.notInRulebook && !isReading(field))
  const readings = fields.filter(isReading)
  const variants = fields.filter(({ notInRulebook }) => notInRulebook)
  return (
    <>
      <DifficultyForm {...props} />
      {printed.length > 0 && (
        <section className="roomy card" aria-labelledby="setup-options">
          <h2 id="setup-options">{t('table:setup.options')}</h2>
          <div className={`${styles['option-list']} stack`}>{printed.map(show)}</div>
          {readings.length > 0 && (
            <details>
              <summary>{t('table:setup.readings', { count: readings.length })}</summary>
              <div className={`${styles['option-list']} stack`}>{readings.map(show)}</div>
            </details>
          )}
        </section>
      )}
      {variants.length > 0 && (
        <section className="roomy card" aria-labelledby="setup-variants">
          <h2 id="setup-variants">{t('table:setup.variants')}</h2>
          <OrderNote {...props} />
          <div className={styles['variant-list']}>{variants.map(show)}</div>
        </section>
      )}
    </>
  )
}

/** An option without a default follows from another option, and only few players want to set it themselves. */
function isReading({ values, default: usual, notInRulebook }: OptionField): boolean {
  return values.length > 0 && usual === undefined && !notInRulebook
}

function isSwitch({ values }: OptionField): boolean {
  return values.length === 2 && values[0] === false && values[1] === true
}
