/** Trying once more what could not be loaded. */

import { hasUnsavedMatch } from '../storage/unsaved-match.ts'
import { isLoadError, needsReload } from './load-error.ts'
import { forgetFailures } from './use-lazy.ts'

/**
 * Tries again on this page, or where that cannot help with a new page at the same address. `leave` may first put aside
 * what the new page needs to go on with.
 */
export async function tryAgain(
  problem: unknown,
  retry: () => void,
  leave: () => Promise<void> = async () => {},
): Promise<void> {
  forgetFailures()
  // A match that is nowhere else would be gone with this page.
  if ((isLoadError(problem) && !needsReload(problem)) || hasUnsavedMatch()) return retry()
  await leave()
  location.reload()
}
