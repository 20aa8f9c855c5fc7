/** The physics for the page: the WebAssembly is a separate file, fetched only when a table needs it. */

import * as rapier from '@dimforge/rapier3d-deterministic/exports.js'
import * as glue from '@dimforge/rapier3d-deterministic/rapier_wasm3d_bg.js'
import wasmAddress from '@dimforge/rapier3d-deterministic/rapier_wasm3d_bg.wasm?url'
import type { Physics } from '../games/dungeon-drop/physics.ts'
import type { Rapier } from './physics-scene.ts'
import { createPhysics } from './rapier-physics.ts'
import { createTrajectoryRecorder, type TrajectoryRecorder } from './trajectory.ts'

/** Called with the fraction of the file that has arrived, from 0 to 1. */
export type LoadProgress = (fraction: number) => void

/**
 * Loads the WebAssembly explicitly, to report progress and errors; the library would leave that to the bundler.
 * `vite.config.ts` redirects the library's own import to the glue code alone.
 */
export async function browserPhysics(
  onProgress: LoadProgress = () => {},
): Promise<Physics & TrajectoryRecorder> {
  const bytes = await fetched(wasmAddress, onProgress)
  const { instance } = await WebAssembly.instantiate(bytes, { './rapier_wasm3d_bg.js': { ...glue } })
  glue.__wbg_set_wasm(instance.exports)
  onProgress(1)
  const ready = rapier as unknown as Rapier
  return { ...createPhysics(ready), ...createTrajectoryRecorder(ready) }
}

async function fetched(address: string, onProgress: LoadProgress): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address)
  // Throws the error that the browser throws when a fetch fails.
  if (!response.ok || !response.body) throw new TypeError(`failed to fetch the physics: ${response.status}`)
  const total = Number(response.headers.get('content-length'))
  const parts: Uint8Array[] = []
  let length = 0
  onProgress(0)
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    length += value.length
    // A compressed file decompresses to more bytes than its header says.
    if (total > 0) onProgress(Math.min(length / total, 0.99))
  }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}
