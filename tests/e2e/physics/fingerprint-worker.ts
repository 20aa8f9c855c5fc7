/** The fingerprint of the physics as a browser's worker finds it. */

import { browserPhysics } from '../../../src/physics/browser-physics.ts'
import { type Count, fingerprint } from '../../../src/physics/testing/fingerprint.ts'

self.onmessage = async ({ data }: MessageEvent<Count | undefined>) => {
  self.postMessage(fingerprint(await browserPhysics(), data))
}
