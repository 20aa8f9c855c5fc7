/**
 * A setting of V8 for a server that holds many matches. While matches are being opened, their states live long, and V8
 * concludes that all states will: it creates them among the old objects from then on, where each stays until a full
 * collection and holds everything that it refers to. But most states live for a few commands. Without that guess the
 * collections of a busy server cost half as much; see `docs/decisions/0030-what-a-command-costs.md`.
 */

import { setFlagsFromString } from 'node:v8'

/** For the whole process, so that it is called where a server is started. */
export function createObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}
