/** Tests that nobody waits longer because somebody else has much work. They check the order in the line, not times. */

import { describe, expect, it } from 'vitest'
import { createFairLine, type FairLine, type WorkInLine } from './fair-line.ts'

interface Named extends WorkInLine {
  readonly name: string
}

const ROOMY = { ofTable: 2, ofPerson: 1_000, ofAddress: 10_000 }

function lineOf(limits = ROOMY) {
  const dropped: string[] = []
  const line = createFairLine<Named>(limits, ({ name }) => dropped.push(name))
  const add = (name: string, work: Partial<Named> & { address?: string; person?: string } = {}): boolean => {
    const { address = 'home', person = 'ada', ...more } = work
    return line.add({ name, payer: { address, person }, table: name, ...more })
  }
  return { line, add, dropped }
}

/** Runs everything on one thread; the names in the order in which they were served. */
function served(line: FairLine<Named>, most = 10_000): readonly string[] {
  const names: string[] = []
  for (let work = line.next(); work; work = line.next()) {
    names.push(work.name)
    line.ended(work)
    if (names.length === most) break
  }
  return names
}

describe('a guest with 40 tables of six seats', () => {
  it("costs another player's bot one place in the line: the thought that has begun", () => {
    const { line, add } = lineOf()
    const guest = { address: 'elsewhere', person: 'guest' }
    for (let table = 0; table < 40; table++) add(`guest ${table}`, guest)
    for (let turn = 0; turn < 20; turn++) {
      const running = line.next()!
      expect(running.name).toContain('guest')
      add('own bot')
      line.ended(running)
      // The guest's bot is awaited again at once.
      add(running.name, guest)
      expect(served(line, 1)).toEqual(['own bot'])
    }
  })

  it('waits for its own bots as before, one table after the other', () => {
    const { line, add } = lineOf()
    const names = Array.from({ length: 40 }, (_, table) => `guest ${table}`)
    for (const name of names) add(name)
    expect(served(line)).toEqual(names)
  })

  it('gains nothing by a new name for each table', () => {
    const { line, add } = lineOf()
    for (let table = 0; table < 40; table++)
      add(`guest ${table}`, { address: 'elsewhere', person: `guest ${table}` })
    const running = line.next()!
    add('own bot')
    line.ended(running)
    expect(served(line, 1)).toEqual(['own bot'])
  })

  it("has its tables served in turn, whatever the person's other tables do", () => {
    const { line, add } = lineOf()
    for (let table = 0; table < 3; table++)
      for (let hint = 0; hint < 2; hint++) add(`${table}.${hint}`, { table: `${table}` })
    expect(served(line)).toEqual(['0.0', '1.0', '2.0', '0.1', '1.1', '2.1'])
  })
})

it('people of one address take turns', () => {
  const { line, add } = lineOf()
  for (let table = 0; table < 5; table++) add(`brother ${table}`, { person: 'brother' })
  add('sister', { person: 'sister' })
  expect(served(line, 2)).toEqual(['brother 0', 'sister'])
})

it('the one who comes back does not overtake those who have waited since', () => {
  const { line, add } = lineOf()
  add('first', { address: '1' })
  add('second', { address: '2' })
  add('third', { address: '3' })
  expect(served(line, 1)).toEqual(['first'])
  add('first again', { address: '1' })
  expect(served(line)).toEqual(['second', 'third', 'first again'])
})

it('hints go before the bots of the same person, and never before other people', () => {
  const { line, add } = lineOf()
  add('other bot', { address: 'elsewhere' })
  add('bot')
  add('hint', { isHint: true })
  expect(served(line)).toEqual(['other bot', 'hint', 'bot'])
})

it('bots that nobody looks at wait for all others, until somebody looks', () => {
  const { line, add } = lineOf()
  let isIdle = true
  add('bot of nobody', { address: '1', isIdle: () => isIdle })
  add('hint', { address: '2', isHint: true })
  add('bot', { address: '3' })
  expect(served(line, 1)).toEqual(['hint'])
  isIdle = false
  expect(served(line)).toEqual(['bot of nobody', 'bot'])
})

it('a table has a limited number of threads, and the others go on', () => {
  const { line, add } = lineOf({ ...ROOMY, ofTable: 1 })
  add('one', { table: 't' })
  add('two', { table: 't' })
  add('other', { table: 'u' })
  const one = line.next()!
  expect([one.name, line.next()?.name, line.next()]).toEqual(['one', 'other', undefined])
  line.ended(one)
  expect(line.next()?.name).toBe('two')
})

it('a person and an address have a limited number of places', () => {
  const { line, add } = lineOf({ ofTable: 2, ofPerson: 3, ofAddress: 5 })
  const places = (person: string, address?: string): number =>
    Array.from({ length: 10 }, (_, place) =>
      add(`${person} ${place}`, { person, ...(address ? { address } : {}) }),
    ).filter(Boolean).length
  expect([places('ada'), places('bea'), places('cleo'), places('dora', 'elsewhere')]).toEqual([3, 2, 0, 3])
  expect(line.length()).toBe(8)
})

it('what is no longer wanted leaves the line, makes room, and is told so', () => {
  const { line, add, dropped } = lineOf({ ...ROOMY, ofPerson: 2 })
  let wanted = true
  add('first', { wanted: () => wanted })
  add('second', { wanted: () => wanted })
  expect(add('third')).toBe(false)
  wanted = false
  expect(add('third')).toBe(true)
  expect(dropped).toEqual(['first', 'second'])
  expect(served(line)).toEqual(['third'])
})

it('work takes less time if its address has much of it, or if many addresses wait', () => {
  const { line, add } = lineOf()
  for (let table = 0; table < 40; table++) add(`guest ${table}`, { address: 'elsewhere', person: 'guest' })
  const running = line.next()!
  add('own bot')
  line.ended(running)
  add(running.name, { address: 'elsewhere', person: 'guest' })
  const own = line.next()!
  expect(own.name).toBe('own bot')
  expect([line.share(running, 1), line.share(running, 4)]).toEqual([1 / 40, 1 / 10])
  expect([line.share(own, 1), line.share(own, 2), line.share(own, 4)]).toEqual([1 / 2, 1, 1])
  for (let address = 0; address < 8; address++) add(`${address}`, { address: `${address}` })
  expect(line.share(own, 2)).toBe(1 / 5)
})
