/** A least-recently-used cache, for values that are expensive to compute and often needed again. */

export function createLruCache<Thing>(limit: number): (key: string, make: () => Thing) => Thing {
  const things = new Map<string, Thing>()
  return (key, make) => {
    const known = things.get(key)
    const thing = known ?? make()
    // A Map keeps insertion order, so an entry that is used moves to the end.
    things.delete(key)
    things.set(key, thing)
    if (things.size > limit) things.delete(things.keys().next().value!)
    return thing
  }
}
