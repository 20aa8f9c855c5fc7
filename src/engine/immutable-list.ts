/**
 * A list that never changes. Adding an item returns a longer list that shares everything with the shorter one, so that
 * a step costs the same in a match of any length, and both lists stay usable. A list may have dropped its first items:
 * they still count, but can no longer be read.
 */
export class ImmutableList<T> implements Iterable<T> {
  readonly length: number
  /** Undefined if the list is empty, or has dropped all of its items. */
  readonly last: T | undefined
  /** The list without its last item. */
  readonly shorter: ImmutableList<T> | undefined
  /** The number of items at the beginning that can no longer be read. */
  readonly dropped: number

  constructor(shorter?: ImmutableList<T>, last?: T, dropped = 0) {
    this.length = shorter ? shorter.length + 1 : dropped
    this.last = last
    this.shorter = shorter
    this.dropped = shorter ? shorter.dropped : dropped
  }

  /** A list of these items after others that can no longer be read. */
  static behind<T>(dropped: number, items: readonly T[]): ImmutableList<T> {
    return items.reduce((list, item) => list.with(item), new ImmutableList<T>(undefined, undefined, dropped))
  }

  /** A list with one item more. This one stays as it is. */
  with(item: T): ImmutableList<T> {
    return new ImmutableList(this, item)
  }

  /** The readable items at this index and after it. Earlier items do not slow it down. */
  from(index: number): T[] {
    const found: T[] = []
    for (let list: ImmutableList<T> = this; list.length > index && list.shorter; list = list.shorter) {
      found.push(list.last as T)
    }
    return found.reverse()
  }

  /** All items; throws if some were dropped, so that nobody takes the rest for the whole. */
  [Symbol.iterator](): Iterator<T> {
    if (this.dropped > 0) throw new Error(`the first ${this.dropped} items were dropped`)
    return this.from(0)[Symbol.iterator]()
  }
}
