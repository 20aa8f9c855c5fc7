/**
 * The drawn table under a pointer: the map, or the 3D scene seen straight from above. The tests know only what is on
 * the screen: where pieces are drawn, and what the sliders say about a pressed point.
 */

import { expect, type Locator, type Page } from '@playwright/test'
import type { State } from '../../src/games/dungeon-drop/state.ts'
import { FULL_PULL, partOf } from '../../src/web/games/dungeon-drop/intent/aim-gestures.ts'
import said from '../../src/web/games/dungeon-drop/words/en.json' with { type: 'json' }

export interface Spot {
  readonly x: number
  readonly y: number
}

/** From the table to the screen: the same scale on both axes, y upwards. */
interface Sight {
  readonly at: Spot
  readonly on: Spot
  readonly pixels: number
}

/** How often to zoom out before giving up. */
const STEPS_BACK = 8

function onScreen({ at, on, pixels }: Sight, { x, y }: Spot): Spot {
  return { x: at.x + (x - on.x) * pixels, y: at.y - (y - on.y) * pixels }
}

function sightOf([first, second]: readonly [at: Spot, on: Spot][]): Sight {
  const [at, on] = first!
  const [otherAt, otherOn] = second!
  const pixels =
    Math.hypot(otherAt.x - at.x, otherAt.y - at.y) / Math.hypot(otherOn.x - on.x, otherOn.y - on.y)
  return { at, on, pixels }
}

interface Seen {
  /** On the screen. */
  readonly at: Spot
  /** On the table. */
  readonly on: Spot
}

/**
 * Where on the screen a pull of the cube ends, in the map or from straight above; another piece, far away, gives the
 * scale.
 */
export function endOfPull(cube: Seen, other: Seen, { angle, power }: Pick<Pull, 'angle' | 'power'>): Spot {
  const turn = (angle * Math.PI) / 180
  const sight = sightOf([
    [cube.at, cube.on],
    [other.at, other.on],
  ])
  return onScreen(sight, {
    x: cube.on.x - Math.cos(turn) * partOf(power) * FULL_PULL,
    y: cube.on.y - Math.sin(turn) * partOf(power) * FULL_PULL,
  })
}

async function middle(locator: Locator): Promise<Spot> {
  const found = await locator.boundingBox({ timeout: 15_000 })
  if (!found) throw new Error('it is nowhere on the screen')
  return { x: found.x + found.width / 2, y: found.y + found.height / 2 }
}

/** The place of the piece itself: another piece's button may cover its button. */
async function middleOfPiece(locator: Locator): Promise<Spot> {
  const { x, y } = await middle(locator)
  const [right = 0, down = 0] = await locator.evaluate(element =>
    getComputedStyle(element)
      .translate.split(' ')
      .map(part => Number.parseFloat(part) || 0),
  )
  return { x: x - right, y: y - down }
}

export interface DrawnTable {
  /** A click on a piece. */
  press(id: number): Promise<void>
  /** A click on a point of the table; `told` says where it is. */
  pointAt(to: Spot, told: () => Promise<Spot>): Promise<void>
  /** Pulls a cube back, away from its target, and lets go, which flicks it. */
  pull(state: State, cube: number, aim: Pull): Promise<void>
}

interface Pull {
  readonly angle: number
  readonly power: number
  /** Runs before the release, with the places on the screen of the cube and of the pull. */
  first?(places: { readonly from: Spot; readonly to: Spot }): Promise<void>
}

/** Pages whose camera is already straight above the table and stays there. */
const above = new WeakSet<Page>()

