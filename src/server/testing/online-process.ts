/** A server of online tables as a process of its own, which a test can kill. Arguments: the file of the store, the port. */

import Fastify from 'fastify'
import { serveOnline } from '../online/serve-online.ts'
import { openLibsqlStore } from '../store/libsql-store.ts'
import { FAST_PLAYERS } from './online-server.ts'

const [, , file = '', port = '0'] = process.argv
const server = Fastify()
await serveOnline(server, { store: await openLibsqlStore(file), limits: FAST_PLAYERS })
await server.listen({ host: '127.0.0.1', port: Number(port) })
const address = server.server.address()
console.log(`port ${typeof address === 'object' ? address?.port : ''}`)
