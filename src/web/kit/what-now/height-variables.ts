/**
 * Heights that the style sheets know as variables. They are not inherited, unlike other variables: each change would
 * restyle every element of the page. So each is set on all parts of the page that leave room for it.
 */

export type HeightVariable = '--what-now' | '--lesson-card'

/** Every element with `var(--what-now)` or `var(--lesson-card)` in its style. */
export const KEEPS_CLEAR = [
  ':root',
  '.table',
  '.table__warning',
  '.hint',
  '.hint__card',
  '.over-board',
  '.lesson-card',
] as const

let rule: CSSStyleRule | undefined

function sharedRule(): CSSStyleRule {
  if (rule) return rule
  const sheet = new CSSStyleSheet()
  sheet.insertRule(`${KEEPS_CLEAR} {}`)
  document.adoptedStyleSheets.push(sheet)
  rule = sheet.cssRules[0] as CSSStyleRule
  return rule
}

export function setHeight(variable: HeightVariable, pixels: number): void {
  const { style } = sharedRule()
  const height = `${pixels}px`
  if (style.getPropertyValue(variable) !== height) style.setProperty(variable, height)
}
