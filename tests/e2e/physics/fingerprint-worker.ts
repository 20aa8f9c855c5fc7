/** The fingerprint of the physics as a browser's worker finds it. */

import { browserPhysics } from '../../../src/physics/browser.ts'
import { fingerprint } from '../../../src/physics/testing/fingerprint.ts'

browserPhysics().then(physics => self.postMessage(fingerprint(physics)))
