/** A segmented control: radio buttons side by side. */

import { type ReactNode, useId } from 'react'
import styles from './Segmented.module.css'

export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  /** The accessible label, if the visible one is only an icon. */
  readonly spoken?: string
}

interface SegmentedProps<Value extends string> {
  /** Names the setting for screen readers; not visible. */
  readonly legend: string
  readonly segments: readonly Segment<Value>[]
  readonly value: Value
  readonly className?: string
  onChange(value: Value): void
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, segments, value, className = '', onChange } = props
  const name = useId()
  return (
    <fieldset className={`${styles.segmented} ${className}`}>
      <legend className="unseen">{legend}</legend>
      {segments.map(segment => (
        <label key={segment.value} className={styles.segmented__segment} title={segment.spoken}>
          <input
            className="covering"
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            aria-label={segment.spoken}
            onChange={() => onChange(segment.value)}
          />
          <span className={styles.segmented__label}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
