/**
 * A Vite plugin that writes the home page into the HTML, in every language: it can be read and its links pressed before
 * the app has loaded. A small script before it sets the language and the settings.
 */
// @ts-check

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { build, createServer } from 'vite'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const QUIET = /** @type {const} */ ({ root: ROOT, configFile: false, logLevel: 'error', publicDir: false })

/** @param {import('vite').CSSOptions} css @returns {Promise<string>} */
async function renderHome(css) {
  const server = await createServer({
    ...QUIET,
    css,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [react(), icons({ compiler: 'jsx', jsx: 'react' })],
  })
  try {
    const { servedHome } = await server.ssrLoadModule('/src/web/prerendered-home.tsx')
    return await servedHome()
  } finally {
    await server.close()
  }
}

/** The script before the page, in one piece. @returns {Promise<string>} */
async function firstPaint() {
  const entry = fileURLToPath(new URL('../src/web/first-paint.ts', import.meta.url))
  const built = await build({
    ...QUIET,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'tavolo' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('the first script was not built')
  return output.output[0].code
}

/** @param {import('vite').CSSOptions} css @returns {import('vite').Plugin} */
export function servedHomePlugin(css) {
  return {
    name: 'prerender-home',
    apply: 'build',
    async buildStart() {
      this.emitFile({ type: 'asset', name: 'first-paint.js', source: await firstPaint() })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const fileOf = (/** @type {RegExp} */ name) => {
          const found = Object.keys(bundle).find(file => name.test(file))
          if (!found) throw new Error(`no file of the build is called ${name}`)
          return `/${found}`
        }
        const head = `<script src="${fileOf(/first-paint-[^/]+\.js$/)}"></script>
    <link rel="stylesheet" crossorigin href="${fileOf(/art-[^/]+\.css$/)}">`
        return html
          .replace('</title>', `</title>\n    ${head}`)
          .replace('<div id="tavolo"></div>', `<div id="tavolo"></div>\n    ${await renderHome(css)}`)
      },
    },
  }
}
