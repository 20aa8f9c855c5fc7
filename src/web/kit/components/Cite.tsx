/** A remark with a link to the paragraph of the rules it is based on. */

import styles from './Cite.module.css'

export function Cite({
  rule,
  text,
  onRule,
}: {
  readonly rule: string
  readonly text: string
  /** `undefined` if no rules are shown beside the board. */
  readonly onRule: ((rule: string) => void) | undefined
}) {
  if (!onRule) return <small>{text}</small>
  return (
    <button type="button" className={styles.cite} onClick={() => onRule(rule)}>
      <small>{text}</small>
    </button>
  )
}
