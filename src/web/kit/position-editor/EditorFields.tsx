/** The fields of position editors: a labelled field, and a whole number that stays within its bounds. */

import { type ReactNode, useId } from 'react'

interface FieldProps {
  readonly label: string
  children(id: string): ReactNode
}

export function Field({ label, children }: FieldProps) {
  const id = useId()
  return (
    <div className="row spread">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

interface NumberProps {
  readonly label: string
  readonly value: number
  readonly min?: number
  readonly max: number
  onNumber(value: number): void
}

export function NumberField({ label, value, min = 0, max, onNumber }: NumberProps) {
  return (
    <input
      type="number"
      inputMode="numeric"
      aria-label={label}
      {...{ min, max, value }}
      onChange={({ target }) => {
        const next = Math.round(target.valueAsNumber)
        if (Number.isFinite(next)) onNumber(Math.min(max, Math.max(min, next)))
      }}
    />
  )
}
