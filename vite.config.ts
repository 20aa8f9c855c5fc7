/** How the pages are built and, during development, served. */

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { appManifests } from './scripts/app-manifests.js'
import { compressPlugin } from './scripts/compress-plugin.js'
import { servedHomePlugin } from './scripts/prerender-home-plugin.js'
import { PUSH_WORKER, pushWorkerPlugin } from './scripts/push-worker-plugin.js'
import { zodWithoutJsonSchemaPlugin } from './scripts/zod-without-json-schema-plugin.js'

const PRELOAD_HELPER = '\0vite/preload-helper.js'

/**
 * Vite wraps every `import()` of the page in a helper that would preload the needed files as modules; but a browser
 * remembers failed modules. Our helper fetches them instead, which can be retried.
 */
const retryableImports: Plugin = {
  name: 'retryable-imports',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    build: {
      modulePreload: {
        // A browser that does not know the preloading of modules loads them a little later.
        polyfill: false,
        // Vite's list leaves out the module's own file if the module needs no other.
        resolveDependencies: (file, needed, { hostType }) =>
          hostType === 'js' ? [...new Set([file, ...needed])] : needed,
      },
    },
  }),
  load(id) {
    if (id !== PRELOAD_HELPER) return
    return `export { fetchThenImport as __vitePreload } from '/src/web/base/loading/fetch-then-import.ts'`
  },
  // A later Vite may rename its helper: then the build fails, rather than the next retry.
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(each => each.type === 'chunk')
    const preloads = chunks.filter(({ code }) => code.includes('vite:preloadError'))
    const ours = chunks.some(({ moduleIds }) => moduleIds.some(id => id.endsWith('/fetch-then-import.ts')))
    if (preloads.length > 0 || !ours)
      this.error('an import() of the page does not go through fetchThenImport')
  },
}

const OWN_LOCALE = fileURLToPath(new URL('src/web/base/i18n/react-aria-locale.ts', import.meta.url))

/** Replaces a module of react-aria that is slow to load with our own; our module says why. */
const ownLocale: Plugin = {
  name: 'own-locale',
  apply: 'build',
  enforce: 'pre',
  resolveId: source => (source === './useDefaultLocale.mjs' ? OWN_LOCALE : undefined),
  // A later react-aria may rename its module.
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(each => each.type === 'chunk')
    if (!chunks.some(({ moduleIds }) => moduleIds.includes(OWN_LOCALE)))
      this.error('react-aria has another module for the language of the browser')
  },
}

const SHEET = /^import (\w+) from ('[^']+\.module\.css')$/gm

/**
 * Class names stay as they are written, so the built page has the names themselves: objects that map each name to itself
 * would only weigh.
 */
const plainClassNames: Plugin[] = [
  {
    name: 'plain-class-names',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return
      let named = code
      for (const [line, styles, sheet] of code.matchAll(SHEET)) {
        const use = new RegExp(`\\b${styles}(?:\\.(\\w+)|\\[('[\\w-]+')\\])`, 'g')
        named = named
          .replace(line, `import ${sheet}`)
          .replace(use, (_, word: string, quoted?: string) => quoted ?? `'${word}'`)
        if (new RegExp(`\\b${styles}\\b`).test(named))
          this.error(`${id} asks ${styles} for a name that is not written out`)
      }
      return { code: named, map: null }
    },
  },
  {
    name: 'sheets-without-names',
    apply: 'build',
    enforce: 'post',
    transform: (_, id) =>
      id.endsWith('.module.css')
        ? { code: 'export default undefined', map: null, moduleSideEffects: 'no-treeshake' }
        : undefined,
  },
]

/** The folder of a game, in any layer. */
const OF_A_GAME = /\/games\/[\w-]+\//
const SHARED = 'shared'
const isShared = (name: string): boolean => name.startsWith(`${SHARED}~`)
/** In bytes before compression: smaller chunks are merged with a neighbour. */
const SMALL = 6_000
/** Code that this many parts of the app share goes into one file, with the libraries that it needs. */
const MANY_PARTS = 4

/** Pages that show something before most of their code is loaded. */
const QUICK_PAGES = ['src/web/pages/learn/LessonPage.tsx', 'src/web/pages/setup/NewMatch.tsx']

