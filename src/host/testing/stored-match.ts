/** A stored match of two players, for tests of rooms that keep only its end in memory. */

import type { AnyGame } from '../../engine/game.ts'
import { choices } from '../../engine/play.ts'
import { below, type Random, seeded } from '../../engine/random.ts'
import type { RandomForStep } from '../../engine/seed.ts'
import { given, started } from '../../engine/testing/toy-matches.ts'
import { storeJournal } from '../journal/journal.ts'
import type { MatchStore } from '../journal/match-store.ts'
import { memoryStore } from '../journal/memory-store.ts'
import { openFromStore } from '../journal/open-from-journal.ts'
import { openRoom, type Room } from '../room/room.ts'

/** As in `started`. */
const randomForStep: RandomForStep = step => seeded(1_000 + step)

export async function storeWithMatch(game: AnyGame): Promise<MatchStore> {
  const store = memoryStore()
  const { setup } = started(game, { seats: 2 })
  const head = { id: 'm', game: game.id, gameVersion: game.version, seats: 2, options: {}, setup, created: 0 }
  await store.create({ ...head, seed: '', commitment: '', contributions: [] })
  return store
}

/** Opens the match as a host does. */
export async function hostMatch(store: MatchStore, game: AnyGame): Promise<Room> {
  const opened = await openFromStore(store, (await store.open('m'))!, { game, randomForStep })
  const { match, version, acted } = given(opened)
  return openRoom(match, { version, acted, journal: storeJournal(store, 'm', { now: () => 0 }) })
}

/** Plays a random command for an awaited seat; returns whether there was one. */
export async function playOne(room: Room, random: Random): Promise<boolean> {
  const { game, state } = room.match
  const [seat] = game.awaited(state)
  if (seat === undefined) return false
  const possible = choices(game, state, seat)
  const refusal = await room.act(seat, possible[below(random, possible.length)]!.command)
  if (refusal) throw new Error(refusal.because)
  return true
}
