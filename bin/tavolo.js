#!/usr/bin/env node
/** The command `tavolo`: installs missing packages, then runs the command line; it works from any folder. */
// @ts-check

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildServer } from '../scripts/build-server.js'
import { ensureInstalled } from '../scripts/install.js'

await ensureInstalled({ dev: false })
const compiled = await buildServer()
process.setSourceMapsEnabled(true)
// The store belongs to the server, which the command line does not import.
await import(pathToFileURL(join(compiled, programOf())).href)

/** Flags may precede the command, as in `tavolo --lang it backup`. */
function programOf() {
  const [first = '', ...others] = process.argv.slice(2)
  /** @param {string[]} commands */
  const isAsked = (...commands) =>
    commands.includes(first) || (first.startsWith('-') && others.some(arg => commands.includes(arg)))
  if (isAsked('ratings')) return 'ratings.js'
  return isAsked('backup', 'restore', 'prune') ? 'backup.js' : 'cli.js'
}
