/** Makes sure that the right packages are installed, so that every command works after a clone. */
// @ts-check

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT, run } from './child.js'
import { say, withProgress } from './progress.js'

const LEAST_NODE = /** @type {const} */ ([20, 19])
const LOCKFILE = join(ROOT, 'package-lock.json')
/** npm's own list of installed packages, which it writes when it has finished. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json')
const MARKER = join(ROOT, 'node_modules', '.tavolo-installed')
/** The lock file is outside node_modules, because npm empties that folder. */
const TURN = join(tmpdir(), `tavolo-install-${sha256(ROOT).slice(0, 16)}.lock`)
const TURN_LASTS_MS = 15 * 60_000
const HERE = `${process.platform}-${process.arch}`

const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/

/**
 * Installs the packages if they are missing. If that fails, it prints why and exits, since nothing works without them.
 * @param {{ readonly dev?: boolean }} [needs] `dev`: also the packages for development.
 */
export async function ensureInstalled({ dev = true } = {}) {
  requireNode()
  if (fits(dev)) return
  await takingTurns(async () => {
    // If dev packages were installed before, they are installed again even if this command does not need them.
    if (!fits(dev)) await install(dev || readJson(MARKER)?.dev === true)
  })
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return
  say(`Tavolo needs Node ${LEAST_NODE.join('.')} or newer, but this is Node ${process.versions.node}.`)
  say('Install a newer version from nodejs.org, or with your version manager (`nvm install`), and try again.')
  process.exit(1)
}

/** @param {boolean} dev */
function fits(dev) {
  const marker = readJson(MARKER)
  // The folder was copied or mounted from another system, so its binaries do not run here.
  if (marker && marker.platform !== HERE) return false
  if (marker?.lock === sha256(readFileSync(LOCKFILE)) && (marker.dev || !dev)) return true
  if (!installedByHand(dev)) return false
  mark(dev)
  return true
}

/**
 * Whether the user's own `npm install` or `npm ci` has already installed what the lockfile asks for.
 * @param {boolean} dev
 */
function installedByHand(dev) {
  const wanted = readJson(LOCKFILE)?.packages
  const installed = readJson(INSTALLED)?.packages
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, wish]) => {
    if (path === '' || wish.optional || wish.devOptional || (wish.dev && !dev)) return true
    return installed[path]?.version === wish.version && existsSync(join(ROOT, path, 'package.json'))
  })
}

/** @param {boolean} dev */
async function install(dev) {
  const canAdd = readJson(MARKER)?.platform === HERE && existsSync(INSTALLED)
  rmSync(MARKER, { force: true })
  const kinds = dev ? '--include=dev' : '--omit=dev'
  if (!canAdd || !(await addMissing(kinds, dev))) await installFromLockfile('packages', [kinds])
  mark(dev)
}

/**
 * After an update most packages are there already: adding the others takes seconds, and installing all of them minutes.
 * Returns whether everything is there now.
 * @param {string} kinds
 * @param {boolean} dev
 */
async function addMissing(kinds, dev) {
  const { command, args } = npm()
  // npm would believe its list, even in a copy of a folder that has more packages.
  rmSync(INSTALLED, { force: true })
  const flags = [kinds, '--no-save', ...QUIETLY, ...FAIL_SOON]
  const end = await withProgress({
    doing: 'Installing packages that the update needs',
    done: 'Installed',
    work: () => run({ command, args: [...args, 'install', ...flags], quiet: true, stopBy: 'SIGKILL' }),
  })
  return end.code === 0 && installedByHand(dev)
}

/**
 * Runs `npm ci`. If that fails, it prints why and exits.
 * @param {string} what For people who wait.
 * @param {readonly string[]} flags
 */
export async function installFromLockfile(what, flags) {
  const { command, args } = npm()
  const end = await withProgress({
    doing: `Installing ${what} (first time only)`,
    done: 'Installed',
    work: () =>
      run({
        command,
        args: [...args, 'ci', ...flags, ...QUIETLY, ...FAIL_SOON],
        quiet: true,
        // A softer signal would make npm restore the old packages for a minute, and the next run would remove them.
        stopBy: 'SIGKILL',
      }),
  })
  if (end.code !== 0) fail(end.output)
}

const QUIETLY = ['--loglevel=error', '--no-progress', '--no-audit', '--no-fund']
/** Without these options npm would wait minutes for a missing network. */
const FAIL_SOON = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=4000']

/** The npm that runs us, or else the one in the PATH. */
function npm() {
  const own = process.env.npm_execpath
  if (own && basename(own).startsWith('npm-cli')) return { command: process.execPath, args: [own] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] }
}

/** @param {string} output */
function fail(output) {
  say(output.trimEnd())
  say('')
  if (NO_NETWORK.test(output)) {
    say(
      'The packages could not be downloaded: this computer cannot reach the npm registry. Connect it to the',
    )
    say(
      'network, or set a proxy or a mirror (`npm config set proxy …`, `npm config set registry …`), and run',
    )
    say('the command again. Once the packages are installed, Tavolo works offline.')
  } else {
    say('The packages could not be installed; npm says why above. You can safely run the command again.')
  }
  process.exit(1)
}

/** @param {boolean} dev */
function mark(dev) {
  writeFileSync(MARKER, `${JSON.stringify({ lock: sha256(readFileSync(LOCKFILE)), dev, platform: HERE })}\n`)
}

/**
 * Runs the work under a lock, so that two commands do not install at once; the second finds the work done.
 * @param {() => Promise<void>} work
 */
async function takingTurns(work) {
  for (let waits = 0; !takeTurn(); waits++) {
    if (waits === 1) say('Another command is installing the packages; waiting for it…')
    await sleep(waits === 0 ? 0 : 300)
  }
  const release = () => rmSync(TURN, { force: true })
  process.once('exit', release)
  try {
    await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

function takeTurn() {
  try {
    writeFileSync(TURN, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    if (abandoned()) rmSync(TURN, { force: true })
    return false
  }
}

/** Whether the lock was left behind by a process that was killed. */
function abandoned() {
  try {
    const age = Date.now() - statSync(TURN).mtimeMs
    const holder = Number(readFileSync(TURN, 'utf8'))
    return age > TURN_LASTS_MS || (holder > 0 && !alive(holder))
  } catch {
    return false
  }
}

/** @param {number} pid */
function alive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @param {string | Buffer} content */
function sha256(content) {
  return createHash('sha256').update(content).digest('hex')
}

/**
 * Reads a JSON file; returns undefined if it is missing or truncated.
 * @param {string} path
 */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
