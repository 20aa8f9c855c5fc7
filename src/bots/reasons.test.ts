/** The reasons of bots have correct figures and a sentence in every language. */

import { describe, expect, it } from 'vitest'
import { ours } from '../../tests/our-games.ts'
import { sampleSize } from '../../tests/sample-size.ts'
import { sampling } from '../engine/chance.ts'
import type { Line } from '../engine/game.ts'
import { LANGUAGES } from '../engine/languages.ts'
import type { Match } from '../engine/match.ts'
import { copy } from '../engine/plain-data.ts'
import { apply, askedSeats, refusalOf } from '../engine/play.ts'
import { seeded } from '../engine/random.ts'
import { redact } from '../engine/secret.ts'
import { takeAway } from '../engine/testing/take-away.ts'
import { played, started } from '../engine/testing/toy-matches.ts'
import { openAllBoxes } from '../games/all-games.ts'
import { hit } from '../games/cyberdoom-tower/attack-outcome.ts'
import { rolledSituation, situationOf } from '../games/cyberdoom-tower/attack-situation.ts'
import type { Command as TowerCommand } from '../games/cyberdoom-tower/commands.ts'
import type { WeaponId } from '../games/cyberdoom-tower/equipment.ts'
import { bestStep } from '../games/cyberdoom-tower/odds/best-step.ts'
import { hideOdds } from '../games/cyberdoom-tower/odds/hide-test-odds.ts'
import { hitOdds } from '../games/cyberdoom-tower/odds/hit-odds.ts'
import type { State as Tower, Event as TowerEvent } from '../games/cyberdoom-tower/state.ts'
import { table } from '../games/cyberdoom-tower/testing/positions.ts'
import { keySector, keysHeld, keysNeeded } from '../games/cyberdoom-tower/tower.ts'
import { healthLeft } from '../games/dungeon-drop/health.ts'
import type { State as Dungeon, Event as DungeonEvent } from '../games/dungeon-drop/state.ts'
import { isMonster } from '../games/dungeon-drop/table.ts'
import { cubesLine } from '../games/dungeon-drop/text/name-lines.ts'
import { scatter } from '../games/dungeon-drop/throws/scatter.ts'
import { type Advice, answerOf, type Bot, type Thinking } from './bot.ts'
import { strategistBot } from './cube-attack/strategist-bot.ts'
import { hideTargetOf } from './cyberdoom-tower/command-worth.ts'
import { diceAnswer } from './cyberdoom-tower/dice-answer.ts'
import { expertBot } from './cyberdoom-tower/expert-bot.ts'
import { scoutBot } from './cyberdoom-tower/scout-bot.ts'
import { attackerOf } from './cyberdoom-tower/team-roof-odds.ts'
import { delverBot } from './dungeon-drop/delver-bot.ts'
import { monteCarlo } from './monte-carlo.ts'
import { costInChance, costInHits, costInPoints } from './next-best-cost.ts'
import { botWords } from './words.ts'

function adviceOf(bot: Bot, about: Thinking): Advice {
  const thought = bot.advise!(about)
  for (;;) {
    const step = thought.next()
    if (step.done) return step.value
  }
}

const boxes = await openAllBoxes(scatter)
const boxOf = (id: string) => boxes.find(({ game }) => game.id === id)!

/** Plays a match by following a bot's advice, and passes every piece of advice to `look`. */
function advised(
  id: string,
  { seats, bot, steps, seed = 1 }: { seats: number; bot: Bot; steps: number; seed?: number },
  look: (at: { match: Match; seat: number; advice: Advice; about: Thinking }) => void,
): void {
  const { game, suggest } = boxOf(id)
  const match = started(game, { seats, options: suggest?.(seats) ?? {} })
  for (let step = 0; step < steps; step++) {
    const [seat] = askedSeats(game, match.state)
    if (seat === undefined) return
    const about = { game, state: redact(match.state, seat), seat, random: seeded(seed + step) }
    const advice = adviceOf(bot, about)
    look({ match, seat, advice, about })
    played(match, seat, advice.command)
  }
}

