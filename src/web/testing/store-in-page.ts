/** Puts the browser's store into an empty page, where a test calls it from outside. */

import { browserStore } from '../base/storage/browser-store.ts'
import { connect } from '../base/storage/database.ts'

const connection = connect()
Object.assign(globalThis, { store: browserStore(() => connection) })
