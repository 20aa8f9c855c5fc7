/** A disk with slow commits, so that a test can hit the moment between a request and its commit. */

import Libsql from 'libsql'
import { below, seeded } from '../../engine/random.ts'

/** Blocks the whole process, as a real disk does with the embedded store. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/** From now on each group of writes waits up to this many milliseconds before it reaches the disk. */
export function slowDownCommits(milliseconds: number): void {
  if (milliseconds === 0) return
  const random = seeded('slow disk')
  const { exec } = Libsql.prototype
  Libsql.prototype.exec = function (sql) {
    if (sql === 'commit') block(1 + below(random, milliseconds))
    return exec.call(this, sql)
  }
}
