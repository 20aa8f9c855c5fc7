/**
 * What one use of an ability does to a whole table at once. A table holds the value of each dice state, higher is
 * better; the new table holds the value of each state if the player changes the best die first.
 */

import { RED, STATES, WHITE } from './dice-states.ts'
import { FACES } from './hit-boxes.ts'

const REDS = RED.sets

export type OddsTable = Float64Array

export function afterModify(table: OddsTable): OddsTable {
  return bestBeside(table, WHITE.modified, RED.modified)
}

export function afterFlip(table: OddsTable): OddsTable {
  return bestBeside(table, WHITE.flipped, RED.flipped)
}

export function afterHit(table: OddsTable): OddsTable {
  return bestDie(bestWhiteFace(table), bestRedFace(table))
}

/** The value is a mean over six faces, so entries stay whole numbers only as long as they are divisible by 6. */
export function afterReroll(table: OddsTable): OddsTable {
  return bestDie(meanWhiteFace(table), meanRedFace(table))
}

/** The best of the neighbours of each state; every set has the same number of neighbours in the list. */
function bestBeside(table: OddsTable, whiteBeside: Uint8Array, redBeside: Uint8Array): OddsTable {
  const best = new Float64Array(STATES)
  const whiteWays = whiteBeside.length / WHITE.sets
  const redWays = redBeside.length / REDS
  for (let set = 0; set < WHITE.sets; set++) {
    const from = set * REDS
    for (let redSet = 0; redSet < REDS; redSet++) {
      let most = Number.NEGATIVE_INFINITY
      for (let way = redSet * redWays; way < (redSet + 1) * redWays; way++) {
        const worth = table[from + redBeside[way]!]!
        if (worth > most) most = worth
      }
      for (let way = set * whiteWays; way < (set + 1) * whiteWays; way++) {
        const worth = table[whiteBeside[way]! * REDS + redSet]!
        if (worth > most) most = worth
      }
      best[from + redSet] = most
    }
  }
  return best
}

/** The best value over the faces of the fourth white die: [three white dice, red set]. */
function bestWhiteFace(table: OddsTable): OddsTable {
  const best = new Float64Array(WHITE.smallerSets * REDS).fill(Number.NEGATIVE_INFINITY)
  for (let way = 0; way < WHITE.withFace.length; way++) {
    const at = Math.floor(way / FACES) * REDS
    const from = WHITE.withFace[way]! * REDS
    for (let redSet = 0; redSet < REDS; redSet++) {
      const worth = table[from + redSet]!
      if (worth > best[at + redSet]!) best[at + redSet] = worth
    }
  }
  return best
}

function meanWhiteFace(table: OddsTable): OddsTable {
  const mean = new Float64Array(WHITE.smallerSets * REDS)
  for (let way = 0; way < WHITE.withFace.length; way++) {
    const at = Math.floor(way / FACES) * REDS
    const from = WHITE.withFace[way]! * REDS
    for (let redSet = 0; redSet < REDS; redSet++) mean[at + redSet]! += table[from + redSet]!
  }
  for (let at = 0; at < mean.length; at++) mean[at]! /= FACES
  return mean
}

/** The best value over the faces of the second red die: [white set, the other red die]. */
function bestRedFace(table: OddsTable): OddsTable {
  const best = new Float64Array(WHITE.sets * FACES)
  for (let at = 0; at < best.length; at++) {
    const from = Math.floor(at / FACES) * REDS
    const other = (at % FACES) * FACES
    let most = Number.NEGATIVE_INFINITY
    for (let way = other; way < other + FACES; way++) {
      const worth = table[from + RED.withFace[way]!]!
      if (worth > most) most = worth
    }
    best[at] = most
  }
  return best
}

function meanRedFace(table: OddsTable): OddsTable {
  const mean = new Float64Array(WHITE.sets * FACES)
  for (let at = 0; at < mean.length; at++) {
    const from = Math.floor(at / FACES) * REDS
    const other = (at % FACES) * FACES
    let sum = 0
    for (let way = other; way < other + FACES; way++) sum += table[from + RED.withFace[way]!]!
    mean[at] = sum / FACES
  }
  return mean
}

/** Chooses the die whose replacement gives the highest value. */
function bestDie(white: OddsTable, red: OddsTable): OddsTable {
  const best = new Float64Array(STATES)
  for (let set = 0; set < WHITE.sets; set++) {
    for (let redSet = 0; redSet < REDS; redSet++) {
      let most = Number.NEGATIVE_INFINITY
      for (let die = redSet * RED.dice; die < (redSet + 1) * RED.dice; die++) {
        const worth = red[set * FACES + RED.without[die]!]!
        if (worth > most) most = worth
      }
      for (let die = set * WHITE.dice; die < (set + 1) * WHITE.dice; die++) {
        const worth = white[WHITE.without[die]! * REDS + redSet]!
        if (worth > most) most = worth
      }
      best[set * REDS + redSet] = most
    }
  }
  return best
}