/** Their static imports, by file; filled when the first module is assigned to a chunk. */
const importedAtOnce = new Set<string>()

/** These pages get their own files: merged with other parts, they would load those too. Each page keeps its module. */
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
 * Every file of a page costs a round trip on a slow network, six at a time: small parts that several pages share are
 * merged with what nearly the same pages need, but never with parts of the first page or of a game.
 */
const FEW_FILES = {
  codeSplitting: {
    groups: [
      { name: 'first', tags: ['$initial'], priority: 5 },
      // The first page shows the pictures of the boxes; what they share with scenes of play must not lie elsewhere.
      { name: 'art', test: /\/game-box\/art\//, priority: 4.5 },
      { name: quickPart, priority: 4 },
      // They import nothing of ours: merged with parts that others import, they would create import cycles.
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
  // Their default names would list all pages that share them.
  chunkFileNames: ({ name }) => `assets/${isShared(name) ? SHARED : '[name]'}-[hash].js`,
  assetFileNames: ({ names: [name = ''] }) => `assets/${isShared(name) ? SHARED : '[name]'}-[hash][extname]`,
} satisfies Rolldown.OutputOptions

/** Files that import each other would run in an untested order, so the build fails instead. */
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

/** After the first visit everything is in the browser, including the physics, and works offline. */
function offline() {
  return VitePWA({
    // Somebody may be in the middle of a throw, so an update is announced and they choose when to install it.
    registerType: 'prompt',
    injectRegister: false,
    workbox: {
      globPatterns: ['**/*.{js,css,html,svg,woff2,wasm,webmanifest}'],
      // It shows what the server pushes. The browser keeps it with the service worker.
      importScripts: [`/${PUSH_WORKER}`],
      globIgnores: [PUSH_WORKER],
      maximumFileSizeToCacheInBytes: 8 * MEGABYTE,
      cleanupOutdatedCaches: true,
      // The service worker also takes over the page of the first visit, which then hears of updates.
      clientsClaim: true,
      // The server's API answers are not pages.
      navigateFallbackDenylist: [/^\/(api|healthz|metrics)/],
    },
    // Ours are written in every language.
    manifest: false,
  })
}

/** Class names stay as written, for the browser tests and for anyone who inspects the page. */
const CSS = { modules: { generateScopedName: '[local]' } }

export default defineConfig({
  plugins: [
    react(),
    icons({ compiler: 'jsx', jsx: 'react' }),
    plainClassNames,
    servedHomePlugin(CSS),
    retryableImports,
    ownLocale,
    zodWithoutJsonSchemaPlugin(),
    noCircles,
    appManifests(),
    pushWorkerPlugin(),
    offline(),
    compressPlugin(),
  ],
  worker: {
    format: 'es',
    plugins: () => [zodWithoutJsonSchemaPlugin()],
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/worker-[name]-[hash].js',
        // Files that a worker imports run before its own code: what must run first has to be such a file.
        codeSplitting: { groups: [{ name: 'no-eval', test: /no-eval\.ts$/ }] },
      },
    },
  },
  resolve: {
    alias: [
      // The physics library would leave loading the WebAssembly to the bundler; src/physics/browser-physics.ts does it
      // instead.
      { find: /^\.\/rapier_wasm3d$/, replacement: '@dimforge/rapier3d-deterministic/rapier_wasm3d_bg.js' },
    ],
  },
  css: CSS,
  // During development, online tables come from a server that runs beside Vite. The page is still Vite's, as behind any
  // proxy that passes the host on.
  server: {
    proxy: { '/api': { target: process.env.TAVOLO_SERVER ?? 'http://127.0.0.1:8321', ws: true } },
  },
  // Keeps its parts one module, wherever they are imported from.
  optimizeDeps: { exclude: ['@dimforge/rapier3d-deterministic'] },
  build: {
    outDir: 'dist/web',
    rolldownOptions: { output: FEW_FILES },
    // The server's content security policy allows fonts from files only, however small.
    assetsInlineLimit: file => (file.endsWith('.woff2') || file.endsWith('.woff') ? false : undefined),
  },
})
