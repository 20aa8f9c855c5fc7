/** Films scenes on a 3D table of its own: the throw, the room that is looted, and the camera that goes there. */

import type { Event } from '../../../../games/dungeon-drop/state.ts'
import { settings } from '../../../base/settings/settings.ts'
import type { Film, FilmOptions } from '../../../kit/board/film-board.ts'
import { NO_OVERLAY, type Overlay } from '../intent/overlay.ts'
import { lineBetween } from '../intent/room-preview.ts'
import { spotsOf, type Viewport } from '../pieces/framing.ts'
import { type Piece, piecesOf, type Seen } from '../pieces/pieces.ts'
import { motionOf, posesOf } from '../throw/motion-of.ts'
import { type Motion, type ThrowStep, throwStepsOf } from '../throw/throw-motion.ts'
import { createTrajectoryClient, type TrajectoryClient } from '../throw/trajectory-client.ts'
import { between, type CameraOrbit, followingFall, orbitShowing } from './camera-orbit.ts'
import { createSceneRenderer, type SceneRenderer } from './renderer.ts'
import { shotOf } from './throw-camera.ts'

export interface FilmScene {
  readonly event: Event
  readonly before: Seen
  readonly after: Seen
}

/** In milliseconds: before the first scene, after each kind of scene, and with the words at the end. */
const LASTS = { lead: 600, settle: 500, loot: 1700, change: 400, words: 2400 } as const
/** When the looted cubes leave the table, after the line around their room has been seen. */
const TAKEN_AFTER = 650
/** How long the camera takes to reach its goal. */
const CAMERA = 640
/** How far around the table it goes in a second, in radians: a picture that never rests looks alive. */
const DRIFT = 0.022
/** For a room it comes no nearer than this part of its usual distance. */
const NEAREST = 0.6

interface Shot extends FilmScene {
  readonly pieces: readonly Piece[]
  readonly start: number
  readonly end: number
  readonly take: ThrowStep | undefined
  readonly motion: Motion | undefined
}

async function shotsOf(scenes: readonly FilmScene[], client: TrajectoryClient): Promise<readonly Shot[]> {
  const shots: Shot[] = []
  let start: number = LASTS.lead
  for (const scene of scenes) {
    const { event, before, after } = scene
    const pieces = piecesOf(event.type === 'looted' ? before : after)
    const [take] = throwStepsOf(posesOf(piecesOf(before)), [event])
    const motion = take && (await motionOf(take, { state: after, pieces, client })).motion
    const still = event.type === 'looted' ? LASTS.loot : LASTS.change
    const end = start + (motion ? motion.duration + LASTS.settle : still)
    shots.push({ ...scene, pieces, start, end, take, motion })
    start = end
  }
  return shots
}

/** The room that is looted: first the line around it, then its cubes rise. */
function lootedOverlay({ event, before }: Shot, time: number): Overlay {
  if (event.type !== 'looted') return NO_OVERLAY
  const points = lineBetween(before, event.pillars)
  return {
    ...NO_OVERLAY,
    looted: points && { points, seat: event.seat, faint: false },
    picked: new Set(event.pillars),
    taken: new Set(time < TAKEN_AFTER ? [] : event.cubes),
  }
}

/** Where the camera goes: to the throw, to the room, or over all that lies. */
function openCamera(view: Viewport, everything: readonly Piece[]) {
  const home = orbitShowing(spotsOf(everything), view)
  const found = new Map<Shot, CameraOrbit>()
  let shown = home
  let last = 0
  const once = (shot: Shot, find: () => CameraOrbit): CameraOrbit => {
    const orbit = found.get(shot) ?? find()
    found.set(shot, orbit)
    return orbit
  }
  const goalOf = (shot: Shot | undefined, time: number): CameraOrbit => {
    if (!shot) return home
    const { event, take, motion, pieces, start } = shot
    const moments = motion && time < start + motion.duration ? motion.at(time - start) : undefined
    const seen = take && moments && shotOf(take, { pieces, view, moments })
    if (seen) {
      const low = once(shot, () => seen.from(home))
      return seen.fall ? followingFall(low, seen.fall) : low
    }
    if (event.type !== 'looted') return home
    const room = pieces.filter(({ id }) => event.cubes.includes(id) || event.pillars.includes(id))
    return once(shot, () => {
      const near = orbitShowing(spotsOf(room), view)
      return { ...near, distance: Math.max(near.distance, home.distance * NEAREST) }
    })
  }
  return (shot: Shot | undefined, time: number): CameraOrbit => {
    shown = between(shown, goalOf(shot, time), 1 - Math.exp((-3 * Math.max(0, time - last)) / CAMERA))
    last = time
    return { ...shown, azimuth: shown.azimuth + (DRIFT * time) / 1000 }
  }
}

interface Stage {
  readonly renderer: SceneRenderer
  readonly shots: readonly Shot[]
  readonly first: readonly Piece[]
  readonly last: readonly Piece[]
}

/** Shows the pieces at a time; only what has changed since the last time is built anew. */
function openStage({ renderer, shots, first, last }: Stage) {
  let laid: readonly Piece[] | undefined
  let drawn = ''
  return (time: number): Shot | undefined => {
    const shot = shots.find(({ start, end }) => time >= start && time < end)
    const pieces = shot?.pieces ?? (time < LASTS.lead ? first : last)
    if (pieces !== laid) renderer.setPieces(pieces)
    laid = pieces
    const local = shot ? time - shot.start : 0
    const overlay = shot ? lootedOverlay(shot, local) : NO_OVERLAY
    const looks = `${shot?.start} ${overlay.taken.size}`
    if (looks !== drawn) renderer.setOverlay(overlay, undefined)
    drawn = looks
    renderer.setMoments(shot?.motion && local < shot.motion.duration ? shot.motion.at(local) : undefined)
    return shot
  }
}

interface Filmed {
  readonly scenes: readonly FilmScene[]
  /** At the end of them. */
  readonly state: Seen
}

export async function filmShots({ scenes, state }: Filmed, options: FilmOptions): Promise<Film> {
  const { width, height, words, onDrawn } = options
  const client = createTrajectoryClient()
  const shots = await shotsOf(scenes, client).finally(() => client.close())
  const first = piecesOf(scenes[0]?.before ?? state)
  const last = piecesOf(scenes.at(-1)?.after ?? state)
  const canvas = document.createElement('canvas')
  const { palette } = settings.now()
  const renderer = createSceneRenderer(canvas, {
    ...{ palette, walls: state.variants.walls, onDrawn },
    speed: () => 1,
  })
  renderer.resize(width, height)
  const view = { width, height, covered: [{ left: 0, right: width, top: height - words, bottom: height }] }
  const stage = openStage({ renderer, shots, first, last })
  const camera = openCamera(view, [...first, ...shots.flatMap(({ pieces }) => pieces)])
  const shown = shots.at(-1)?.end ?? LASTS.lead
  return {
    duration: shown + LASTS.words,
    shown,
    canvas,
    show: time => renderer.setOrbit(camera(stage(time), time)),
    close: renderer.dispose,
  }
}
