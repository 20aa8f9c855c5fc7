/** What is installed on this machine, and what its package manager can add. */
// @ts-check

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './child.js'
import { say, withProgress } from './progress.js'

/** Every place in the path where a program of this name could be. @param {string} name */
export function everyInPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  return folders.map(folder => join(folder, name))
}

/**
 * The first of these files that is there and runs. Some systems put a script in the path that only says where to get
 * the browser.
 * @param {readonly string[]} paths
 */
export async function firstThatRuns(paths) {
  for (const path of paths) {
    if (!existsSync(path)) continue
    const { code } = await run({ command: path, args: ['--version'], quiet: true })
    if (code === 0) return path
  }
  return undefined
}

/**
 * Whether Debian's package manager, or that of one of its children, has just installed the packages.
 * @param {readonly string[]} names
 * @param {string} inWords
 */
export async function installByApt(names, inWords) {
  if (!isRoot() || !everyInPath('apt-get').some(path => existsSync(path))) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const waiting = ['-o', 'DPkg::Lock::Timeout=300']
  const end = await withProgress({
    doing: `Installing ${inWords} for the browser tests (first time only)`,
    done: `Installed ${inWords}`,
    work: async () => {
      const start = performance.now()
      const update = await run({ command: 'apt-get', args: [...waiting, 'update'], env, quiet: true })
      const install = await run({
        command: 'apt-get',
        args: [...waiting, 'install', '-y', '--no-install-recommends', ...names],
        env,
        quiet: true,
      })
      return {
        code: install.code,
        output: `${update.output}${install.output}`,
        seconds: (performance.now() - start) / 1000,
      }
    },
  })
  if (end.code !== 0) say(end.output.trimEnd())
  return end.code === 0
}

export function isRoot() {
  return process.getuid?.() === 0
}
