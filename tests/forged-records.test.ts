/**
 * Forged records of Dungeon Drop and Cyberdoom Tower: the check refuses every change in one sentence that names the
 * step, even if the fingerprint was computed again.
 */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCliTranslator } from '../src/cli/cli-translator.ts'
import { faultOf } from '../src/cli/exit.ts'
import { withPhysics } from '../src/cli/load-physics.ts'
import { runCli } from '../src/cli/testing/run-cli.ts'
import { gamesOf } from '../src/engine/box.ts'
import type { Json } from '../src/engine/game.ts'
import { LANGUAGES } from '../src/engine/languages.ts'
import { replay } from '../src/engine/match.ts'
import { fingerprint } from '../src/engine/plain-data.ts'
import { seeded } from '../src/engine/random.ts'
import { type MatchRecord, readRecord } from '../src/engine/record.ts'
import { given } from '../src/engine/testing/toy-matches.ts'
import { verifyRecord } from '../src/engine/verify.ts'
import { allBoxes } from '../src/games/all-games.ts'
import type { Pose } from '../src/games/dungeon-drop/physics.ts'
import { sampleSize } from './sample-size.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tavolo-forged-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function recordAt(path: string): MatchRecord {
  return given(readRecord(readFileSync(new URL(`records/${path}`, import.meta.url), 'utf8')))
}

/** A forger computes the fingerprint again, if the rules can replay the forgery at all. */
function refitted(record: MatchRecord): MatchRecord {
  const game = gamesOf(allBoxes).find(({ id }) => id === record.game)!
  const replayed = replay(game, record, step => seeded(step))
  return replayed.ok ? { ...record, fingerprint: fingerprint(replayed.value.state) } : record
}

/** Why a record is refused, in English and in Italian. It is checked once, because simulating its throws is slow. */
async function sentencesOf(record: MatchRecord): Promise<[string, string]> {
  const box = await withPhysics(allBoxes.find(({ game }) => game.id === record.game)!)
  const work = verifyRecord(gamesOf([box]), record)
  let step = work.next()
  while (!step.done) step = work.next()
  if (step.value.ok) throw new Error('the record is not refused')
  const fault = faultOf(step.value.refusal)
  return LANGUAGES.map(language => createCliTranslator(language).tell(fault, record.game)) as [string, string]
}

interface Thrown {
  readonly seed: number
  readonly rest: { readonly moved: { readonly id: number; readonly pose: Pose }[]; readonly gone: number[] }
}

/** Ends with the first throw, the one in which the dungeon falls. */
const { steps, ...dungeon } = recordAt('dungeon-drop/classic-2.json')
const isThrow = (outcome: Json): boolean =>
  typeof outcome === 'object' && outcome !== null && 'rest' in outcome
const first = steps.findIndex(({ tape }) => tape.some(isThrow))
const place = steps[first]!.tape.findIndex(isThrow)

function withThrow(change: (thrown: Thrown) => Thrown): MatchRecord {
  const step = steps[first]!
  const thrown = change(structuredClone(step.tape[place]) as unknown as Thrown)
  const tape = step.tape.with(place, thrown as unknown as Json)
  return refitted({ ...dungeon, steps: [...steps.slice(0, first), { ...step, tape }] })
}

/** The throw with another pose of its third cube. */
function withPose(change: (pose: Pose, others: readonly Pose[]) => Pose): MatchRecord {
  return withThrow(({ seed, rest }) => {
    const poses = rest.moved.map(({ pose }) => pose)
    const moved = rest.moved.map(({ id, pose }, at) => ({ id, pose: at === 2 ? change(pose, poses) : pose }))
    return { seed, rest: { ...rest, moved } }
  })
}

