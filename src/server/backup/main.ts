/** Runs `tavolo backup`, `tavolo restore` and `tavolo prune`; see `bin/tavolo.js`. */

import { type ServerLine, sentence } from '../settings/words.ts'
import { StoreRefused } from '../store/migrations.ts'
import { backUp, restore } from './backup.ts'
import { type BackupRequest, type PruneRequest, readBackupRequest } from './backup-request.ts'
import { prune } from './prune.ts'

async function resultOf(request: BackupRequest | PruneRequest): Promise<ServerLine> {
  if (request.command === 'prune') return prune(request, Date.now())
  const { command, place, file, replace } = request
  return command === 'backup' ? backUp(place, file, new Date()) : restore(place, file, { replace })
}

async function carryOut(request: BackupRequest | PruneRequest): Promise<void> {
  const { language } = request
  try {
    console.log(sentence(language, await resultOf(request)))
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
