/** Something of the page that could not be loaded, and what can be done about it. */

/** A file that did not come. Nothing else is damaged by it: it can be requested again at any time. */
export class LoadError extends Error {
  override name = 'LoadError'
  /** The server no longer has the file: Tavolo was updated, and only a new page knows the new files. */
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

/** Whether something did not come over the network, and nothing is broken. */
export function isLoadError(problem: unknown): boolean {
  return problem instanceof LoadError || isFailedImport(problem)
}

/**
 * Whether only a new page can help. Browsers remember a failed `import()` as long as the page lives, so this is also
 * true where no file was fetched before the import, as while developing.
 */
export function needsReload(problem: unknown): boolean {
  return problem instanceof LoadError ? problem.gone : true
}
