/** Shows the physics fingerprint of this browser, and the trajectory of a throw. */

import { DUNGEON, EMPTY } from '../../../src/games/dungeon-drop/testing/random-tables.ts'
import { browserPhysics } from '../../../src/physics/browser-physics.ts'
import type { Count } from '../../../src/physics/testing/fingerprint.ts'
import { createTrajectoryClient } from '../../../src/web/games/dungeon-drop/throw/trajectory-client.ts'

const show = (id: string, text: string): void => {
  document.getElementById(id)!.textContent = text
}

const steps: number[] = []
const loaded = browserPhysics(fraction => steps.push(fraction))
const films = createTrajectoryClient()
const thrown = { cubes: DUNGEON, x: 0, y: 0, height: 200, hand: 'dungeon', seed: 1 } as const
films.filmed(EMPTY, { thrown }).then(async ({ rest, frames, tracks }) => {
  await loaded
  show('progress', JSON.stringify(steps))
  show('film', JSON.stringify({ rest, frames, tracks: tracks.length }))
  films.close()
  const worker = new Worker(new URL('./fingerprint-worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<string>) => show('fingerprint', data)
  worker.postMessage(count())
})

/** How many throws the address asks for; all by default. */
function count(): Count | undefined {
  const throws = Number(new URLSearchParams(location.search).get('throws'))
  return throws > 0 ? { drops: throws, flicks: throws } : undefined
}
