/** How the pages are built and, while developing, served. */

import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compressed } from './scripts/compressed.js'

/** Nothing is painted before the script has run: it puts theme, motion and size of text on the page. */
const settingsFirst: Plugin = {
  name: 'settings-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: html => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
}

const MEGABYTE = 1_000_000

/** After the first visit everything is in the browser, the physics too, and works without a network. */
function offline() {
  return VitePWA({
    // Somebody may be in the middle of a throw: an update is announced, and they choose when.
    registerType: 'prompt',
    injectRegister: false,
    workbox: {
      globPatterns: ['**/*.{js,css,html,svg,woff2,wasm}'],
      maximumFileSizeToCacheInBytes: 8 * MEGABYTE,
      cleanupOutdatedCaches: true,
      // The page of the first visit is served by its copy too, and hears when there is a newer one.
      clientsClaim: true,
      // The server's own answers are no pages.
      navigateFallbackDenylist: [/^\/(api|healthz|metrics)/],
    },
    manifest: {
      id: '/',
      name: 'Tavolo',
      short_name: 'Tavolo',
      description: 'An open table: three board games, their rules enforced and explained.',
      categories: ['games'],
      display: 'standalone',
      background_color: '#1a120d',
      theme_color: '#1a120d',
      icons: [
        // Not every shop of apps and not every home screen takes a drawing.
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
      ],
    },
  })
}

export default defineConfig({
  plugins: [react(), icons({ compiler: 'jsx', jsx: 'react' }), settingsFirst, offline(), compressed()],
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
