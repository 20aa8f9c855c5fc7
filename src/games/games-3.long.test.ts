/** Part 3 of the ten thousand random matches. */

import { testPart } from '../../tests/long-matches.ts'

testPart(3)
