/** The house with nothing but the added game on its shelf, and no board drawn for it. */
// @ts-nocheck: this is of the browser, all else here of Node; Vite serves it from the root of the repository.

import { mount } from '/src/web/mount.tsx'
import { shelf } from './shelf.ts'

mount(document.getElementById('tavolo'), {
  boxes: shelf,
  boards: {},
  roomWorker: () => new Worker(new URL('./room-worker.ts', import.meta.url), { type: 'module' }),
})
