/** A match that started at one screen continues at an online table, if its record is valid. */

import { describe, expect, it } from 'vitest'
import { type Match, startMatch, submit } from '../../../engine/match.ts'
import { type MatchRecord, readRecord, recordOf, writeRecord } from '../../../engine/record.ts'
import { liveSeeds } from '../../../engine/seed.ts'
import { hiddenCard } from '../../../engine/testing/hidden-card.ts'
import { verifyRecord } from '../../../engine/verify.ts'
import { newUuid } from '../../../wire/uuid.ts'
import { isOf, isTable } from '../../testing/online-server.ts'
import { startedServer } from '../../testing/started-server.ts'

const GAMES = [hiddenCard]
const server = startedServer()

/** A match for three at one screen; a bot plays the last seat. */
function playedMatch(commands: readonly string[]): MatchRecord {
  const seeds = liveSeeds({}, () => '5e'.repeat(32))
  const begun = startMatch(hiddenCard, { seats: 3 }, seeds)
  if (!begun.ok) throw new Error('no match')
  let match: Match = begun.value
  for (const type of commands) {
    const [seat] = match.game.awaited(match.state)
    const played = submit(match, seat!, { type })
    if (!played.ok) throw new Error(played.refusal.because)
    match = played.value.match
  }
  return recordOf(match, { names: ['Ada', 'Bea', 'Rigel'], bots: [null, null, 'random'] })
}

const STEPS = ['roll', 'show', 'roll', 'roll', 'mark']

/** A die that shows another number than the seed gives, in a match whose seed is known. */
function forged(): MatchRecord {
  const { seeds = [], steps, ...record } = playedMatch(STEPS)
  const [first, ...others] = steps
  const tape = [((first!.tape[0] as number) % 6) + 1]
  return {
    ...record,
    seeds: [{ ...seeds[0]!, seed: '5e'.repeat(32) }],
    steps: [{ ...first!, tape }, ...others],
  }
}
const take = (record: MatchRecord | string, seat = 1) => {
  const text = typeof record === 'string' ? record : writeRecord(record)
  const visitor = server.visitor()
  const asked = visitor.post('/api/tables/continue', { record: text, seat, name: 'Bea' })
  return asked.then(answer => ({ visitor, ...answer }))
}

it('a match continues from where it was, with its seats, and its record has both parts', async () => {
  const played = playedMatch(STEPS)
  // At one screen the next step may have a seed already; the table draws its own instead.
  const next = { from: STEPS.length + 1, commitment: 'ab'.repeat(32) }
  const { visitor: bea, body: table } = await take({ ...played, seeds: [...played.seeds!, next] })
  expect(table).toMatchObject({
    ...{ state: 'waiting', yours: [1], isHost: true, earlierSteps: STEPS.length },
    seats: [
      { kind: 'open', name: 'Ada' },
      { kind: 'person', name: 'Bea' },
      { kind: 'bot', name: 'Rigel' },
    ],
  })
  const { id, invite } = table
  const ada = server.visitor()
  await ada.post(`/api/tables/${id}/sit`, { invite, name: 'Ada' })
  expect((await bea.post(`/api/tables/${id}/start`)).body).toMatchObject({ state: 'playing' })
  const sockets = [await ada.socket(id), await bea.socket(id)]
  const { step, views } = await sockets[0]!.heard(isOf('shown'))
  expect(step).toBe(STEPS.length)
  expect(views[0]!.state).toMatchObject({ turn: 0, marksLeft: 2 })
  // Earlier commands cannot be undone here, because their seed is not the table's.
  expect(views[0]!.noUndo).toEqual({ because: 'engine:undo.fixed' })
  sockets[0]!.send({ type: 'undo', id: newUuid(), seat: 0 })
  await sockets[0]!.heard(isOf('refused'))
  for (const seat of [0, 1, 0, 1]) {
    const socket = sockets[seat]!
    const isTurn = (told: (typeof socket.told)[number]) =>
      told.type === 'shown' && (told.views[0]!.state as { turn: number }).turn === seat
    await expect.poll(() => isTurn(socket.told.findLast(isOf('shown'))!)).toBe(true)
    const from = socket.told.length
    socket.send({ type: 'command', id: newUuid(), seat, command: { type: 'roll' } })
    await socket.heard(isOf('done'), from)
  }
  await sockets[0]!.heard(isTable(({ state }) => state === 'over'))
  await expect.poll(async () => (await ada.get(`/api/tables/${id}/record`)).status).toBe(200)
  const { body } = await ada.get<MatchRecord>(`/api/tables/${id}/record`)
  expect(body.steps.slice(0, STEPS.length).map(({ command }) => command)).toEqual(
    STEPS.map(type => ({ type })),
  )
  const read = readRecord(JSON.stringify(body))
  if (!read.ok) throw new Error(read.refusal.because)
  const work = verifyRecord(GAMES, read.value)
  let end = work.next()
  while (!end.done) end = work.next()
  expect(end.value).toMatchObject({
    ok: true,
    value: {
      verification: {
        periods: [
          { from: 0, to: STEPS.length, chance: 'secret' },
          { from: STEPS.length + 1, chance: 'drawn' },
        ],
      },
    },
  })
  for (const socket of sockets) socket.leave()
})

