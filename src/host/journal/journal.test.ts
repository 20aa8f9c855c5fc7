/** Tests of a room with a journal: it shows nothing before it is saved, and a failure is refused or reported. */

import { describe, expect, it } from 'vitest'
import type { Viewer } from '../../engine/game.ts'
import type { Match } from '../../engine/match.ts'
import { canonical } from '../../engine/plain-data.ts'
import { recordOf } from '../../engine/record.ts'
import { hiddenCard } from '../../engine/testing/hidden-card.ts'
import { started } from '../../engine/testing/toy-matches.ts'
import type { Ask, Told } from '../../wire/match-messages.ts'
import { newUuid } from '../../wire/uuid.ts'
import type { Connection } from '../room/connection.ts'
import { openRoom, type Room } from '../room/room.ts'
import type { Journal, JournalStep } from './journal.ts'

/** A journal that waits until the test lets each step succeed or fail. */
function slowJournal(mayFail = false) {
  const asked: { step: JournalStep; kept(): void; failed(): void }[] = []
  const journal: Journal = {
    mayFail,
    keep: step =>
      new Promise((resolve, reject) => {
        asked.push({ step, kept: () => resolve('kept'), failed: () => reject(new Error('the disk is full')) })
      }),
  }
  return { journal, asked }
}

/** A journal that succeeds or fails as the test sets it. */
function moodyJournal(mayFail: boolean) {
  const steps: JournalStep[] = []
  const mood = { works: true }
  const journal: Journal = {
    mayFail,
    async keep(step) {
      if (!mood.works) throw new Error('the disk is full')
      steps.push(step)
      return 'kept'
    },
  }
  return { journal, steps, mood }
}

const settled = () => new Promise<void>(resolve => setImmediate(resolve))

function table(journal: Journal) {
  return openRoom(started(hiddenCard, { seats: 2 }), { journal })
}

function listen(room: Room, ...viewers: Viewer[]): Connection & { news(): Told[] } {
  let told: Told[] = []
  const connection = {
    viewers,
    send: (message: Told) => void told.push(message),
    news() {
      const since = told
      told = []
      return since
    },
  }
  room.join(connection)
  connection.news()
  return connection
}

const ask = (seat: number, type: string, id = newUuid()): Ask => ({
  type: 'command',
  id,
  seat,
  command: { type },
})
const takeBack = (seat: number): Ask => ({ type: 'undo', id: newUuid(), seat })
const types = (told: readonly Told[]): string[] => told.map(({ type }) => type)
/** Everything in a match that could differ. */
const whole = (match: Match): string =>
  canonical({ record: recordOf(match), entries: [...match.entries], undoable: match.undoable })

describe('requests', () => {
  it('wait for earlier ones, including one that is just starting', async () => {
    const order: string[] = []
    const [first, second] = [newUuid(), newUuid()]
    const { journal, asked } = slowJournal()
    const saving: Journal = {
      ...journal,
      keep(step) {
        order.push(step.id)
        if (step.id === first) void room.keep(async () => void order.push('between'))
        return journal.keep(step)
      },
    }
    const room = table(saving)
    const one = listen(room, 0, 1)
    for (const [seat, id] of [first, second].entries())
      void room.receive(one, { type: 'command', id, seat, command: { type: 'roll' } })
    await settled()
    expect(order).toEqual([first])
    asked[0]!.kept()
    await settled()
    expect(order).toEqual([first, 'between', second])
  })
})

describe('a step', () => {
  it('is shown to nobody before it is saved', async () => {
    const { journal, asked } = slowJournal()
    const room = table(journal)
    const [one, other] = [listen(room, 0), listen(room, 'audience')]
    let changes = 0
    room.onChange(() => changes++)
    const before = whole(room.match)
    const answered = room.receive(one, ask(0, 'roll'))
    await settled()
    expect(asked).toHaveLength(1)
    expect([one.news(), other.news(), changes]).toEqual([[], [], 0])
    // A connection that joins now sees only what is saved.
    const late: Told[] = []
    room.join({ viewers: [1], send: told => void late.push(told) })
    expect(late.map(told => told.type === 'shown' && told.step)).toEqual([0])
    expect(whole(room.match)).toBe(before)
    asked[0]!.kept()
    await answered
    expect([types(one.news()), types(other.news()), changes]).toEqual([['done', 'shown'], ['shown'], 1])
    expect(room.match.entries).toHaveLength(1)
  })

  it('is saved as it will be shown: the entry with its number, and the resulting state', async () => {
    const { journal, steps } = moodyJournal(false)
    const room = table(journal)
    const one = listen(room, 0)
    await room.receive(one, ask(0, 'mark'))
    await room.receive(one, ask(0, 'mark'))
    expect(steps).toMatchObject([
      { type: 'entered', version: 1, entry: [...room.match.entries][0] },
      { type: 'entered', version: 2, entry: [...room.match.entries][1], match: room.match },
    ])
    await room.receive(one, takeBack(0))
    // An undo is a separate step, with its own version.
    expect(steps[2]).toMatchObject({ type: 'undone', version: 3, entry: steps[1]!.entry, match: room.match })
  })

  it('is not saved if it is refused', async () => {
    const { journal, steps } = moodyJournal(false)
    const room = table(journal)
    const one = listen(room, 0, 1)
    await room.receive(one, ask(1, 'roll'))
    await room.receive(one, takeBack(0))
    expect([steps, types(one.news())]).toEqual([[], ['refused', 'refused']])
  })
})

