/** Tests what a clip of a moment begins with, shows and leaves out. */

import { describe, expect, it } from 'vitest'
import { recordedSteps } from '../../../../tests/recorded-steps.ts'
import { dungeonDrop } from '../../../games/dungeon-drop/game.ts'
import type { Event } from '../../../games/dungeon-drop/state.ts'
import { noPhysics } from '../../../games/dungeon-drop/throws/no-physics.ts'
import { filmScenes, firstStep } from './film-scenes.ts'
import { piecesOf, type Seen } from './pieces/pieces.ts'

const steps = recordedSteps<Seen, Event>(dungeonDrop(noPhysics), ['classic-2.json'])
const match = {
  stateAt: (step: number) => (step === 0 ? steps[0]!.before : steps[step - 1]!.state),
  eventsAt: (step: number) => steps[step - 1]?.events ?? [],
}

/** Every loot of the match. */
const loots = steps.flatMap(({ events }, index) =>
  events.flatMap((event, place) => (event.type === 'looted' ? [{ step: index + 1, event: place }] : [])),
)

describe('The clip of a moment', () => {
  it('begins with the throw that led to it, and ends with the moment', () => {
    expect(loots.length).toBeGreaterThan(3)
    for (const at of loots) {
      const scenes = filmScenes({ ...match, ...at })
      expect(['thrown', 'flicked']).toContain(scenes[0]!.event.type)
      expect(scenes.at(-1)!.event).toBe(match.eventsAt(at.step)[at.event])
      expect(firstStep({ ...match, ...at })).toBeGreaterThanOrEqual(at.step - 6)
    }
  })

  it('shows every piece where the scene before has left it', () => {
    for (const at of loots) {
      const scenes = filmScenes({ ...match, ...at })
      for (const [index, { before }] of scenes.entries()) {
        if (index === 0) continue
        expect(piecesOf(before)).toEqual(piecesOf(scenes[index - 1]!.after))
      }
    }
  })

  it('takes the looted cubes off the table, and nothing of what came after the moment', () => {
    for (const at of loots) {
      const { event, before, after } = filmScenes({ ...match, ...at }).at(-1)!
      if (event.type !== 'looted') throw new Error('the moment is a loot')
      const ids = (state: Seen) => piecesOf(state).map(({ id }) => id)
      for (const id of event.cubes) {
        expect(ids(before)).toContain(id)
        expect(ids(after)).not.toContain(id)
      }
    }
  })

  it('begins with the moment itself if no throw is near', () => {
    const eventsAt = (step: number) =>
      match.eventsAt(step).filter(({ type }) => type !== 'thrown' && type !== 'flicked')
    const [at] = loots
    expect(firstStep({ step: at!.step, eventsAt })).toBe(at!.step)
  })
})
