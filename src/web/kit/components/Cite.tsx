/** A remark with the way to the paragraph of the rules that says so. */

import './cite.css'

export function Cite({
  rule,
  text,
  onRule,
}: {
  readonly rule: string
  readonly text: string
  /** Nothing where there are no rules beside. */
  readonly onRule: ((rule: string) => void) | undefined
}) {
  if (!onRule) return <small>{text}</small>
  return (
    <button type="button" className="cite" onClick={() => onRule(rule)}>
      <small>{text}</small>
    </button>
  )
}
