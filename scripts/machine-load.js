/** Measures how much of the machine other programs use while one of ours runs. */
// @ts-check

import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

const LOOK_EVERY_MS = 2_000
/** Linux counts the CPU time of processes in hundredths of a second, whatever its clock rate. */
const TICK_MS = 10

/**
 * @typedef {object} Process
 * @property {number} pid
 * @property {number} parent
 * @property {number} ms Its own CPU time.
 * @property {number} endedMs CPU time of its exited children, and of theirs.
 */

/**
 * Starts to measure and returns a function that stops and returns the share of all cores that other programs used, from
 * 0 to 1; undefined if the system does not list processes.
 */
export function watchOthers() {
  const before = machineTimes()
  const own = ownTime(process.pid)
  own.look(processes() ?? [])
  const timer = setInterval(() => own.look(processes() ?? []), LOOK_EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    const all = processes()
    if (!all) return undefined
    own.look(all)
    const after = machineTimes()
    return shareOfOthers({ busy: after.busy - before.busy, all: after.all - before.all, own: own.total() })
  }
}

/**
 * Measures the CPU time that a process and its descendants have used since the first look. Processes that start and
 * exit between two looks show up only in the times of the parent that waited for them, and browsers do not wait for all
 * of theirs. Both ways of counting miss some and count none twice, so the greater result is used.
 * @param {number} root
 */
export function ownTime(root) {
  /** @type {Map<number, { readonly first: number, last: number }>} */
  const seen = new Map()
  /** @type {{ readonly first: number, last: number } | undefined} */
  let waited
  return {
    /** @param {readonly Process[]} all */
    look(all) {
      const beginning = seen.size === 0
      for (const { pid, ms, endedMs } of descendants(all, root)) {
        const known = seen.get(pid)
        if (known) known.last = ms
        // A process that started after the first look counts from its start.
        else seen.set(pid, { first: beginning ? ms : 0, last: ms })
        if (pid !== root) continue
        if (waited) waited.last = ms + endedMs
        else waited = { first: ms + endedMs, last: ms + endedMs }
      }
    },
    total() {
      const looked = [...seen.values()].reduce((sum, { first, last }) => sum + last - first, 0)
      return Math.max(looked, waited ? waited.last - waited.first : 0)
    },
  }
}

/**
 * @param {{ readonly busy: number, readonly all: number, readonly own: number }} times CPU time of all cores: busy,
 *   in total, and used by us.
 */
export function shareOfOthers({ busy, all, own }) {
  if (all <= 0) return 0
  return Math.min(1, Math.max(0, (busy - own) / all))
}

function machineTimes() {
  let busy = stolenMs()
  let all = busy
  for (const { times } of cpus()) {
    const { user, nice, sys, idle, irq } = times
    busy += user + nice + sys + irq
    all += user + nice + sys + irq + idle
  }
  return { busy, all }
}

/** The time that other virtual machines took from our cores, in milliseconds; 0 if the system does not report it. */
function stolenMs() {
  try {
    return parseStolen(readFileSync('/proc/stat', 'utf8'))
  } catch {
    return 0
  }
}

/** The first line of /proc/stat is the sum of all cores; its 8th number is the stolen time. @param {string} text */
export function parseStolen(text) {
  const [, ...numbers] = (text.split('\n', 1)[0] ?? '').split(/\s+/)
  return Number(numbers[7] ?? 0) * TICK_MS
}

/**
 * Returns a process and all its descendants that are still running.
 * @param {readonly Process[]} all
 * @param {number} root
 */
export function descendants(all, root) {
  const ours = new Set([root])
  for (let before = 0; before !== ours.size; ) {
    before = ours.size
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid)
  }
  return all.filter(({ pid }) => ours.has(pid))
}

/** All processes, or undefined on systems without /proc. @returns {Process[] | undefined} */
function processes() {
  try {
    return readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .flatMap(readProcess)
  } catch {
    return undefined
  }
}

/** @param {string} pid @returns {Process[]} */
function readProcess(pid) {
  try {
    return [parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))]
  } catch {
    return [] // It has exited in the meantime.
  }
}

/**
 * The line in /proc/…/stat: number, name in brackets, state, parent, …; the 14th to 17th are the CPU time of the
 * process, as user and as system, and the same of its children that have ended.
 * @param {string} text
 * @returns {Process}
 */
export function parseStat(text) {
  // The name may contain anything, including brackets and spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
  return {
    pid: Number.parseInt(text, 10),
    parent: Number(fields[1]),
    ms: (user + system) * TICK_MS,
    endedMs: (endedUser + endedSystem) * TICK_MS,
  }
}
