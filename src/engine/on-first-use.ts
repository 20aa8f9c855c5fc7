/** Values that are slow to build, such as schemas; a page needs few of them at once. */

/** Returns a function that builds the value on its first call and returns the same value from then on. */
export function onFirstUse<T>(build: () => T): () => T {
  let built: { readonly value: T } | undefined
  return () => {
    built ??= { value: build() }
    return built.value
  }
}
