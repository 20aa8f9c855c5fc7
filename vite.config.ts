/** How the pages are built and, while developing, served. */

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
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

const PRELOAD_HELPER = '\0vite/preload-helper.js'

/**
 * Vite calls a helper around every `import()` of the page, with the files that it needs, and would have the browser
 * preload them as modules; but a browser remembers failed modules. Ours fetches them, which can be tried again.
 */
const retryableImports: Plugin = {
  name: 'retryable-imports',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    build: {
      modulePreload: {
        // The module's own file is not in Vite's list where it needs no other.
        resolveDependencies: (file, needed, { hostType }) =>
          hostType === 'js' ? [...new Set([file, ...needed])] : needed,
      },
    },
  }),
  load(id) {
    if (id !== PRELOAD_HELPER) return
    return `export { fetchThenImport as __vitePreload } from '/src/web/base/loading/fetch-then-import.ts'`
  },
  // A later Vite may call its helper something else: then the build fails, instead of the next retry.
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(each => each.type === 'chunk')
    const preloads = chunks.filter(({ code }) => code.includes('vite:preloadError'))
    const ours = chunks.some(({ moduleIds }) => moduleIds.some(id => id.endsWith('/fetch-then-import.ts')))
    if (preloads.length > 0 || !ours)
      this.error('an import() of the page does not go through fetchThenImport')
  },
}

const OWN_LOCALE = fileURLToPath(new URL('src/web/base/i18n/default-locale.ts', import.meta.url))

/** Puts our own module in the place of one of react-aria that is slow to load; our module says why. */
const ownLocale: Plugin = {
  name: 'own-locale',
  apply: 'build',
  enforce: 'pre',
  resolveId: source => (source === './useDefaultLocale.mjs' ? OWN_LOCALE : undefined),
  // A later react-aria may call its module something else.
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(each => each.type === 'chunk')
    if (!chunks.some(({ moduleIds }) => moduleIds.includes(OWN_LOCALE)))
      this.error('react-aria has another module for the language of the browser')
  },
}

/** The folder of a game, in any layer. */
const OF_A_GAME = /\/games\/[\w-]+\//
const SHARED = 'shared'
const isShared = (name: string): boolean => name.startsWith(`${SHARED}~`)
/** In bytes before compression: what is smaller is put together with its neighbour. */
const SMALL = 7_000
/** What so many parts of the app share is in one file, with the libraries that it needs. */
const MANY_PARTS = 4

/** Pages that show something before most of what they need is there. */
const QUICK_PAGES = ['src/web/pages/learn/LessonPage.tsx', 'src/web/pages/setup/NewMatch.tsx']

/** What they import at once, by file; filled when the first module is assigned to a file. */
const importedAtOnce = new Set<string>()

/**
 * It gets files of its own: put together with parts of other pages, it would bring them along. Each page keeps its own
 * module.
 */
function quickPart(id: string, context: Rolldown.ChunkingContext): string | null {
  const pages = QUICK_PAGES.map(page => fileURLToPath(new URL(page, import.meta.url)))
  const follow = (each: string): void => {
    for (const imported of context.getModuleInfo(each)?.importedIds ?? []) {
      if (importedAtOnce.has(imported)) continue
      importedAtOnce.add(imported)
      follow(imported)
    }
  }
  if (importedAtOnce.size === 0) pages.forEach(follow)
  if (pages.includes(id) || !importedAtOnce.has(id)) return null
  if (id.includes('/pages/')) return id.includes('/learn/') ? 'lesson' : null
  return 'frame'
}

/**
 * Every file of a page costs a round trip on a slow network, six at a time: small parts that several pages share are put
 * together with what nearly the same pages need, but never with parts of the first page or of a game.
 */
const FEW_FILES = {
  codeSplitting: {
    groups: [
      { name: 'first', tags: ['$initial'], priority: 5 },
      { name: quickPart, priority: 4 },
      // They import nothing of ours: merged with parts that others import, they would make files import each other.
      { name: 'icons', test: /^~icons\//, minShareCount: 2, priority: 3 },
      // Set-up, lessons, tables and replays need it all.
      {
        name: 'common',
        test: id => id.includes('/src/') && !OF_A_GAME.test(id),
        minShareCount: MANY_PARTS,
        priority: 2.5,
      },
      {
        name: SHARED,
        test: id => !OF_A_GAME.test(id),
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: SMALL,
        priority: 2,
      },
    ],
  },
  // Their own names are those of all pages that share them.
  chunkFileNames: ({ name }) => `assets/${isShared(name) ? SHARED : '[name]'}-[hash].js`,
  assetFileNames: ({ names: [name = ''] }) => `assets/${isShared(name) ? SHARED : '[name]'}-[hash][extname]`,
} satisfies Rolldown.OutputOptions

/** Files that import each other would run in an order that nobody has tested: then the build fails instead. */
const noCircles: Plugin = {
  name: 'no-circles',
  apply: 'build',
  generateBundle(_, bundle) {
    const importsOf = (file: string): readonly string[] => {
      const chunk = bundle[file]
      return chunk?.type === 'chunk' ? chunk.imports : []
    }
    const finished = new Set<string>()
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file))
        this.error(`files of the page import each other: ${[...path, file].join(' → ')}`)
      if (finished.has(file)) return
      for (const imported of importsOf(file)) visit(imported, [...path, file])
      finished.add(file)
    }
    for (const file of Object.keys(bundle)) visit(file, [])
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
      lang: 'en',
      description: 'An open table: three board games, their rules enforced and explained.',
      categories: ['games'],
      display: 'standalone',
      background_color: '#1a120d',
      theme_color: '#1a120d',
      // From the icon of the installed app straight to the set-up of a game.
      shortcuts: [
        { name: 'Cube Attack', url: '/#/new/cube-attack' },
        { name: 'Cyberdoom Tower', url: '/#/new/cyberdoom-tower' },
        { name: 'Dungeon Drop', url: '/#/new/dungeon-drop' },
      ],
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
  plugins: [
    react(),
    icons({ compiler: 'jsx', jsx: 'react' }),
    settingsFirst,
    retryableImports,
    ownLocale,
    noCircles,
    offline(),
    compressed(),
  ],
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/worker-[name]-[hash].js',
        // Files that a worker imports run before its own: what must run first has to be such a file.
        codeSplitting: { groups: [{ name: 'no-eval', test: /no-eval\.ts$/ }] },
      },
    },
  },
  resolve: {
    alias: [
      // The physics library would have its bundler load the WebAssembly; src/physics/browser-physics.ts does it instead.
      { find: /^\.\/rapier_wasm3d$/, replacement: '@dimforge/rapier3d-deterministic/rapier_wasm3d_bg.js' },
    ],
  },
  // The names stay as they are written, for the browser tests and for everybody who looks at the page.
  css: { modules: { generateScopedName: '[local]' } },
  // While developing, online tables come from a server that runs beside Vite. The page stays the one of Vite for it, as
  // behind any proxy that passes the host on.
  server: {
    proxy: { '/api': { target: process.env.TAVOLO_SERVER ?? 'http://127.0.0.1:8321', ws: true } },
  },
  // Its parts are to be one module, wherever they are imported from.
  optimizeDeps: { exclude: ['@dimforge/rapier3d-deterministic'] },
  build: {
    outDir: 'dist/web',
    rolldownOptions: { output: FEW_FILES },
    // The server's content security policy takes fonts from files only, however small they are.
    assetsInlineLimit: file => (file.endsWith('.woff2') || file.endsWith('.woff') ? false : undefined),
  },
})
