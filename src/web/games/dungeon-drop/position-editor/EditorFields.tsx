/** A field of the position editor with its label: a number, or one of a list. */

import { useId, useState } from 'react'

interface NumberProps {
  readonly label: string
  readonly value: number
  readonly min?: number
  readonly max: number
  readonly step?: number
  /** Whether the label is only for screen readers, because a table shows it. */
  readonly bare?: boolean
  onNumber(value: number): void
}

export function NumberField({ label, value, min = 0, max, step = 1, bare, onNumber }: NumberProps) {
  const id = useId()
  // What is being typed need not be a number yet: a minus, or nothing.
  const [typed, setTyped] = useState<string>()
  const field = (
    <input
      id={id}
      type="number"
      inputMode={min < 0 || step < 1 ? 'decimal' : 'numeric'}
      {...{ min, max, step }}
      value={typed ?? value}
      onBlur={() => setTyped(undefined)}
      {...(bare ? { 'aria-label': label } : {})}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = target.valueAsNumber
        if (Number.isFinite(next)) onNumber(Math.min(max, Math.max(min, step < 1 ? next : Math.round(next))))
      }}
    />
  )
  if (bare) return field
  return (
    <div className="row spread">
      <label htmlFor={id}>{label}</label>
      {field}
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  onChoose(value: Value): void
}

export function ChoiceField<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className="row spread">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
        {options.map(each => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    </div>
  )
}
