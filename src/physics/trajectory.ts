/** Records a throw for animation: it runs the same simulation as the real throw and samples it at every step. */

import { turned } from '../games/dungeon-drop/geometry/portable-trig.ts'
import type { Flick, PieceShape, Pose, Rest, Table, Throw } from '../games/dungeon-drop/physics.ts'
import { GRAVITY, MM_PER_UNIT, STEPS_PER_SECOND } from './constants.ts'
import type { Vector } from './orientation.ts'
import { halfSides, type MovingBody, type Rapier, type Watch } from './physics-scene.ts'
import { flickCube, type Observer, throwCubes } from './rapier-physics.ts'
import { liesFlat } from './settled-result.ts'

const FRAMES_PER_SECOND = 60
/** The position x, y, z (mm, of the centre) and the rotation x, y, z, w. */
export const NUMBERS_PER_FRAME = 7

/** How one piece moved. */
export interface Track {
  readonly id: number
  readonly shape: Exclude<PieceShape, 'token'>
  /** The frame in which it began to move; before that it lay where the table says. */
  readonly first: number
  /** The poses, frame by frame; the last is the final pose. Ends early if the piece left the table. */
  readonly poses: Float32Array
}

/** A collision, for the sounds. */
export interface Impact {
  readonly frame: number
  readonly id: number
  /** By how much its speed changed in one step, in cm/s. */
  readonly strength: number
}

export interface RecordedTrajectory {
  /** Exactly the result of the throw without recording. */
  readonly rest: Rest
  readonly frames: number
  readonly tracks: readonly Track[]
  readonly impacts: readonly Impact[]
}

export interface TrajectoryRecorder {
  filmThrow(table: Table, thrown: Throw): RecordedTrajectory
  filmFlick(table: Table, flick: Flick): RecordedTrajectory
}

const STEPS_PER_FRAME = STEPS_PER_SECOND / FRAMES_PER_SECOND
const FALL_PER_STEP = GRAVITY / STEPS_PER_SECOND
/** The smallest change of speed that can be heard (cm/s). */
const AUDIBLE = 15

export function createTrajectoryRecorder(
  rapier: Rapier,
  observer: Pick<Observer, 'onSunk'> = {},
): TrajectoryRecorder {
  return {
    filmThrow: (table, thrown) =>
      recorded(({ watch }) => throwCubes(rapier, table, thrown, { ...observer, watch })),
    filmFlick: (table, flick) =>
      recorded(({ watch }) => flickCube(rapier, table, flick, { ...observer, watch })),
  }
}

interface PieceRecording {
  readonly id: number
  readonly shape: Track['shape']
  readonly first: number
  readonly numbers: number[]
  /** Whether it ended flat on the table, and not on another piece. */
  flat: boolean
}

interface Recorder {
  readonly watch: Watch
  readonly finish: (rest: Rest) => RecordedTrajectory
}

function recorded(play: (recorder: Recorder) => Rest): RecordedTrajectory {
  const recorder = createRecorder()
  return recorder.finish(play(recorder))
}

function createRecorder(): Recorder {
  const recordings = new Map<number, PieceRecording>()
  const speeds = new Map<number, Vector>()
  const impacts: Impact[] = []
  let step = 0

  return {
    watch: {
      begin() {
        recordings.clear()
        speeds.clear()
        impacts.length = 0
        step = 0
      },

      step(pieces) {
        const frame = Math.floor(step / STEPS_PER_FRAME)
        const shown = step % STEPS_PER_FRAME === 0
        step++
        for (const piece of pieces) {
          if (!piece.woken) continue
          const speed = piece.body.linvel()
          const strength = jolt(speeds.get(piece.id), speed)
          if (strength > AUDIBLE) impacts.push({ frame, id: piece.id, strength })
          speeds.set(piece.id, speed)
          if (shown) addFrame(recordings, piece, frame)
        }
      },
    },

    finish(rest) {
      const frames = Math.ceil(step / STEPS_PER_FRAME) + 1
      const ends = new Map(rest.moved.map(({ id, pose }) => [id, pose]))
      const gone = new Set(rest.gone)
      const tracks = [...recordings.values()]
        .sort((one, other) => one.id - other.id)
        .map(recording => {
          const { id, shape, first, numbers } = recording
          if (!gone.has(id)) numbers.push(...lastFrame(recording, ends.get(id)))
          return { id, shape, first, poses: Float32Array.from(numbers) }
        })
      return { rest, frames, tracks, impacts }
    },
  }
}

function addFrame(recordings: Map<number, PieceRecording>, piece: MovingBody, frame: number): void {
  let recording = recordings.get(piece.id)
  if (!recording) {
    recording = { id: piece.id, shape: piece.shape, first: frame, numbers: [], flat: false }
    recordings.set(piece.id, recording)
  }
  const { x, y, z } = piece.body.translation()
  const rotation = piece.body.rotation()
  recording.flat = piece.shape !== 'meeple' && liesFlat(piece)
  recording.numbers.push(
    ...[x, y, z].map(cm => cm * MM_PER_UNIT),
    ...[rotation.x, rotation.y, rotation.z, rotation.w],
  )
}

/** The change of speed that gravity does not explain. */
function jolt(before: Vector | undefined, now: Vector): number {
  if (!before) return 0
  const x = now.x - before.x
  const y = now.y - before.y
  const z = now.z - before.z + FALL_PER_STEP
  return Math.sqrt(x * x + y * y + z * z)
}

/**
 * The final pose according to the rules. A cube keeps the face it landed on; a meeple, or a cube that was laid down
 * afterwards, stands as on an empty table. A piece that hardly moved has no new pose and stays as last recorded.
 */
function lastFrame({ shape, numbers, flat }: PieceRecording, end: Pose | undefined): readonly number[] {
  const last = numbers.slice(-NUMBERS_PER_FRAME)
  if (!end) return last
  const height = halfSides(shape)[2] * MM_PER_UNIT
  const half = turned(end.yaw / 2)
  return [end.x, end.y, height, ...(flat ? last.slice(3) : [0, 0, half.sin, half.cos])]
}