describe('two requests at once', () => {
  it('are handled one after the other, in order of arrival', async () => {
    const { journal, asked } = slowJournal()
    const room = table(journal)
    const everyone = listen(room, 0, 1)
    // The second command is legal only after the first, and the third is no longer legal then.
    const asks = [ask(0, 'pass'), ask(1, 'mark'), ask(0, 'roll')] as const
    const answers = asks.map(each => room.receive(everyone, each))
    await settled()
    expect(asked.map(({ step }) => step.match.entries.length)).toEqual([1])
    asked[0]!.kept()
    await settled()
    expect(asked.map(({ step }) => step.match.entries.length)).toEqual([1, 2])
    expect(types(everyone.news())).toEqual(['done', 'shown'])
    asked[1]!.kept()
    await Promise.all(answers)
    expect(everyone.news()).toMatchObject([
      { type: 'done', id: asks[1].id },
      { type: 'shown' },
      { type: 'refused', id: asks[2].id },
    ])
    expect([...room.match.entries].map(({ seat }) => seat)).toEqual([0, 1])
  })
})

describe('a step that cannot be saved', () => {
  it.each([
    ['a roll', ask(0, 'roll')],
    ['a mark', ask(0, 'mark')],
    ['an undo', takeBack(0)],
  ])('is refused, and the match is exactly as it was: %s', async (_what, wanted) => {
    const { journal, mood, steps } = moodyJournal(false)
    const room = table(journal)
    const [one, other] = [listen(room, 0), listen(room, 1)]
    await room.receive(one, ask(0, 'mark'))
    await room.receive(one, ask(0, 'mark'))
    one.news()
    other.news()
    const before = whole(room.match)
    const { state } = room.match
    mood.works = false
    await room.receive(one, wanted)
    expect(whole(room.match)).toBe(before)
    expect(room.match.state).toBe(state)
    expect(one.news()).toMatchObject([{ type: 'refused', refusal: { because: 'engine:notKept' } }])
    expect(other.news()).toEqual([])
    // The command works once the journal works again.
    mood.works = true
    await room.receive(one, wanted)
    expect(types(other.news())).toEqual(['shown'])
    expect(steps.at(-1)!.match).toBe(room.match)
  })

  it('has the same outcome on the next try: a full disk gives nobody a second roll', async () => {
    const { journal, asked } = slowJournal()
    const room = table(journal)
    const one = listen(room, 0)
    const rolls: unknown[] = []
    for (const end of ['failed', 'kept'] as const) {
      const answered = room.receive(one, ask(0, 'roll'))
      await settled()
      const { step } = asked.at(-1)!
      rolls.push(step.entry.tape)
      asked.at(-1)![end]()
      await answered
    }
    expect(rolls[0]).toEqual(rolls[1])
  })

  it('still happens if the journal may fail, and everybody is told once, and once when all is saved', async () => {
    const { journal, mood } = moodyJournal(true)
    const room = table(journal)
    const [one, other] = [listen(room, 0), listen(room, 1)]
    mood.works = false
    await room.receive(one, ask(0, 'mark'))
    await room.receive(one, ask(0, 'mark'))
    expect(types(other.news())).toEqual(['keeping', 'shown', 'shown'])
    expect(one.news()[0]).toEqual({ type: 'keeping', kept: false })
    expect(room.match.entries).toHaveLength(2)
    const late: Told[] = []
    room.join({ viewers: ['audience'], send: told => void late.push(told) })
    expect(types(late)).toEqual(['past', 'shown', 'keeping'])
    mood.works = true
    await room.receive(one, ask(0, 'mark'))
    await room.receive(one, ask(0, 'pass'))
    expect(other.news()).toMatchObject([
      { type: 'keeping', kept: true },
      { type: 'shown' },
      { type: 'shown' },
    ])
  })

  it('is not reported again if even the set-up could not be saved', async () => {
    const { journal, mood } = moodyJournal(true)
    const room = openRoom(started(hiddenCard, { seats: 2 }), { journal, kept: false })
    const told: Told[] = []
    const one = { viewers: [0], send: (each: Told) => void told.push(each) }
    room.join(one)
    mood.works = false
    await room.receive(one, ask(0, 'mark'))
    mood.works = true
    await room.receive(one, ask(0, 'mark'))
    expect(types(told)).toEqual(['shown', 'keeping', 'done', 'shown', 'keeping', 'done', 'shown'])
  })
})