describe('A forged throw', () => {
  it('would pass the check if it were not forged', async () => {
    writeFileSync(join(folder, 'sound.json'), JSON.stringify(withThrow(thrown => thrown)))
    const { code, out } = await runCli('record check sound.json', { folder })
    expect(code).toBe(0)
    expect(out).toContain('Throws simulated again, all as recorded: 2.')
  })

  const moved = () => withPose(({ x, y, yaw }) => ({ x: Math.round(x * 100 + 1) / 100, y, yaw }))

  it('is refused by `tavolo record check` in these words', async () => {
    const record = moved()
    writeFileSync(join(folder, 'forged.json'), JSON.stringify(record))
    for (const [index, sentence] of (await sentencesOf(record)).entries()) {
      const check = `record check forged.json --lang ${LANGUAGES[index]}`
      const { code, out, err } = await runCli(check, { folder })
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(err).toContain(sentence)
    }
  })

  it.each<[string, () => MatchRecord, RegExp, RegExp]>([
    [
      'with a cube moved by a hundredth of a millimetre',
      moved,
      /in the simulation of this throw .+ \d+ ends in another place/,
      /nella simulazione di questo lancio .+ finisce altrove/,
    ],
    [
      'with a cube on another',
      () => withPose((_, others) => others[5]!),
      / \d+ lies in the same place as .+ \d+/,
      / \d+ occupa lo stesso posto di .+ \d+/,
    ],
    [
      'with a cube off the mat',
      () => withPose(({ yaw }) => ({ x: 360, y: 0, yaw })),
      / \d+ lies off the mat/,
      / \d+ è fuori dal tappeto/,
    ],
    [
      'with a pose that is not canonical',
      () => withPose(({ x, y, yaw }) => ({ x: x + 0.001, y, yaw })),
      / \d+ is not exactly flat/,
      / \d+ non è esattamente piana/,
    ],
    [
      'with a yaw that is not reduced to a quarter turn',
      () => withPose(({ x, y }) => ({ x, y, yaw: 2 })),
      / \d+ is not exactly flat/,
      / \d+ non è esattamente piana/,
    ],
    [
      'with another seed',
      () => withThrow(({ seed, rest }) => ({ seed: (seed + 1) % 2 ** 32, rest })),
      /in the simulation of this throw .+ ends in another place/,
      /nella simulazione di questo lancio .+ finisce altrove/,
    ],
    [
      'with a cube lost',
      () =>
        withThrow(({ seed, rest }) => ({
          seed,
          rest: { ...rest, moved: rest.moved.toSpliced(2, 1), gone: [rest.moved[2]!.id] },
        })),
      /in the simulation of this throw .+ ends in another place/,
      /nella simulazione di questo lancio .+ finisce altrove/,
    ],
  ])('%s is refused, and the step is named', async (_, forged, english, italian) => {
    const [en, it] = await sentencesOf(forged())
    expect(en).toMatch(english)
    expect(en).toContain(`Step ${first + 1} of the record is wrong: `)
    expect(it).toMatch(italian)
    expect(it).toContain(`Il passo ${first + 1} della registrazione`)
    // One sentence.
    for (const sentence of [en, it]) expect(sentence.match(/\.( |$)/g)).toHaveLength(1)
  })
})

describe('A forged flick', () => {
  const whole = recordAt('dungeon-drop/family-3-draft-async.json')
  const at = whole.steps.findIndex(({ tape }) => JSON.stringify(tape).includes('"vx"'))

  it('that no hand could aim is refused', async () => {
    const step = whole.steps[at]!
    const flicked = step.tape[0] as unknown as { vx: number; vy: number }
    const tape = [{ ...flicked, vx: -flicked.vx, vy: -flicked.vy } as unknown as Json]
    // A forger would have to find a place for the cube too; the launch is checked first.
    const forged = { ...whole, steps: [...whole.steps.slice(0, at), { ...step, tape }] }
    const [en] = await sentencesOf(refitted(forged))
    expect(en).toContain(`Step ${at + 1} `)
    expect(en).toContain('does not match the aim')
  })
})

describe('An impossible outcome', () => {
  const whole = recordAt('cyberdoom-tower/retail-solo.json')
  const at = whole.steps.findIndex(({ command }) => (command as { type: string }).type === 'attack')
  const withDie = (die: Json): MatchRecord => {
    const step = whole.steps[at]!
    return refitted({ ...whole, steps: whole.steps.with(at, { ...step, tape: step.tape.with(0, die) }) })
  }

  it('such as a die that shows 7 is refused, and the step is named', async () => {
    const [en, it] = await sentencesOf(withDie(7))
    expect(en).toContain(`Step ${at + 1} of the record`)
    expect(en).toContain('outcome 1 is 7, but only a whole number from 1 to 6 can be drawn')
    expect(it).toContain("l'esito 1 è 7, ma si può estrarre solo un numero intero da 1 a 6")
  })

  it('such as a card that is not in the deck is refused', async () => {
    const [en] = await sentencesOf({ ...whole, setup: whole.setup.with(0, 99) })
    expect(en).toMatch(/^.*Step 0 of the record .*outcome 1 is 99, but only a whole number from 0 to \d+ can/)
  })
})

describe('Every committed record of Dungeon Drop', () => {
  const files = ['classic-2', 'solo-lost', 'solo', 'family-3-draft-async', 'built-4-construction-live']

  it.each(files.slice(0, sampleSize({ daily: 1, long: files.length })))(
    '%s falls as recorded',
    async name => {
      const file = new URL(`records/dungeon-drop/${name}.json`, import.meta.url).pathname
      const { code, out } = await runCli(['record', 'check', file])
      expect(code).toBe(0)
      expect(out).toMatch(/Throws simulated again, all as recorded: \d+\./)
      expect(out).toContain('have no seed: their random outcomes')
    },
  )
})
