/**
 * `npm run screens -- --readme`: renews the pictures of the README in docs/images: a still of the shelf and of each
 * table, and a short film of each game. Needs cwebp and img2webp.
 */
// @ts-check

import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT, run, tool } from './child.js'
import { say } from './progress.js'
import { everyInPath } from './system-packages.js'

const FOLDER = join(ROOT, 'test-results', 'readme')
const IMAGES = join(ROOT, 'docs', 'images')

const NO_WEBP = `The pictures are put together by cwebp and img2webp, and they are not installed. They come with libwebp:
  on Debian: apt-get install webp; on macOS: brew install webp; elsewhere: https://developers.google.com/speed/webp`

/** How long a frame is shown, in milliseconds; `tests/e2e/film.ts` films at the same rate. */
const FRAME = Math.round(1000 / 14)
/** The last frame stays, so that readers see what happened before the film starts again. */
const LAST_FRAME = 1200
/** The pictures are loaded with the README, and stay in the history of the repository for ever. */
const LARGEST = 400_000

/** Returns the exit code. */
export async function makeReadmePictures() {
  const isThere = (/** @type {string} */ name) => everyInPath(name).some(path => existsSync(path))
  if (!isThere('cwebp') || !isThere('img2webp')) {
    say(NO_WEBP)
    return 1
  }
  rmSync(FOLDER, { recursive: true, force: true })
  // WebGL without a graphics card slows down everything else, so only the dungeon has it.
  for (const { webgl, which } of [
    { webgl: '0', which: '--grep-invert' },
    { webgl: '1', which: '--grep' },
  ]) {
    const args = ['test', '--config', 'playwright.screens.config.ts', which, 'torchlight']
    const env = { SCREENS_README: '1', SCREENS_WEBGL: webgl }
    const { code } = await run({ ...tool('playwright', args), env })
    if (code !== 0) return code
  }
  const made = readdirSync(FOLDER, { withFileTypes: true })
  const codes = await Promise.all(made.map(each => (each.isDirectory() ? film(each.name) : still(each.name))))
  return codes.find(code => code !== 0) ?? 0
}

/** From good to just good enough: the first whose picture is small enough is taken. */
const QUALITIES = { still: [82, 70], film: [45, 36, 28, 22] }

/** @param {string} file */
function still(file) {
  const image = join(IMAGES, `${basename(file, '.png')}.webp`)
  return encode(image, 'cwebp', QUALITIES.still, quality => [
    ...['-quiet', '-q', quality, '-m', '6'],
    ...[join(FOLDER, file), '-o', image],
  ])
}

/** @param {string} name */
function film(name) {
  const frames = readdirSync(join(FOLDER, name)).sort()
  const files = frames.flatMap((frame, index) => [
    '-d',
    String(index === frames.length - 1 ? LAST_FRAME : FRAME),
    join(FOLDER, name, frame),
  ])
  const image = join(IMAGES, `${name}-film.webp`)
  return encode(image, 'img2webp', QUALITIES.film, quality => [
    ...['-loop', '0', '-min_size', '-lossy', '-q', quality, '-m', '4'],
    ...[...files, '-o', image],
  ])
}

/**
 * @param {string} image
 * @param {string} command
 * @param {readonly number[]} qualities
 * @param {(quality: string) => readonly string[]} argsFor
 */
async function encode(image, command, qualities, argsFor) {
  for (const quality of qualities) {
    const { code, output } = await run({ command, args: argsFor(String(quality)), quiet: true })
    if (code !== 0) {
      say(output.trimEnd())
      return code
    }
    const { size } = statSync(image)
    say(`${image}: ${Math.round(size / 1000)} kB at quality ${quality}`)
    if (size <= LARGEST) return 0
  }
  say(`That is larger than ${LARGEST / 1000} kB.`)
  return 1
}
