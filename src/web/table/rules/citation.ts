/** A paragraph of the rules that was asked for. Asked for again it is another citation, and gone to once more. */

export interface Citation {
  readonly rule: string
}

const followed = new WeakSet<Citation>()

/** Whether the reader is still to be taken there: true once for each, however often its paragraph is drawn. */
export function toBeFollowed(citation: Citation): boolean {
  if (followed.has(citation)) return false
  followed.add(citation)
  return true
}
