/** Runs other programs: shows or captures their output, forwards signals to them, and exits with their code. */
// @ts-check

import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** How long a child may take to exit after a signal. */
const PATIENCE_MS = 8000
const PARENT_LOOK_MS = 300

/**
 * @typedef {object} Program
 * @property {string} command
 * @property {readonly string[]} args
 * @property {NodeJS.ProcessEnv} [env] Added to our own environment.
 * @property {boolean} [quiet] Capture the output instead of showing it.
 * @property {NodeJS.Signals} [stopBy] The signal to stop it with, whichever signal we get.
 *
 * @typedef {object} End
 * @property {number} code Also not 0 if a signal ended it or it could not be started.
 * @property {NodeJS.Signals | undefined} signal The signal that ended it, if one did.
 * @property {NodeJS.Signals | undefined} stoppedBy The signal that reached us while it ran.
 * @property {string} output Its output, if `quiet` was set.
 * @property {number} seconds
 */

/**
 * Runs a program until it exits. A signal to us stops the program first and then us.
 * @param {Program} program
 */
export async function run(program) {
  const ended = await finish(program, { apart: process.platform !== 'win32' })
  if (ended.stoppedBy) process.exit(128 + constants.signals[ended.stoppedBy])
  return ended
}

/**
 * Runs a program in our place and exits with its code.
 * @param {Program} program
 * @returns {Promise<never>}
 */
export async function become(program) {
  const { code, signal } = await finish(program, { apart: false })
  process.exit(signal ? 128 + constants.signals[signal] : code)
}

/**
 * Returns a program from node_modules/.bin.
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
 * @param {{ readonly apart: boolean }} how `apart`: in its own process group, which can be killed as a whole.
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
    // The terminal sends Ctrl-C to our whole process group, and a second signal would interrupt the child's cleanup.
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
      // A busy worker process does not notice that its parent has exited.
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
    return false // No process of the group is left.
  }
}

/**
 * Calls `gone` when our parent process has exited. npm runs us in a shell that does not forward signals, so this is the
 * only sign that we should stop.
 * @param {() => void} gone
 */
export function watchParent(gone) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && gone(), PARENT_LOOK_MS).unref()
}
