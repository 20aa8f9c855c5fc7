/**
 * A list that never changes. Adding an item gives a longer list that shares everything with the shorter one, so that a
 * step costs the same however long a match is, and both lists can be used afterwards.
 */
export class SharedList<T> implements Iterable<T> {
  readonly length: number
  /** Undefined only if the list is empty. */
  readonly last: T | undefined
  /** The list without its last item. */
  readonly shorter: SharedList<T> | undefined

  constructor(shorter?: SharedList<T>, last?: T) {
    this.length = shorter ? shorter.length + 1 : 0
    this.last = last
    this.shorter = shorter
  }

  with(item: T): SharedList<T> {
    return new SharedList(this, item)
  }

  /** The items from this index on. It takes no longer for what comes before them. */
  from(index: number): T[] {
    const found: T[] = []
    for (let list: SharedList<T> = this; list.length > index && list.shorter; list = list.shorter) {
      found.push(list.last as T)
    }
    return found.reverse()
  }

  [Symbol.iterator](): Iterator<T> {
    return this.from(0)[Symbol.iterator]()
  }
}
