/** How the pages are built and, while developing, served. */

import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig, type Plugin } from 'vite'

/** Nothing is painted before the script has run: it puts theme, motion and size of text on the page. */
const settingsFirst: Plugin = {
  name: 'settings-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: html => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
}

export default defineConfig({
  plugins: [react(), icons({ compiler: 'jsx', jsx: 'react' }), settingsFirst],
  worker: { format: 'es' },
  resolve: {
    alias: [
      // The physics library would have its bundler load the WebAssembly; src/physics/browser.ts does it instead.
      { find: /^\.\/rapier_wasm3d$/, replacement: '@dimforge/rapier3d-deterministic/rapier_wasm3d_bg.js' },
    ],
  },
  // Its parts are to be one module, wherever they are imported from.
  optimizeDeps: { exclude: ['@dimforge/rapier3d-deterministic'] },
  build: {
    outDir: 'dist/web',
    // The server's content security policy takes fonts from files only, however small they are.
    assetsInlineLimit: file => (file.endsWith('.woff2') || file.endsWith('.woff') ? false : undefined),
  },
})
