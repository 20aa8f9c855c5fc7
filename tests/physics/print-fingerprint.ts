/** A process that prints its fingerprint of the physics: of all throws, or with the argument `sample` of a few. */

import { nodePhysics } from '../../src/physics/node.ts'
import { fingerprint, SAMPLE } from '../../src/physics/testing/fingerprint.ts'

const physics = await nodePhysics()
console.log(process.argv[2] === 'sample' ? fingerprint(physics, SAMPLE) : fingerprint(physics))
