/** A process that prints its fingerprint of the physics. */

import { nodePhysics } from '../../src/physics/node-physics.ts'
import { fingerprint } from '../../src/physics/testing/fingerprint.ts'

console.log(fingerprint(await nodePhysics()))
