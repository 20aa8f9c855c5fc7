/** Finds a Chromium for the browser tests and installs or unpacks one if it can. */
// @ts-check

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT, run } from './child.js'
import { say, withProgress } from './progress.js'
import { everyInPath, firstThatRuns, installByApt, isRoot } from './system-packages.js'

/**
 * @typedef {object} Browser
 * @property {string} executablePath
 * @property {string[]} args
 * @property {Record<string, string>} env Added to the environment of the browser.
 * @property {string} from Where it was found, for people.
 */

/** Debian's headless Chromium: it needs much less CPU time for every page that is opened. */
const HEADLESS = 'chromium-headless-shell'
const IN_PATH = [HEADLESS, 'google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const UNPACKED = join(ROOT, 'node_modules', '.cache', 'tavolo-chromium')

/**
 * Features of a full Chromium that cost time and that no test needs. For every window its address bar prepares two
 * pages of its own, which cost as much as ours. A browser obeys only the last list, so this one repeats Playwright's.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Tests must not depend on the network, or draw what nobody looks at. */
const ARGS = [
  `--disable-features=${DISABLED_FEATURES}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Without a window around the page: while a page loads, a full Chromium animates a spinner in its tab, 60 times a second.
  '--animation-duration-scale=0',
]

/**
 * WebGL without a graphics card. Only tests of WebGL use it, because it is slow. Everything else, such as the browser's
 * own window, is drawn without it.
 */
const WEBGL_ARGS = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
]

/** Without these, some browsers fall back to software rendering on machines without a graphics card. */
const NO_WEBGL_ARGS = ['--disable-gpu', '--disable-3d-apis']

/**
 * Returns the browser to test with.
 * @param {{ readonly install?: boolean, readonly webgl?: boolean }} [how] `install`: with the system's package manager
 *   if there is none yet; `webgl`: with software rendering.
 * @returns {Promise<Browser>}
 */
export async function findBrowser({ install = false, webgl = false } = {}) {
  const found = (await look()) ?? (install && (await installOne()) ? await look() : undefined)
  if (!found) throw new Error(NO_BROWSER)
  // Chromium refuses to run its sandbox as root.
  const sandbox = isRoot() ? ['--no-sandbox'] : []
  return { ...found, args: [...ARGS, ...sandbox, ...(webgl ? WEBGL_ARGS : NO_WEBGL_ARGS)] }
}

/** Older systems do not have the headless shell. */
async function installOne() {
  return (await installByApt([HEADLESS], 'Chromium')) || installByApt(['chromium'], 'Chromium')
}

const NO_BROWSER = `There is no browser to run the browser tests with. Any one of these three ways gets one:
  1. install Chrome or Chromium with your system's package manager (on Debian: apt-get install chromium-headless-shell);
  2. let Playwright download its own: npx playwright install chromium;
  3. name one that is somewhere else: TAVOLO_CHROMIUM=/path/to/chrome npm test
     (TAVOLO_CHROMIUM=package takes the one of the package @sparticuz/chromium, on Linux on x64)`

/** The value that asks for the Chromium of the npm package, even if the system has one. */
const PACKAGE = 'package'
const NOT_PACKAGED = `TAVOLO_CHROMIUM asks for the Chromium of the package @sparticuz/chromium, which is for Linux on x64 only,
and is there once the packages for developing are installed. This is ${process.platform} on ${process.arch}.`

/** @returns {Promise<Omit<Browser, 'args'> | undefined>} */
async function look() {
  const named = process.env.TAVOLO_CHROMIUM
  if (named === PACKAGE) {
    const packaged = await fromPackage()
    if (!packaged) throw new Error(NOT_PACKAGED)
    return packaged
  }
  if (named) {
    if (!existsSync(named)) throw new Error(`TAVOLO_CHROMIUM names ${named}, but there is no such file.`)
    return { executablePath: named, env: {}, from: 'TAVOLO_CHROMIUM' }
  }
  const installed = await firstThatRuns([...IN_PATH.flatMap(everyInPath), ...APPLICATIONS])
  if (installed) return { executablePath: installed, env: {}, from: 'the system' }
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  if (own && existsSync(own)) return { executablePath: own, env: {}, from: 'Playwright' }
  return fromPackage()
}

/**
 * Returns the browser from the npm package. Its binary runs only on Linux on x64.
 * @returns {Promise<Omit<Browser, 'args'> | undefined>}
 */
async function fromPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const packageJson = join(ROOT, 'node_modules', '@sparticuz', 'chromium', 'package.json')
  if (!existsSync(packageJson)) return undefined
  const folder = join(UNPACKED, JSON.parse(readFileSync(packageJson, 'utf8')).version)
  // A folder without the binary is left over from an interrupted install.
  if (!existsSync(join(folder, 'chromium')) && !(await unpack(folder))) return undefined
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean)
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries.join(delimiter), FONTCONFIG_PATH: join(folder, 'fonts') },
    from: 'the package @sparticuz/chromium',
  }
}

/**
 * Unpacks the package in a separate process: it unpacks to TMPDIR, and adds its libraries and fonts only if the
 * environment looks like AWS Lambda, so both are set. The folder is renamed only once it is complete.
 * @param {string} folder
 */
async function unpack(folder) {
  const partial = `${folder}.${process.pid}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true })
  const end = await withProgress({
    doing: 'Unpacking Chromium for the browser tests (first time only)',
    done: 'Unpacked',
    work: () =>
      run({
        command: process.execPath,
        args: ['--input-type=module', '-e', UNPACK],
        env: { TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
        quiet: true,
      }),
  })
  if (end.code !== 0) {
    say(end.output.trimEnd())
    rmSync(partial, { recursive: true, force: true })
    return false
  }
  writeFileSync(join(partial, 'fonts', 'fonts.conf'), fontsIn(join(folder, 'fonts')))
  if (existsSync(join(folder, 'chromium'))) {
    rmSync(partial, { recursive: true })
    return true
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(partial, folder)
  return true
}

const UNPACK =
  "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()"

/**
 * Returns a fontconfig file. The package's own file looks for fonts only in /tmp.
 * @param {string} folder
 */
function fontsIn(folder) {
  const folders = [folder, '/usr/share/fonts', '/usr/local/share/fonts']
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map(each => `  <dir>${each}</dir>`).join('\n')}
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`
}
