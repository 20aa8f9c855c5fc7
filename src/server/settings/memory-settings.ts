/**
 * Settings of V8 for a server that holds many matches, most of whose objects live for a few commands;
 * `docs/decisions/0030-what-a-command-costs.md` has the figures.
 */

import { setFlagsFromString } from 'node:v8'

const SETTINGS = [
  // While matches are being opened, their states live long, and V8 concludes that all states will: from then on it
  // creates them among the old objects, where each stays until a full collection and keeps everything alive that it
  // refers to.
  '--no-allocation-site-pretenuring',
  // So few young objects survive that sharing the work among threads takes longer than copying them.
  '--no-parallel-scavenge',
]

/** Applies to the whole process, so call it where a server is started. */
export function setMemorySettings(): void {
  for (const setting of SETTINGS) setFlagsFromString(setting)
}
