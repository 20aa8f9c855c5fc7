/**
 * A list that never changes. Adding an item gives a longer list that shares everything with the shorter one, so that a
 * step costs the same however long a match is, and both lists can be used afterwards. A list may have dropped its first
 * items: they still count, but nobody can read them any more.
 */
export class SharedList<T> implements Iterable<T> {
  readonly length: number
  /** Undefined if the list is empty, or has dropped all of its items. */
  readonly last: T | undefined
  /** The list without its last item. */
  readonly shorter: SharedList<T> | undefined
  /** The number of items at the beginning that can no longer be read. */
  readonly dropped: number

  constructor(shorter?: SharedList<T>, last?: T, dropped = 0) {
    this.length = shorter ? shorter.length + 1 : dropped
    this.last = last
    this.shorter = shorter
    this.dropped = shorter ? shorter.dropped : dropped
  }

  /** A list of these items behind others that can no longer be read. */
  static behind<T>(dropped: number, items: readonly T[]): SharedList<T> {
    return items.reduce((list, item) => list.with(item), new SharedList<T>(undefined, undefined, dropped))
  }

  /** A list with one item more. This one stays as it is. */
  with(item: T): SharedList<T> {
    return new SharedList(this, item)
  }

  /** The items from this index on that can be read. It takes no longer for what comes before them. */
  from(index: number): T[] {
    const found: T[] = []
    for (let list: SharedList<T> = this; list.length > index && list.shorter; list = list.shorter) {
      found.push(list.last as T)
    }
    return found.reverse()
  }

  /** All items; throws if some were dropped, because what is left must not be taken for the whole. */
  [Symbol.iterator](): Iterator<T> {
    if (this.dropped > 0) throw new Error(`the first ${this.dropped} items were dropped`)
    return this.from(0)[Symbol.iterator]()
  }
}
