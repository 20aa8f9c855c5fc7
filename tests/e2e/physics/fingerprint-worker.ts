/** Computes the fingerprint of the physics in a browser's worker. */

import { browserPhysics } from '../../../src/physics/browser-physics.ts'
import { type Count, fingerprint } from '../../../src/physics/testing/fingerprint.ts'

self.onmessage = async ({ data }: MessageEvent<Count | undefined>) => {
  self.postMessage(fingerprint(await browserPhysics(), data))
}
