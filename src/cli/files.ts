/** Reads and writes the user's files: errors become clear sentences, and writing is atomic. */

import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { failed } from './exit.ts'

interface SystemError extends Error {
  readonly code?: string
}

function problemOf(error: SystemError): string {
  return error.message.replace(/^[A-Z]+: /, '').replace(/, \w+( '.*')?$/, '')
}

export function readText(file: string, folder: string): string {
  try {
    return readFileSync(resolve(folder, file), 'utf8')
  } catch (error) {
    const { code } = error as SystemError
    if (code === 'ENOENT' || code === 'ENOTDIR') throw failed('file.missing', { file })
    if (code === 'EISDIR') throw failed('file.folder', { file })
    throw failed('file.unreadable', { file, problem: problemOf(error as SystemError) })
  }
}

export function isFile(file: string, folder: string): boolean {
  return statSync(resolve(folder, file), { throwIfNoEntry: false })?.isFile() ?? false
}

/**
 * Writes a temporary file beside the target, flushes it and renames it: readers see the old file or the new one, and a
 * process that dies on the way leaves the old one intact. All steps are synchronous, so Ctrl-C cannot interrupt them.
 */
export function writeAtomically(file: string, text: string, folder: string): void {
  const path = resolve(folder, file)
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`)
  try {
    const handle = openSync(draft, 'w')
    try {
      writeFileSync(handle, text)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(draft, path)
  } catch (error) {
    const { code } = error as SystemError
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw failed('file.noFolder', { file, folder: dirname(file) })
    rmSync(draft, { force: true })
    if (code === 'EISDIR') throw failed('file.folder', { file })
    throw failed('file.unwritable', { file, problem: problemOf(error as SystemError) })
  }
}
