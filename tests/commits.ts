/** Checks that the subjects of commits are short enough for a list. */

import { execFileSync } from 'node:child_process'

export const MOST_CHARACTERS = 60
/** Older commits were made before this check. */
const CHECKED_SINCE = '2026-11-16T10:40:00Z'

/** One sentence for each subject that is too long. */
export function longSubjects(subjects: readonly string[]): readonly string[] {
  return subjects
    .filter(subject => [...subject].length > MOST_CHARACTERS)
    .map(subject => `“${subject}” has more than ${MOST_CHARACTERS} characters`)
}

/** Of all commits to check; none if the code came without its history. */
export function newSubjects(folder: string): readonly string[] {
  try {
    const log = execFileSync('git', ['log', `--since=${CHECKED_SINCE}`, '--format=%s'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return log.split('\n').filter(subject => subject !== '')
  } catch {
    return []
  }
}
