/** The page's front door. */

import { shelf } from '../games/index.ts'
import { boards } from './games/index.ts'
import { mount } from './mount.tsx'
import { keepOffline } from './offline/service.ts'

mount(document.getElementById('tavolo')!, {
  boxes: shelf,
  boards,
  roomWorker: () => new Worker(new URL('./hosts/room-worker.ts', import.meta.url), { type: 'module' }),
})

keepOffline()
