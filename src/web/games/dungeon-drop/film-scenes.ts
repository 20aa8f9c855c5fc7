/** What a clip of a moment shows: from the throw that led to it, event by event. */

import type { Event } from '../../../games/dungeon-drop/state.ts'
import type { FilmedMoment } from '../../kit/board/film-board.ts'
import type { Seen } from './pieces/pieces.ts'
import type { FilmScene } from './scene/film-shots.ts'
import { showScript } from './show-script.ts'

/** A clip goes back to the last throw if that is no more than this many steps before its moment. */
const BACK = 6

const isDrop = (event: Event): boolean =>
  event.type === 'flicked' || (event.type === 'thrown' && event.why !== 'cleanUp')

/** The step in which the clip begins. */
export function firstStep({ step, eventsAt }: Pick<FilmedMoment<Seen, Event>, 'step' | 'eventsAt'>): number {
  for (let each = step; each > 0 && each >= step - BACK; each--) if (eventsAt(each).some(isDrop)) return each
  return step
}

/** Whether anything of it can be seen on the table. */
function isSeen({ event, before, after }: FilmScene): boolean {
  const onTable = ({ cubes, heroes, spelunker }: Seen) =>
    JSON.stringify([
      cubes.map(({ zone, pose }) => [zone, pose]),
      heroes.map(({ meeple }) => meeple),
      spelunker?.tokens,
    ])
  return event.type === 'looted' || isDrop(event) || onTable(before) !== onTable(after)
}

export function filmScenes(moment: FilmedMoment<Seen, Event>): readonly FilmScene[] {
  const { step, event: last, stateAt, eventsAt } = moment
  const scenes: FilmScene[] = []
  for (let each = firstStep(moment); each <= step; each++) {
    const state = stateAt(each)
    let part = showScript.partOf(stateAt(each - 1))
    for (const [place, event] of eventsAt(each).entries()) {
      if (each === step && place > last) break
      const before = showScript.compose(state, part)
      part = showScript.after(part, event, state)
      scenes.push({ event, before, after: showScript.compose(state, part) })
    }
  }
  const begins = scenes.findIndex(({ event }) => isDrop(event))
  return scenes.slice(Math.max(0, begins)).filter(isSeen)
}
