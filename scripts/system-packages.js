/** Finds programs on this machine, and installs packages with its package manager. */
// @ts-check

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './child.js'
import { say, withProgress } from './progress.js'

/** All paths in the PATH where a program of this name could be. @param {string} name */
export function everyInPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  return folders.map(folder => join(folder, name))
}

/**
 * Returns the first of these programs that exists and runs. Some systems have a script in the PATH that only says where
 * to get the browser.
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
 * Installs packages with apt-get, if we are root and the system has it; returns whether that succeeded.
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
