/** Builds values such as schemas when they are first used: they are slow to build, and a page needs few of them. */

/** Returns a function that builds the value on its first call and returns the same value from then on. */
export function onFirstUse<T>(build: () => T): () => T {
  let built: { readonly value: T } | undefined
  return () => {
    built ??= { value: build() }
    return built.value
  }
}
