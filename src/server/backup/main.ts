/** Runs `tavolo backup` and `tavolo restore`; see `bin/tavolo.js`. */

import { sentence } from '../settings/words.ts'
import { StoreRefused } from '../store/migrations.ts'
import { backUp, restore } from './backup.ts'
import { type BackupRequest, readBackupRequest } from './backup-request.ts'

async function carryOut({ command, file, place, replace, language }: BackupRequest): Promise<void> {
  try {
    const said =
      command === 'backup' ? await backUp(place, file, new Date()) : await restore(place, file, { replace })
    console.log(sentence(language, said))
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    console.error(error instanceof StoreRefused ? sentence(language, error.line) : problem)
    process.exitCode = 1
  }
}

const read = readBackupRequest(process.argv.slice(2), process.env)
if (!read.ok) {
  console.error(read.problem)
  process.exitCode = 2
} else if ('help' in read) console.log(read.help)
else await carryOut(read.request)
