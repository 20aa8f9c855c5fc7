/** Values that are slow to build, such as schemas, of which a page needs few at once. */

/** Returns a function that builds the value when it is first called, and returns the same one from then on. */
export function onFirstUse<T>(build: () => T): () => T {
  let built: { readonly value: T } | undefined
  return () => {
    built ??= { value: build() }
    return built.value
  }
}
