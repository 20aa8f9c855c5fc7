/** A match that its rules have not ended publishes its seed too, so that it can be verified up to there. */

import { expect, it } from 'vitest'
import { type Ending, type MatchRecord, readRecord } from '../../../engine/record.ts'
import { hiddenCard } from '../../../engine/testing/hidden-card.ts'
import { given } from '../../../engine/testing/toy-matches.ts'
import { type Verification, verifyRecord } from '../../../engine/verify.ts'
import { newUuid } from '../../../wire/uuid.ts'
import { isOf, TOY_TABLE } from '../../testing/online-server.ts'
import { startedServer } from '../../testing/started-server.ts'

const server = startedServer()

/** Two people, after some commands of the first seat. */
async function playedTable(commands: readonly string[]) {
  const [ada, bea] = [server.visitor(), server.visitor()]
  const { body: table } = await ada.post('/api/tables', TOY_TABLE)
  const { id, invite } = table
  await bea.post(`/api/tables/${id}/sit`, { invite, name: 'Bea' })
  await ada.post(`/api/tables/${id}/settings`, { clock: null, absent: 'forfeit', hints: false })
  await ada.post(`/api/tables/${id}/start`)
  const socket = await ada.socket(id)
  for (const type of commands) {
    const from = socket.told.length
    socket.send({ type: 'command', id: newUuid(), seat: 0, command: { type } })
    await socket.heard(isOf('done'), from)
  }
  return { ada, bea, id, socket }
}

function verified(record: MatchRecord): Verification {
  const work = verifyRecord([hiddenCard], given(readRecord(JSON.stringify(record))))
  let step = work.next()
  while (!step.done) step = work.next()
  return given(step.value).verification
}

it.each<[string, readonly string[], Ending]>([
  ['concede', ['roll'], { kind: 'forfeit', seat: 1, why: 'conceded', winners: [0] }],
  ['leave', ['roll'], { kind: 'forfeit', seat: 1, why: 'left', winners: [0] }],
  ['abort', [], { kind: 'aborted', seat: 1, winners: [] }],
])(
  'after %s, everybody gets the seed, and the record says what ended the match',
  async (act, commands, ending) => {
    const { ada, bea, id, socket } = await playedTable(commands)
    expect((await ada.get(`/api/tables/${id}/record`)).status).toBe(409)
    const { body: over } = await bea.post(
      `/api/tables/${id}/${act}`,
      act === 'abort' ? undefined : { seat: 1 },
    )
    expect(over).toMatchObject({ state: 'over' })
    const { body: record } = await ada.get<MatchRecord>(`/api/tables/${id}/record`)
    expect(record).toMatchObject({ ending, seeds: [{ commitment: over.commitment }] })
    const { verdict, outcomes, drawn, over: byRules } = verified(record)
    expect({ verdict, byRules, steps: record.steps.length }).toEqual({
      ...{ verdict: 'verified', byRules: false, steps: commands.length },
    })
    expect(drawn).toBe(outcomes)
    // The seed is known, so nothing more may be drawn from it.
    const from = socket.told.length
    socket.send({ type: 'command', id: newUuid(), seat: 0, command: { type: 'roll' } })
    await socket.heard(isOf('refused'), from)
    expect((await server.store().open(id))!.tail).toHaveLength(commands.length)
    socket.leave()
  },
)
