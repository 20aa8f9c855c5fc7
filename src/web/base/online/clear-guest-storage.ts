/** Removes what this browser remembers about the person who plays online with it. */

import { removeText } from '../storage/local-storage.ts'
import { GUEST_KEYS } from './remembered-guest.ts'
import { forgetTries } from './remembered-tries.ts'
import { forgetContributions } from './seed-contributions.ts'
import { forgetSeen } from './seen-versions.ts'

export function forgetGuest(): void {
  for (const key of GUEST_KEYS) removeText(key)
  forgetContributions()
  forgetSeen()
  forgetTries()
}
