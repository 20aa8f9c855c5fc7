/** The rooms of the added game, in a worker of the page. */
// @ts-nocheck: this is of the browser, all else here of Node; Vite serves it from the root of the repository.

import '/src/web/base/loading/no-eval.ts'
import { hostRooms } from '/src/web/base/workers/room-host.ts'
import { shelf } from './shelf.ts'

hostRooms(async () => ({ boxes: await Promise.all(shelf.map(({ open }) => open())) }))
