/** Runs `tavolo ratings`; see `bin/tavolo.js`. */

import { openStoreAccess, requirePresentSchema, type StoreAccess } from '../backup/store-access.ts'
import { findPlayableGame } from '../playable-games.ts'
import { workOnMatch } from '../pool/match-work.ts'
import { type ServerLine, sentence } from '../settings/words.ts'
import { StoreRefused } from '../store/migrations.ts'
import { type RatingsRequest, readRatingsRequest } from './ratings-request.ts'
import { bytesOf, dumpOf, recompute } from './recompute.ts'

/** A line on stderr comes after so many matches. */
const TELL_EVERY = 500

async function compare({ store }: StoreAccess, { isCheck, language }: RatingsRequest): Promise<ServerLine> {
  const again = await recompute({
    store,
    findGame: findPlayableGame,
    // Nobody waits, so it may take as long as it takes.
    work: task => workOnMatch({ findGame: findPlayableGame, spent: () => 0 }, task),
    onProgress(verified) {
      if (verified % TELL_EVERY > 0) return
      console.error(sentence(language, { key: 'ratings.progress', params: { verified } }))
    },
  })
  const params = { results: again.results.length, verified: again.settled.length }
  if (bytesOf(dumpOf(again)) === bytesOf(await store.ratings.dump())) return { key: 'ratings.same', params }
  if (isCheck) return { key: 'ratings.differ', params }
  const kept = await store.ratings.replace(again)
  return kept === 'kept' ? { key: 'ratings.replaced', params } : { key: 'ratings.busy' }
}

async function carryOut(request: RatingsRequest): Promise<void> {
  const { place, language } = request
  try {
    const access = await openStoreAccess(place, { mustExist: true })
    try {
      await requirePresentSchema(access)
      const line = await compare(access, request)
      console.log(sentence(language, line))
      if (line.key === 'ratings.differ' || line.key === 'ratings.busy') process.exitCode = 1
    } finally {
      await access.store.close()
    }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    console.error(error instanceof StoreRefused ? sentence(language, error.line) : problem)
    process.exitCode = 1
  }
}

const read = readRatingsRequest(process.argv.slice(2), process.env)
if (!read.ok) {
  console.error(read.problem)
  process.exitCode = 2
} else if ('help' in read) console.log(read.help)
else await carryOut(read.request)
