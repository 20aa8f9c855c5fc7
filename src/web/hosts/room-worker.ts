/** The house's rooms, in a worker of the page. */

import { boxes } from '../../games/index.ts'
import { serveRooms } from './serve-rooms.ts'

serveRooms(async () => boxes)
