/** A game's options, read from its shape: those of the rulebook first, then the variants that are not in it. */

import { useState } from 'react'
import type { AnyBox } from '../../engine/box.ts'
import type { Refusal } from '../../engine/game.ts'
import { readStart } from '../../engine/match.ts'
import type { OptionField } from '../../engine/options.ts'
import { useSpeech } from '../words.ts'
import {
  chosenValue,
  type Draft,
  faultyOption,
  type Options,
  offeredFields,
  suggestedOptions,
  withOption,
} from './draft.ts'
import { PickOption } from './PickOption.tsx'
import { SwitchOption } from './SwitchOption.tsx'

interface OptionSheetsProps {
  readonly box: AnyBox
  readonly draft: Draft
  onChange(draft: Draft): void
}

export function OptionSheets({ box, draft, onChange }: OptionSheetsProps) {
  const { t } = useSpeech()
  const [files, setFiles] = useState<Readonly<Record<string, string>>>({})
  const start = readStart(box.game, draft)
  const faulty = start.ok ? undefined : faultyOption(box, draft)
  const suggested = suggestedOptions(box, draft.seats)
  // What is wrong with one option should not make the values of another look wrong.
  const others = (name: string): Options => (faulty && faulty !== name ? suggested : draft.options)
  const fields = offeredFields(box)
  const show = (field: OptionField) => {
    const { name } = field
    if (isSwitch(field)) {
      const on = chosenValue(draft, field) === true
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
        value={chosenValue(draft, field)}
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
  const printed = fields.filter(({ notInRulebook }) => !notInRulebook)
  const variants = fields.filter(({ notInRulebook }) => notInRulebook)
  return (
    <>
      {printed.length > 0 && (
        <section className="sheet" aria-labelledby="setup-options">
          <h2 id="setup-options">{t('home:setup.options')}</h2>
          {printed.map(show)}
        </section>
      )}
      {variants.length > 0 && (
        <section className="sheet" aria-labelledby="setup-variants">
          <h2 id="setup-variants">{t('home:setup.variants')}</h2>
          <div className="variant-list">{variants.map(show)}</div>
        </section>
      )}
    </>
  )
}

function isSwitch({ values }: OptionField): boolean {
  return values.length === 2 && values[0] === false && values[1] === true
}