/** Expects a sentence in every language for each form of the key, with no blank left unfilled. */
function expectSpoken({ say, params = {} }: Line): void {
  const key = say.replace(/^bot:/, '')
  for (const language of LANGUAGES) {
    const known: Readonly<Record<string, string>> = botWords[language]
    const forms = [key, `${key}_one`, `${key}_other`].flatMap(form => known[form] ?? [])
    expect(forms, say).not.toEqual([])
    for (const form of forms) {
      for (const [, blank] of form.matchAll(/{{(\w+)/g)) expect(Object.keys(params), say).toContain(blank)
    }
  }
}

const figure = (lines: readonly Line[], say: string) =>
  lines.find(line => line.say === `bot:${say}`)?.params as Readonly<Record<string, number>> | undefined

describe('advice', () => {
  const tables = ours(boxes).flatMap(box =>
    [box.game.seats.min, Math.min(2, box.game.seats.max)].map(seats => ({ id: box.game.id, seats })),
  )
  it.each(tables)(
    'for $id at a table of $seats is legal, and its reasons can be translated',
    ({ id, seats }) => {
      const quick: Readonly<Record<string, Bot>> = {
        'cube-attack': strategistBot({ nodes: 1_000 }),
        'cyberdoom-tower': expertBot({ tries: 1 }),
        'dungeon-drop': delverBot,
      }
      const bot = quick[id]!
      advised(id, { seats, bot, steps: sampleSize({ daily: 1, long: 40 }) }, ({ match, seat, advice }) => {
        expect(refusalOf(match.game, match.state, seat, advice.command)).toBeUndefined()
        advice.why().forEach(expectSpoken)
        if (!advice.next) return
        expect(refusalOf(match.game, match.state, seat, advice.next.command)).toBeUndefined()
        expect(advice.next.command).not.toEqual(advice.command)
        expectSpoken(advice.next.cost)
      })
    },
  )

  it('is what the bot plays with the same random numbers', () => {
    for (const bot of [scoutBot, delverBot]) {
      const id = bot === delverBot ? 'dungeon-drop' : 'cyberdoom-tower'
      advised(id, { seats: 2, bot, steps: sampleSize({ daily: 1, long: 6 }) }, ({ advice, about }) => {
        const again = adviceOf(bot, { ...about, random: seeded(9) }).command
        expect(answerOf(bot, { ...about, random: seeded(9) })).toEqual(again)
        expect(advice.command).toBeDefined()
      })
    }
  })
})

describe('the search for any game', () => {
  it('says only that no other move promises more: how often it tried one means nothing to a player', () => {
    const game = takeAway
    const state = started(game, { seats: 2 }).state
    const { why } = adviceOf(monteCarlo({ passes: 50 }), { game, state, seat: 0, random: seeded(1) })
    expect(why()).toEqual([{ say: 'bot:best' }])
  })
})

/** What a trooper's command gains, checked by carrying it out. */
function expectTrueGains(state: Tower, command: TowerCommand, why: readonly Line[], seen: Set<string>): void {
  const { game } = boxOf('cyberdoom-tower')
  const says = (key: string) => why.some(({ say }) => say === `bot:tower.${key}`)
  const { state: end, events } = apply(game, { state, seat: 0, command, chance: sampling(seeded(1)) })
  const after = end as Tower
  const happened = (events as readonly TowerEvent[]).map(event => ({ symbol: '', ...event }))
  for (const symbol of ['energy', 'luck'] as const) {
    if (command.type !== 'move') continue
    const picked = happened.some(event => event.type === 'pickedUp' && event.symbol === symbol)
    expect(says(`finds.${symbol}`)).toBe(picked)
    if (picked) seen.add(`finds.${symbol}`)
  }
  if (says('finds.key')) {
    seen.add('finds.key')
    expect(keysHeld(after)).toBe(keysHeld(state) + 1)
  }
  if (says('finds.crate')) {
    seen.add('finds.crate')
    expect(after.arrival?.step).toBe('crate')
  }
  if (says('loot')) {
    seen.add('loot')
    expect(figure(why, 'tower.loot')!.count).toBe(state.pile.length)
    expect(after.players[0]!.equipment.length).toBe(state.players[0]!.equipment.length + 1)
  }
  if (says('return')) {
    seen.add('return')
    expect(after.players[0]).toMatchObject({ sector: 0, energy: state.players[0]!.energy })
    expect(happened.map(({ type }) => type)).not.toContain('hideRolled')
  }
  if (says('spent')) expect(state.players[0]!.actionPoints).toBe(0)
  if (command.type === 'attack') expectDecisive(state, command.weapon, says('defeats') || says('finish'))
}

/** Checks that the sentence says that one hit is enough exactly if it is. */
function expectDecisive(state: Tower, weapon: WeaponId, told: boolean): void {
  const hitState = copy(state) as Tower
  hitState.attack = { weapon, dice: [] }
  hitState.acting = 0
  const events: TowerEvent[] = []
  hit(hitState, { seat: 0, boxes: [] }, event => events.push(event))
  const decided = events.some(
    event => event.type === 'sentinelDefeated' || (event.type === 'ended' && event.won),
  )
  expect(told).toBe(decided)
}

describe('the reasons of troopers', () => {
  it('are the exact odds of the attack, the odds of hiding, and the missing Keys', () => {
    const seen = new Set<string>()
    const steps = sampleSize({ daily: 40, long: 60 })
    for (let seed = 1; seed <= sampleSize({ daily: 1, long: 4 }); seed++) {
      advised('cyberdoom-tower', { seats: 1, bot: scoutBot, steps, seed }, ({ advice, about }) => {
        const state = about.state as Tower
        const command = advice.command as TowerCommand
        const why = advice.why()
        const player = state.players[0]!
        const gunsight = player.equipment.includes('gunsight') ? 'held' : 'none'
        const attack =
          figure(why, gunsight === 'held' ? 'tower.attack.gunsight' : 'tower.attack') ??
          figure(why, 'tower.attack.same')
        if (attack) {
          seen.add('attack')
          const odds = hitOdds({ ...situationOf(state, 0), gunsight })
          expect(attack.hit).toBe(Math.round(100 * odds[0]!))
          // One figure if Luck changes nothing.
          expect(attack.luck ?? attack.hit).toBe(Math.round(100 * odds.at(-1)!))
          // With the Gunsight there are two figures: keeping it, and giving it up for a Hit.
          const given = hitOdds({ ...situationOf(state, 0), gunsight: 'discardable' }).at(-1)!
          if (gunsight === 'held') expect(attack.given).toBe(Math.round(100 * given))
        }
        const hide = figure(why, 'tower.hide') ?? figure(why, 'tower.hide.same')
        if (hide) {
          seen.add('hide')
          const target = hideTargetOf(state, 0, command)!
          const odds = hideOdds({ target, luck: player.luck })
          expect([hide.hide, hide.luck ?? hide.hide]).toEqual(
            [odds[0]!, odds.at(-1)!].map(each => Math.round(100 * each)),
          )
        }
        const key = figure(why, 'tower.key')
        if (key) {
          seen.add('key')
          expect(command).toMatchObject({ type: 'move', to: keySector(state, player.floor) })
          expect(key.count).toBe(keysNeeded(state) - keysHeld(state) - 1)
        }
        if (why.some(({ say }) => say === 'bot:tower.key.last'))
          expect(keysNeeded(state) - keysHeld(state)).toBe(1)
        if (figure(why, 'tower.dice')) seen.add('dice')
        const given = figure(why, 'tower.dice.gunsight')
        if (given) {
          seen.add('dice')
          expect(given.kept).toBeLessThanOrEqual(given.given!)
        }
        expectTrueGains(state, command, why, seen)
      })
    }
    expect([...seen].sort()).toEqual([
      'attack',
      'dice',
      'finds.crate',
      'finds.energy',
      'finds.key',
      'finds.luck',
      'hide',
      'key',
      'loot',
      'return',
    ])
  })
})

describe('the reasons of a trooper on the roof', () => {
  const advised = (state: Tower, seat = 0) =>
    adviceOf(scoutBot, { game: boxOf('cyberdoom-tower').game, state, seat, random: seeded(1) })
  const ready = { keys: 2, equipment: [], energy: 5 }

  it('say whom it waits for, and never that there is nothing else to do', () => {
    const { command, why } = advised(table(2, { players: [{ ...ready, onRoof: true }, ready] }))
    expect(command).toEqual({ type: 'pass' })
    expect(why()[0]).toEqual({ say: 'bot:tower.wait', params: { name: { seat: 1 } } })
  })

  it('say who is better placed, once both are there', () => {
    const there = { ...ready, onRoof: true }
    const state = table(2, { players: [{ ...there, luck: 0, energy: 2 }, there] })
    const first = attackerOf(state)!
    const { command, why } = advised(state, 1 - first)
    expect(command).toEqual({ type: 'pass' })
    expect(why()[0]).toEqual({ say: 'bot:tower.letAttack', params: { name: { seat: first } } })
    expect(advised(state, first).command.type).toBe('attack')
  })
})

/** The sentences about a room name exactly the cubes that leave the table, treasures and monsters apart. */
function expectNamedHaul(before: Dungeon, events: readonly DungeonEvent[], why: readonly Line[]): void {
  const looted = events.find(event => event.type === 'looted')
  const [monsters, treasures] = [true, false].map(wanted =>
    looted!.cubes.filter(id => isMonster(before.cubes[id]!) === wanted),
  )
  const named = (key: string) => why.find(({ say }) => say === `bot:${key}`)?.params?.cubes
  const lineOf = (ids: readonly number[]) => (ids.length > 0 ? cubesLine(before, ids) : undefined)
  expect(named('dungeon.takes')).toEqual(lineOf(treasures!))
  expect(named('dungeon.fights')).toEqual(lineOf(monsters!))
}

describe('the reasons of heroes', () => {
  it('give the Health that is really left after the room', () => {
    let rooms = 0
    for (let seed = 1; seed <= sampleSize({ daily: 1, long: 2 }); seed++) {
      advised('dungeon-drop', { seats: 2, bot: delverBot, steps: 24, seed }, ({ match, seat, advice }) => {
        const why = advice.why()
        const room = figure(why, 'dungeon.room')
        if (!room) return
        rooms++
        const { state, events } = apply(match.game, {
          state: match.state,
          seat,
          command: advice.command,
          chance: sampling(seeded(1)),
        })
        if (!(state as Dungeon).result) expect(healthLeft(state as Dungeon, seat)).toBe(room.health)
        expectNamedHaul(match.state as Dungeon, events as readonly DungeonEvent[], why)
      })
    }
    expect(rooms).toBeGreaterThan(3)
  })
})

describe('the cost of the next best move', () => {
  it('is told in hundredths, roughly where it is large, and not at all where it is nothing', () => {
    const told = (lost: number) => costInChance(lost).params?.share ?? costInChance(lost).say
    expect([0.004, 0.006, 0.032, 0.14, 0.99].map(told)).toEqual(['bot:next.little', 1, 3, 15, 100])
    // A move that only looks better by luck is not told as one.
    expect(told(-0.02)).toBe('bot:next.little')
  })

  it('is told in hits that are missed', () => {
    const told = (lost: number) => costInHits(lost).params?.share ?? costInHits(lost).say
    expect([0.004, 0.126, 1].map(told)).toEqual(['bot:next.little', 13, 100])
  })

  it('of a step with the dice is exact, and no step lies between it and the best', () => {
    let compared = 0
    advised('cyberdoom-tower', { seats: 1, bot: scoutBot, steps: 200 }, ({ advice, about }) => {
      const state = about.state as Tower
      const share = advice.next?.cost.params?.share
      if (!state.attack || advice.next?.cost.say !== 'bot:next.hits') return
      const { command, hit, luck, next } = diceAnswer(state, 0)
      expect([advice.command, advice.next.command]).toEqual([command, next!.command])
      expect(share).toBe(Math.round(100 * (hit - next!.hit)))
      compared++
      const situation = { ...rolledSituation(state, 0)!, luck }
      if (situation.gunsight !== 'none') return
      const between = bestStep(situation).steps.filter(step => step.hit > next!.hit && step.hit < hit - 0.005)
      expect(between).toEqual([])
    })
    expect(compared).toBeGreaterThan(0)
  })

  it('is told in tenths of points', () => {
    const told = (lost: number) => costInPoints(lost).params?.points ?? costInPoints(lost).say
    expect([0.04, 0.06, 3.14, -1].map(told)).toEqual(['bot:next.little', 0.1, 3.1, 'bot:next.little'])
  })
})
