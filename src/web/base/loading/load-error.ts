/** Errors for parts of the page that could not be loaded, and how to recover from them. */

/** A file could not be loaded. Nothing else is damaged: it can be requested again at any time. */
export class LoadError extends Error {
  override name = 'LoadError'
  /** The server no longer has the file: Tavolo was updated, and only a reloaded page knows the new files. */
  readonly gone: boolean

  constructor(file: string, { gone, reason }: { readonly gone: boolean; readonly reason: string }) {
    super(`${file} could not be loaded: ${reason}`)
    this.gone = gone
  }
}

/** Browsers have one type of error for a failed `import()` and different messages. */
export function isFailedImport(problem: unknown): boolean {
  return problem instanceof TypeError && /import|module|fetch|load/i.test(problem.message)
}

export function isLoadError(problem: unknown): boolean {
  return problem instanceof LoadError || isFailedImport(problem)
}

/**
 * Whether only a reload can help. Browsers remember a failed `import()` for the life of the page, so this is also true
 * if no file was fetched before the import, as in development.
 */
export function needsReload(problem: unknown): boolean {
  return problem instanceof LoadError ? problem.gone : true
}