export function tableOn(page: Page): DrawnTable {
  const table = page.locator('.drop__table')
  const camera = (key: 'camera.out' | 'camera.top') => table.getByRole('button', { name: said[key] })
  const drawn = (id: number) =>
    table.locator(`.drop-piece[data-id="${id}"] .drop-piece__body, .drop-pin[data-id="${id}"]`)

  /** Whether a pointer there would hit the table itself, or the piece; a pull may end over any piece. */
  const isClear = (at: Spot, id?: number | 'any') =>
    page.evaluate(
      ([{ x, y }, wanted]) => {
        const met = document.elementFromPoint(x, y)
        if (!met?.closest('.drop-map__sheet, .drop-scene') || met.closest('.drop-camera')) return false
        const pin = met.closest<HTMLElement>('.drop-pin')
        return !pin || wanted === 'any' || pin.dataset.id === String(wanted)
      },
      [at, id] as const,
    )
  /** In 3D the buttons move with the next picture, which may take a while. */
  const drawnAgain = async (after: () => Promise<void>) => {
    const pictures = () => table.locator('.drop-scene canvas').getAttribute('data-pictures')
    const isScene = (await page.locator('.drop').getAttribute('data-view')) === 'scene'
    const before = isScene ? await pictures() : null
    await after()
    if (isScene) await expect.poll(pictures).not.toBe(before)
  }
  /** In 3D the camera looks straight down for this. */
  const look = async () => {
    const isScene = (await page.locator('.drop').getAttribute('data-view')) === 'scene'
    if (isScene && !above.has(page)) await drawnAgain(() => camera('camera.top').click())
    above.add(page)
    await table.scrollIntoViewIfNeeded()
  }
  /** Zooms out until nothing covers it. */
  const reach = async (where: () => Promise<Spot>, id?: number | 'any'): Promise<Spot> => {
    for (let back = 0; back < STEPS_BACK; back++) {
      const at = await where()
      if (await isClear(at, id)) return at
      await drawnAgain(() => camera('camera.out').click())
    }
    throw new Error('something covers it')
  }

  return {
    async press(id) {
      await look()
      const { x, y } = await reach(() => middle(drawn(id)), id)
      await page.mouse.click(x, y)
    },

    async pointAt(to, told) {
      await look()
      const found = (await table.boundingBox())!
      const probes = [
        { x: found.x + found.width * 0.45, y: found.y + found.height * 0.45 },
        { x: found.x + found.width * 0.55, y: found.y + found.height * 0.55 },
      ]
      const probe = async (at: Spot): Promise<[Spot, Spot]> => {
        await page.mouse.click(at.x, at.y)
        // Until the sliders show the point.
        await page.evaluate(
          () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        )
        return [at, await told()]
      }
      const { x, y } = await reach(async () => {
        const seen = [await probe(probes[0]!), await probe(probes[1]!)]
        return onScreen(sightOf(seen), to)
      })
      await page.mouse.click(x, y)
    },

    async pull(state, cube, { angle, power, first }) {
      await look()
      const poseOf = (id: number): Spot => state.cubes[id]!.pose!
      const shown = await table
        .locator('.drop-piece[data-id][role="button"], .drop-pin')
        .evaluateAll(all => all.map(each => Number((each as HTMLElement | SVGElement).dataset.id)))
      // The farthest of the others gives the most exact scale.
      const far = (id: number) => Math.hypot(poseOf(id).x - poseOf(cube).x, poseOf(id).y - poseOf(cube).y)
      const [other] = shown
        .filter(id => id !== cube && state.cubes[id]?.pose)
        .sort((one, two) => far(two) - far(one))
      if (other === undefined) throw new Error('there is no other cube to measure the scale with')
      let from = { x: 0, y: 0 }
      const to = await reach(async () => {
        from = await reach(() => middle(drawn(cube)), cube)
        const pulled = { at: await middleOfPiece(drawn(cube)), on: poseOf(cube) }
        const measured = { at: await middleOfPiece(drawn(other)), on: poseOf(other) }
        return endOfPull(pulled, measured, { angle, power })
      }, 'any')
      await first?.({ from, to })
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
      await page.mouse.move(to.x, to.y)
      await page.mouse.up()
    },
  }
}
