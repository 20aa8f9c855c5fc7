/**
 * Whose eyes and hands the page is: the person who must act, once that person sits in front of it. Knows no game:
 * whether there is something to hide is read off what each of them is shown.
 */

import type { AnyGame, Seat, Viewer } from '../../../engine/game.ts'
import { redact } from '../../../engine/secret.ts'
import type { Told, View } from '../../../host/messages.ts'
import type { Settings } from '../../base/settings/settings.ts'

type Shown = Extract<Told, { type: 'shown' }>

export interface AtScreen {
  readonly game: AnyGame
  readonly shown: Shown
  /** The seats of those at this screen. */
  readonly people: readonly Seat[]
  /** Who sits in front of it, if that is known. */
  readonly holder: Seat | undefined
  /** Who asked for the turn, where several may have it. */
  readonly taken: Seat | undefined
  readonly curtain: Settings['curtain']
}

export interface ActiveViewer {
  /** Who must act or may, those first who must. */
  readonly awaited: readonly Seat[]
  readonly invited: readonly Seat[]
  /** Whose hands are on the board; nobody's while others are awaited, or another sits in front of it. */
  readonly acting: Seat | undefined
  /** For whom the screen is covered. */
  readonly waitsFor: Seat | undefined
  readonly view: View
}

function viewOf({ views }: Shown, viewer: Viewer | undefined): View | undefined {
  return views.find(view => view.viewer === viewer)
}

/** Whether one of two is shown something that the other is not. */
function differ(one: View | undefined, other: View | undefined): boolean {
  const text = (view: View | undefined) => JSON.stringify([view?.state, view?.events])
  return text(one) !== text(other)
}

/** Whether the screen must not simply pass from one to the other. Of somebody unknown the worst is assumed. */
function mustCover({ shown, people, holder, curtain }: AtScreen, next: Seat): boolean {
  if (next === holder || people.length < 2 || curtain === 'never') return false
  if (curtain === 'always') return true
  const others = holder === undefined ? people : [holder]
  return others.some(seat => differ(viewOf(shown, next), viewOf(shown, seat)))
}

/**
 * Where several may act, whoever took the turn has it; then one of those who must, whoever sits there if that saves
 * passing the screen on; then one who only may.
 */
function nextOf(sitting: AtScreen, must: readonly Seat[], may: readonly Seat[]): Seat | undefined {
  const { taken, holder } = sitting
  if (taken !== undefined && [...must, ...may].includes(taken)) return taken
  const candidates = must.length > 0 ? must : may
  const [first] = candidates
  if (first === undefined || holder === undefined || !candidates.includes(holder)) return first
  return mustCover(sitting, first) ? holder : first
}

/** What everybody at this screen may know: all that one person may, and of several only what is public. */
export function commonView({ views }: Pick<Shown, 'views'>): View {
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
