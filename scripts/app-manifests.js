/**
 * A Vite plugin that writes the manifests of the installed app, one in each language; the page links that of its own.
 */
// @ts-check

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appShortcuts } from './app-shortcuts.js'
import { ROOT } from './child.js'

export const LANGUAGES = /** @type {const} */ (['en', 'it'])

/** Not every app store and home screen accepts an SVG. */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
]

/** @param {'en' | 'it'} language */
export function manifestIn(language) {
  const words = join(ROOT, 'src', 'web', 'base', 'i18n', 'words', 'home', `${language}.json`)
  const { title, tagline } = JSON.parse(readFileSync(words, 'utf8'))
  return {
    // The same in all languages: it is one app.
    id: '/',
    start_url: '/',
    scope: '/',
    lang: language,
    name: title,
    short_name: title,
    description: tagline,
    categories: ['games'],
    display: 'standalone',
    background_color: '#1a120d',
    theme_color: '#1a120d',
    shortcuts: appShortcuts(language),
    icons: ICONS,
  }
}

/** @returns {import('vite').Plugin} */
export function appManifests() {
  return {
    name: 'app-manifests',
    apply: 'build',
    generateBundle() {
      for (const language of LANGUAGES)
        this.emitFile({
          type: 'asset',
          fileName: `app.${language}.webmanifest`,
          source: JSON.stringify(manifestIn(language)),
        })
    },
  }
}
