/** Pulls a cube back with the mouse on the table in three dimensions, and releases it. */

import words from '../../../src/web/games/dungeon-drop/words/en.json' with { type: 'json' }
import { endOfPull, type Spot } from '../dungeon-table.ts'
import { press, until, waitFor } from '../other-browsers/wait.ts'
import type { Meant } from '../play-dungeon.ts'
import type { WebKitPage } from './webkit-page.ts'

const GO = '.drop-go .button--primary'
const TASKS =
  ':is(.drop-steps button, .drop-tasks button, .drop-abilities button[aria-pressed]):enabled:not([aria-disabled="true"])'
const PICTURES = '.drop-scene canvas[data-pictures]'

/** How often to zoom out before giving up. */
const STEPS_BACK = 8

interface Places {
  readonly from: Spot
  readonly to: Spot
}

/** It must be a flick, and possible in the state. */
export async function pullOnScene(page: WebKitPage, { state, command }: Meant): Promise<void> {
  if (command.type !== 'flick') throw new Error('only a flick is done by a pull')
  const { cube, angle, power } = command
  await waitFor(page, PICTURES, 'a picture of the table')
  await beginFlick(page)
  await drawnAgain(page, () => pressCamera(page, 'camera.top'))
  const poses = state.cubes.map(({ pose }) => pose)
  const far = (id: number) => Math.hypot(poses[id]!.x - poses[cube]!.x, poses[id]!.y - poses[cube]!.y)
  for (let back = 0; back < STEPS_BACK; back++) {
    const pins = (await page.evaluate(pinsOnScreen)).filter(({ id }) => poses[id])
    const pulled = pins.find(({ id }) => id === cube)
    const [other] = pins.filter(({ id }) => id !== cube).sort((one, two) => far(two.id) - far(one.id))
    if (!pulled || !other) throw new Error('the cube, or another to measure with, has no pin')
    const from = pulled.middle
    const to = endOfPull(
      { at: pulled.at, on: poses[cube]! },
      { at: other.at, on: poses[other.id]! },
      { angle, power },
    )
    if (await page.evaluate(isFree, { from, to, cube })) return drag(page, { from, to })
    await drawnAgain(page, () => pressCamera(page, 'camera.out'))
  }
  throw new Error('something covers the cube or the end of the pull')
}

/** The first task of the console that is done by a flick. */
async function beginFlick(page: WebKitPage): Promise<void> {
  const isBegun = (): Promise<boolean> =>
    page.evaluate((go, wanted) => document.querySelector(go)?.textContent === wanted, GO, words['do.flick'])
  for (const task of await page.$$(TASKS)) {
    if (await isBegun()) return
    await task.click()
  }
  if (!(await isBegun())) throw new Error('nothing in the console is done by a flick')
}

function pressCamera(page: WebKitPage, key: 'camera.top' | 'camera.out'): Promise<void> {
  return press(page, `.drop-camera [aria-label="${words[key]}"]`, `“${words[key]}”`)
}

/** The pins move with the next picture, which may take a while. */
async function drawnAgain(page: WebKitPage, after: () => Promise<void>): Promise<void> {
  const pictures = (): Promise<string | undefined> =>
    page.evaluate(canvas => document.querySelector<HTMLElement>(canvas)?.dataset.pictures, PICTURES)
  const before = await pictures()
  await after()
  await until(async () => ((await pictures()) === before ? 'there is no new picture.' : true))
}

/** Runs in the page. A pin may be moved away from its piece, so that it does not cover another. */
function pinsOnScreen(): { id: number; middle: Spot; at: Spot }[] {
  return [...document.querySelectorAll<HTMLElement>('.drop__table .drop-pin')].map(pin => {
    const { left, top, width, height } = pin.getBoundingClientRect()
    const middle = { x: left + width / 2, y: top + height / 2 }
    const [right = 0, down = 0] = getComputedStyle(pin)
      .translate.split(' ')
      .map(part => Number.parseFloat(part) || 0)
    return { id: Number(pin.dataset.id), middle, at: { x: middle.x - right, y: middle.y - down } }
  })
}

/** Runs in the page. A pull may end over any piece. */
function isFree({ from, to, cube }: Places & { readonly cube: number }): boolean {
  const met = document.elementFromPoint(from.x, from.y)
  const end = document.elementFromPoint(to.x, to.y)
  const pin = met?.closest<HTMLElement>('.drop-pin')
  return (
    pin?.dataset.id === String(cube) && end?.closest('.drop-scene') != null && !end.closest('.drop-camera')
  )
}

async function drag({ mouse }: WebKitPage, { from, to }: Places): Promise<void> {
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await mouse.move(to.x, to.y)
  await mouse.up()
}