it.each([
  ['another game', { ...playedMatch(STEPS), game: 'chess' }, 'record.unknownGame'],
  [
    'a step that is not legal',
    {
      ...playedMatch(STEPS),
      steps: playedMatch(['roll'])
        .steps.toReversed()
        .concat(playedMatch(['roll']).steps),
    },
    'record.entry',
  ],
  ['another end', { ...playedMatch(STEPS), fingerprint: 'f'.repeat(32) }, 'record.fingerprint'],
  ['a match that is over', playedMatch(Array(9).fill('pass') as string[]), 'over'],
  ['a long name', { ...playedMatch(STEPS), names: ['Ada', 'x'.repeat(25)] }, 'record.shape'],
  ['a name that turns the text', { ...playedMatch(STEPS), names: ['a\u202eb'] }, 'record.shape'],
  ['a field that we do not know', { ...playedMatch(STEPS), note: 'x' } as MatchRecord, 'record.shape'],
  ['an outcome that the seed does not give', forged(), 'record.tape'],
  ['no JSON', 'a match', 'json.damaged'],
  ['deep JSON', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'json.depth'],
])('%s is refused, and the reason told', async (_what, record, because) => {
  const { status, body, visitor } = await take(record)
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { problem: 'badRecord', why: { because: `engine:${because}` } },
  })
  // A refused visitor does not become a person of the server.
  expect(visitor.cookie()).toBeUndefined()
})

it("the seat must be a person's, and the record not too long", async () => {
  for (const seat of [2, 3]) {
    expect(await take(playedMatch(STEPS), seat)).toMatchObject({
      status: 400,
      body: { problem: 'badRequest' },
    })
  }
  expect(await take(' '.repeat(2 * 1024 * 1024))).toMatchObject({ status: 413 })
  expect(await take(' '.repeat(1000 * 1024))).toMatchObject({ body: { problem: 'badRecord' } })
})

it('a record is stored in its shortest form', async () => {
  const record = playedMatch(STEPS)
  const { body: table } = await take(`${writeRecord(record)}${' '.repeat(100_000)}`)
  const stored = (await server.store().tables.recordToContinue(table.id))!
  expect(stored).not.toMatch(/\s/)
  expect(readRecord(stored)).toEqual({ ok: true, value: record })
})

describe('processor time', () => {
  let time = 0
  const strict = startedServer({
    limits: { processorOfPerson: 0.01, processorOfAddress: 0.01 },
    now: () => time,
  })

  it('is counted, and who has used it up is told when to come back', async () => {
    const request = { record: writeRecord(playedMatch(STEPS)), seat: 1, name: 'Bea' }
    const ask = () => strict.visitor().post('/api/tables/continue', request)
    // Several at once do not get around it: they are done one after the other.
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    const { body, retryAfter } = answers.find(({ status }) => status === 429)!
    expect(body).toEqual({ problem: 'tooMany' })
    expect(Number(retryAfter)).toBeGreaterThan(0)
    time += Number(retryAfter) * 1_000
    expect((await ask()).status).toBe(200)
  })
})
