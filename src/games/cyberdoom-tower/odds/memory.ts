/** Remembers the latest things made, by a key, and forgets the oldest: what is dear to make and often asked again. */

export function createMemory<Thing>(limit: number): (key: string, make: () => Thing) => Thing {
  const things = new Map<string, Thing>()
  return (key, make) => {
    const known = things.get(key)
    const thing = known ?? make()
    // A Map keeps the order of arrival, so whatever is used moves to the end.
    things.delete(key)
    things.set(key, thing)
    if (things.size > limit) things.delete(things.keys().next().value!)
    return thing
  }
}
