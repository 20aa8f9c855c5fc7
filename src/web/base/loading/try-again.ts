/** Retries a failed load, on this page or by reloading it. */

import { hasUnsavedMatch } from '../storage/unsaved-flag.ts'
import { isLoadError, needsReload } from './load-error.ts'
import { forgetFailures } from './use-lazy.ts'

/**
 * Retries on this page, or reloads the page where a retry cannot help. `leave` may first save what the reloaded page
 * needs to continue.
 */
export async function tryAgain(
  problem: unknown,
  retry: () => void,
  leave: () => Promise<void> = async () => {},
): Promise<void> {
  forgetFailures()
  // An unsaved match would be lost with this page.
  if ((isLoadError(problem) && !needsReload(problem)) || hasUnsavedMatch()) return retry()
  await leave()
  location.reload()
}
