/**
 * A film of the page, frame by frame. The page's clock stands still between the frames, so that motion is even on a
 * slow machine, and two films of the same moment are alike.
 */

import { mkdirSync, rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Spot } from './dungeon-table.ts'

/** At the rate that `scripts/readme-pictures.js` uses. */
const FRAMES_A_SECOND = 14
const FRAME = 1000 / FRAMES_A_SECOND
const ANSWER = 60

export interface Clip extends Spot {
  readonly width: number
  readonly height: number
}

export interface Film {
  /** This many frames in which nothing is done; `slower` by that factor, for what is over in a moment. */
  rest(frames: number, slower?: number): Promise<void>
  /** Moves the pointer there, with what it holds. */
  move(to: Spot, frames: number): Promise<void>
  press(): Promise<void>
  release(): Promise<void>
}

/** Call it before the first page loads: later its clock cannot be stopped. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install()
}

/** Starts filming a part of the page into numbered files of the folder, with the pointer at `from`. */
export async function startFilm(
  page: Page,
  { folder, clip, from }: { readonly folder: string; readonly clip: Clip; readonly from: Spot },
): Promise<Film> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
  await page.evaluate(drawPointer)
  let at = from
  let pressed = false
  let frames = 0
  const point = async (to: Spot) => {
    at = to
    await page.mouse.move(to.x, to.y)
    await page.evaluate(showPointer, { ...to, pressed })
  }
  const shoot = async (time = FRAME) => {
    await page.clock.runFor(time)
    await page.evaluate(advanceAnimations, time)
    // A worker's answer takes real time.
    await new Promise(resolve => setTimeout(resolve, ANSWER))
    const path = `${folder}/${String(frames++).padStart(4, '0')}.png`
    await page.screenshot({ path, clip, scale: 'device', timeout: 120_000 })
  }
  await point(from)
  return {
    async rest(count, slower = 1) {
      for (let frame = 0; frame < count; frame++) await shoot(FRAME / slower)
    },
    async move(to, count) {
      const start = at
      for (let frame = 1; frame <= count; frame++) {
        const part = (1 - Math.cos((Math.PI * frame) / count)) / 2
        await point({ x: start.x + (to.x - start.x) * part, y: start.y + (to.y - start.y) * part })
        await shoot()
      }
    },
    async press() {
      pressed = true
      await page.mouse.down()
      await point(at)
      await shoot()
    },
    async release() {
      pressed = false
      await page.mouse.up()
      await point(at)
      await shoot()
    },
  }
}

/** Runs in the page: a screenshot shows no pointer. */
function drawPointer(): void {
  const pointer = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  pointer.id = 'film-pointer'
  pointer.setAttribute('viewBox', '0 0 24 24')
  Object.assign(pointer.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: '30px',
    height: '30px',
    zIndex: '2147483647',
    pointerEvents: 'none',
    transformOrigin: '4px 3px',
  })
  const arrow = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  arrow.setAttribute('d', 'M3 2 L3 19 L7.6 14.8 L10.6 21.6 L13.6 20.3 L10.7 13.7 L16.8 13.4 Z')
  arrow.setAttribute('fill', '#fff')
  arrow.setAttribute('stroke', '#000')
  arrow.setAttribute('stroke-width', '1.4')
  arrow.setAttribute('stroke-linejoin', 'round')
  pointer.append(arrow)
  document.documentElement.append(pointer)
}

/** Runs in the page. */
function showPointer({ x, y, pressed }: Spot & { pressed: boolean }): void {
  const pointer = document.getElementById('film-pointer')
  if (pointer) pointer.style.transform = `translate(${x - 4}px, ${y - 3}px) scale(${pressed ? 0.82 : 1})`
}

/** Runs in the page: the tests' clock does not move CSS animations. */
function advanceAnimations(milliseconds: number): void {
  for (const animation of document.getAnimations()) {
    const begun = animation.playState === 'paused'
    if (!begun) animation.pause()
    const time = (begun ? Number(animation.currentTime ?? 0) : 0) + milliseconds
    const end = animation.effect?.getComputedTiming().endTime
    if (typeof end === 'number' && time >= end) animation.finish()
    else animation.currentTime = time
  }
}
