/** A switch with its label and an explanation. */

import { type ReactNode, useId } from 'react'

interface LabelledSwitchProps {
  readonly label: string
  readonly about: string | undefined
  /** Before the explanation. */
  readonly badge?: ReactNode
  readonly on: boolean
  onChange(on: boolean): void
}

export function LabelledSwitch({ label, about, badge, on, onChange }: LabelledSwitchProps) {
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
          {label}
        </span>{' '}
        <span id={`${id}-about`}>
          {badge}
          <span className="option__about">{about}</span>
        </span>
      </span>
    </label>
  )
}
