/** Entry point of the page. */

import { shelf } from '../games/index.ts'
import { keepInstallOffer } from './base/offline/install-offer.ts'
import { keepOffline } from './base/offline/offline-copy.ts'
import { boards } from './games/boards.ts'
import { mount } from './mount.tsx'

keepInstallOffer()
mount(document.getElementById('tavolo')!, {
  boxes: shelf,
  boards,
  roomWorker: () => new Worker(new URL('./base/workers/room-worker.ts', import.meta.url), { type: 'module' }),
})

keepOffline()
