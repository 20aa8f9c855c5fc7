/**
 * Decides whose view the page shows and who acts: the person who must act, once that person sits at the screen. It
 * knows no game: comparing the views shows whether there is something to hide.
 */

import type { AnyGame, Seat, Viewer } from '../../../engine/game.ts'
import { redact } from '../../../engine/secret.ts'
import type { ShownStep, View } from '../../../wire/match-messages.ts'
import type { Settings } from '../../base/settings/settings.ts'

export interface AtScreen {
  readonly game: AnyGame
  readonly shown: ShownStep
  readonly people: readonly Seat[]
  /** Who sits at the screen, if known. */
  readonly holder: Seat | undefined
  /** Who asked for the turn, if several may have it. */
  readonly taken: Seat | undefined
  readonly curtain: Settings['curtain']
}

export interface ActiveViewer {
  /** Who must act, the acting seat first. */
  readonly awaited: readonly Seat[]
  readonly invited: readonly Seat[]
  /** Who acts on the board; `undefined` while others are awaited, or another person sits at the screen. */
  readonly acting: Seat | undefined
  /** The person for whom the curtain is shown. */
  readonly waitsFor: Seat | undefined
  readonly view: View
}

function viewOf({ views }: ShownStep, viewer: Viewer | undefined): View | undefined {
  return views.find(view => view.viewer === viewer)
}

function differ(one: View | undefined, other: View | undefined): boolean {
  const text = (view: View | undefined) => JSON.stringify([view?.state, view?.events])
  return text(one) !== text(other)
}

/** Whether the curtain must be shown before the screen passes to `next`. If nobody knows who sits there, yes. */
function mustCover({ shown, people, holder, curtain }: AtScreen, next: Seat): boolean {
  if (next === holder || people.length < 2 || curtain === 'never') return false
  if (curtain === 'always') return true
  const others = holder === undefined ? people : [holder]
  return others.some(seat => differ(viewOf(shown, next), viewOf(shown, seat)))
}

/**
 * If several may act, the one who took the turn is next; then one who must act, preferably the person at the screen if
 * that avoids the curtain; then one who only may.
 */
function nextOf(sitting: AtScreen, must: readonly Seat[], may: readonly Seat[]): Seat | undefined {
  const { taken, holder } = sitting
  if (taken !== undefined && [...must, ...may].includes(taken)) return taken
  const candidates = must.length > 0 ? must : may
  const [first] = candidates
  if (first === undefined || holder === undefined || !candidates.includes(holder)) return first
  return mustCover(sitting, first) ? holder : first
}

/** What everybody at this screen may see: the whole view of a single person, or what is public if there are several. */
export function commonView({ views }: Pick<ShownStep, 'views'>): View {
  const [{ state, events }] = views as readonly [View]
  if (views.length === 1) return views[0]!
  return { viewer: 'audience', state: redact(state, 'audience'), events: redact(events, 'audience') }
}

export function activeViewerOf(sitting: AtScreen): ActiveViewer {
  const { game, shown, people, holder, curtain } = sitting
  const { state } = shown.views[0]!
  const awaited = game.awaited(state)
  const invited = game.invited?.(state) ?? []
  const here = (seats: readonly Seat[]) => seats.filter(seat => people.includes(seat))
  const next = nextOf(sitting, here(awaited), here(invited))
  const covers = next !== undefined && mustCover(sitting, next)
  const acting = covers ? undefined : next
  const known = viewOf(shown, acting ?? holder)
  const hides = people.length > 1 && curtain !== 'never' && awaited.length > 0
  const others = awaited.filter(seat => seat !== acting)
  return {
    awaited: acting !== undefined && awaited.includes(acting) ? [acting, ...others] : awaited,
    invited,
    acting,
    waitsFor: covers ? next : undefined,
    view: known ?? (hides ? commonView(shown) : shown.views[0]!),
  }
}
