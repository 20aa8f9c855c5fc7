/** A Vite plugin that writes compressed copies next to the built files of text and code, for the server to send. */
// @ts-check

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'

const WORTH_IT = /\.(js|css|html|svg|wasm|webmanifest)$/
/** In bytes; a smaller file fits into one packet anyway. */
const TOO_SMALL = 1_000

/** Quality 9 is nearly as small as the best one and takes a tenth of the time. */
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } }

/** @param {string} folder */
export function compressAll(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of names.filter(each => WORTH_IT.test(each))) {
    const file = join(folder, name)
    const content = readFileSync(file)
    if (content.length < TOO_SMALL) continue
    writeFileSync(`${file}.br`, brotliCompressSync(content, BROTLI))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** @returns {import('vite').Plugin} */
export function compressPlugin() {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    // This runs after all other plugins, including the one that creates the service worker.
    closeBundle: { order: 'post', sequential: true, handler: () => compressAll(folder) },
  }
}
