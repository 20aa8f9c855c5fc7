/** A request to open a paragraph of the rules. A second request for it is a new object, and is followed again. */

export interface Citation {
  readonly rule: string
}

const followed = new WeakSet<Citation>()

/** Whether to move the focus to the paragraph: true only once for each citation, however often it renders. */
export function toBeFollowed(citation: Citation): boolean {
  if (followed.has(citation)) return false
  followed.add(citation)
  return true
}
