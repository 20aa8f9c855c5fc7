/** Running other programs: their output shown or kept, signals passed on to them, their end made ours. */
// @ts-check

import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** How long a child may take to end when asked. */
const PATIENCE_MS = 8000
const PARENT_LOOK_MS = 300

/**
 * @typedef {object} Program
 * @property {string} command
 * @property {readonly string[]} args
 * @property {NodeJS.ProcessEnv} [env] Added to our own environment.
 * @property {boolean} [quiet] Keep the output instead of showing it.
 * @property {NodeJS.Signals} [stopBy] The signal that ends it best, whichever we get.
 *
 * @typedef {object} End
 * @property {number} code Not 0 too if a signal ended it or it could not be started.
 * @property {NodeJS.Signals | undefined} signal What ended it, if a signal did.
 * @property {NodeJS.Signals | undefined} stoppedBy The signal that reached us while it ran.
 * @property {string} output What it said, if it was to be quiet.
 * @property {number} seconds
 */

/**
 * Runs a program to its end. If we are told to stop meanwhile, so is it, and then we stop.
 * @param {Program} program
 */
export async function run(program) {
  const ended = await finish(program, { apart: process.platform !== 'win32' })
  if (ended.stoppedBy) process.exit(128 + constants.signals[ended.stoppedBy])
  return ended
}

/**
 * Runs a program in our place: its end is our end.
 * @param {Program} program
 * @returns {Promise<never>}
 */
export async function become(program) {
  const { code, signal } = await finish(program, { apart: false })
  process.exit(signal ? 128 + constants.signals[signal] : code)
}

/**
 * A program of node_modules/.bin.
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Program}
 */
export function tool(name, args) {
  return {
    command: join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name),
    args,
  }
}

/**
 * @param {Program} program
 * @param {{ readonly apart: boolean }} how `apart`: in a process group of its own, which can be ended as a whole.
 * @returns {Promise<End>}
 */
function finish({ command, args, env = {}, quiet = false, stopBy }, { apart }) {
  const start = performance.now()
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: command.endsWith('.cmd'),
    detached: apart,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', data => (output += data))

  /** @type {NodeJS.Signals | undefined} */
  let stoppedBy
  /** @param {NodeJS.Signals} signal */
  const stop = signal => {
    stoppedBy ??= signal
    // A terminal sends Ctrl-C to our whole group, and a second one would cut the child's farewell short.
    const hasIt = signal === 'SIGINT' && !apart && process.stdin.isTTY
    if (!hasIt) end(child, { by: stopBy ?? signal, apart })
    setTimeout(() => end(child, { by: 'SIGKILL', apart }), PATIENCE_MS).unref()
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  const watch = watchParent(() => stoppedBy ?? stop('SIGTERM'))

  return new Promise(resolve => {
    /** @param {number} code @param {NodeJS.Signals | null} [signal] */
    const ended = (code, signal) => {
      for (const each of SIGNALS) process.off(each, stop)
      clearInterval(watch)
      // A busy worker does not notice that the program it worked for has ended.
      if (stoppedBy && apart) end(child, { by: 'SIGKILL', apart })
      const seconds = (performance.now() - start) / 1000
      resolve({ code, signal: signal ?? undefined, stoppedBy, output, seconds })
    }
    child.on('error', error => {
      output += `${error.message}\n`
      if (!quiet) console.error(error.message)
      ended(127)
    })
    child.on('close', (code, signal) => ended(code ?? 1, signal))
  })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ readonly by: NodeJS.Signals, readonly apart: boolean }} how
 */
function end(child, { by, apart }) {
  if (!apart || child.pid === undefined) return child.kill(by)
  try {
    return process.kill(-child.pid, by)
  } catch {
    return false // Nobody is left of the group.
  }
}

/**
 * npm runs us in a shell that ends on a signal without passing it on; that it is gone is all we get to know.
 * @param {() => void} gone
 */
function watchParent(gone) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && gone(), PARENT_LOOK_MS).unref()
}
