/**
 * Settings of V8 for a server that holds many matches, most of whose objects live for a few commands;
 * `docs/decisions/0030-what-a-command-costs.md` has the figures.
 */

import { setFlagsFromString } from 'node:v8'

const SETTINGS = [
  // While matches are being opened, their states live long, and V8 concludes that all states will: it creates them among
  // the old objects from then on, where each stays until a full collection and holds everything that it refers to.
  '--no-allocation-site-pretenuring',
  // So little is left of the young objects that to share it among threads takes longer than to copy it.
  '--no-parallel-scavenge',
]

/** For the whole process, so that it is called where a server is started. */
export function setMemorySettings(): void {
  for (const setting of SETTINGS) setFlagsFromString(setting)
}
