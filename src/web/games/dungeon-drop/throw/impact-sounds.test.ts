/** Tests the sounds of impacts: a piece sounds when it hits the table, and louder from higher up. */

import { describe, expect, it } from 'vitest'
import { impactSoundsOf, playImpactSounds } from './impact-sounds.ts'
import { HIDDEN, type Moment, type Motion, yawTurn } from './throw-motion.ts'

const GRAVITY = 9810 / 1e6

/** A piece that falls from a height and then lies still. */
function falling(height: number, begin = 0): (time: number) => Moment {
  return time => {
    const fallen = (GRAVITY / 2) * Math.max(0, time - begin) ** 2
    return { x: 0, y: 0, z: Math.max(0, height - fallen), turn: yawTurn(0) }
  }
}

function motion(...ways: ((time: number) => Moment)[]): Motion {
  return {
    duration: 1000,
    ids: [...ways.keys()],
    at: time => new Map(ways.map((way, id) => [id, way(time)])),
  }
}

const landing = (height: number): number => Math.sqrt((2 * height) / GRAVITY)

describe('An impact', () => {
  it('happens when a cube reaches the table, and once', () => {
    const knocks = impactSoundsOf(motion(falling(200)))
    expect(knocks).toHaveLength(1)
    expect(knocks[0]!.at).toBeGreaterThan(landing(200) - 20)
    expect(knocks[0]!.at).toBeLessThan(landing(200) + 40)
  })

  it('is harder the higher the cube was', () => {
    const strength = (height: number): number => impactSoundsOf(motion(falling(height)))[0]!.strength
    expect(strength(200)).toBeGreaterThan(strength(60))
    expect(strength(60)).toBeGreaterThan(strength(15))
    expect(strength(2000)).toBe(1)
  })

  it('is one for cubes that land together', () => {
    expect(impactSoundsOf(motion(falling(200), falling(201), falling(199)))).toHaveLength(1)
    expect(impactSoundsOf(motion(falling(200), falling(200, 300)))).toHaveLength(2)
  })

  it('is not caused by pieces that lie still, are lifted or are not there', () => {
    const lying = (): Moment => ({ x: 0, y: 0, z: 0, turn: yawTurn(0) })
    const lifted = (time: number): Moment => ({ x: 0, y: 0, z: time > 500 ? 200 : 0, turn: yawTurn(0) })
    const brought = (time: number): Moment => (time > 500 ? lying() : HIDDEN)
    expect(impactSoundsOf(motion(lying, lifted, brought))).toEqual([])
  })

  it('is played at its time, and once', () => {
    const heard: number[] = []
    const knock = playImpactSounds(motion(falling(200)), strength => heard.push(strength))
    knock(50)
    expect(heard).toEqual([])
    for (const time of [300, 500, 900]) knock(time)
    expect(heard).toHaveLength(1)
  })
})
