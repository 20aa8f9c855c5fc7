/** A switch with its label and an explanation. */

import { type ReactNode, useId } from 'react'
import styles from './LabelledSwitch.module.css'
import pickOptionStyles from './PickOption.module.css'

interface LabelledSwitchProps {
  readonly label: string
  readonly about: string | undefined
  readonly badge?: ReactNode
  readonly on: boolean
  onChange(on: boolean): void
}

export function LabelledSwitch({ label, about, badge, on, onChange }: LabelledSwitchProps) {
  const id = useId()
  return (
    <label className={styles['switch-option']}>
      <input
        className="covering"
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={styles['switch-option__track']} aria-hidden="true" />
      <span>
        <span className="option__label bold" id={`${id}-label`}>
          {label}
        </span>{' '}
        <span id={`${id}-about`}>
          {badge}
          <span className={`${pickOptionStyles.option__about} soft small`}>{about}</span>
        </span>
      </span>
    </label>
  )
}
