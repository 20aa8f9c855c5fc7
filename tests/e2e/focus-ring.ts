/** Measures how visible the focus is: the pixels that differ with and without it, for people with low vision too. */

import type { Page } from '@playwright/test'

/** Around the focused element, where its ring may be. */
const ROOM = 8

/** The minimum contrast with what was there before: WCAG 1.4.11. */
const CONTRAST = 3

export interface Ring {
  readonly what: string
  /** A ring of one pixel would have this many. */
  readonly around: number
  readonly seen: number
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The focused element, by name and place; for a control hidden in a label, such as a radio button, the label. */
function focusedBox(page: Page): Promise<{ what: string; box: Box }> {
  return page.evaluate(() => {
    const element = document.activeElement!
    const hidden = element.matches('input[type="radio"], input[type="checkbox"], input[type="file"]')
    const shown = (hidden && element.closest('label')) || element
    const { x, y, width, height } = shown.getBoundingClientRect()
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return { what: `${element.getAttribute('class')}: ${name}`.slice(0, 70), box: { x, y, width, height } }
  })
}

async function picture(page: Page, { x, y, width, height }: Box): Promise<string> {
  const size = page.viewportSize()!
  const left = Math.max(0, x - ROOM)
  const top = Math.max(0, y - ROOM)
  const clip = {
    x: left,
    y: top,
    width: Math.min(size.width, x + width + ROOM) - left,
    height: Math.min(size.height, y + height + ROOM) - top,
  }
  return (await page.screenshot({ clip, animations: 'disabled' })).toString('base64')
}

/** How many pixels of two pictures stand out from each other. */
function differing(page: Page, pictures: readonly [string, string]): Promise<number> {
  return page.evaluate(
    async ([both, least]) => {
      const pixels = async (text: string) => {
        const bytes = Uint8Array.from(atob(text), sign => sign.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
        canvas.drawImage(bitmap, 0, 0)
        return canvas.getImageData(0, 0, bitmap.width, bitmap.height).data
      }
      const linear = (value: number) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4)
      const light = (data: Uint8ClampedArray, at: number) =>
        0.2126 * linear(data[at]!) + 0.7152 * linear(data[at + 1]!) + 0.0722 * linear(data[at + 2]!)
      const [one, other] = await Promise.all(both.map(pixels))
      let count = 0
      for (let at = 0; at < Math.min(one!.length, other!.length); at += 4) {
        const lights = [light(one!, at), light(other!, at)]
        if ((Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05) >= least) count++
      }
      return count
    },
    [pictures, CONTRAST] as const,
  )
}

const around = ({ width, height }: Box): number => 2 * (width + height)

/** Compares the focused element with and without focus. The focus stays where it is. */
export async function ringNow(page: Page): Promise<Ring> {
  const { what, box } = await focusedBox(page)
  const focused = await picture(page, box)
  const had = await page.evaluateHandle(() => {
    const element = document.activeElement as HTMLElement
    element.blur()
    return element
  })
  const plain = await picture(page, box)
  await had.evaluate(element => element.focus({ preventScroll: true }))
  return { what, around: around(box), seen: await differing(page, [focused, plain]) }
}

/** The same for an element that would disappear without focus: a key moves the focus on instead. */
export async function ringUntil(page: Page, key: string): Promise<Ring> {
  const { what, box } = await focusedBox(page)
  const focused = await picture(page, box)
  await page.keyboard.press(key)
  const plain = await picture(page, box)
  return { what, around: around(box), seen: await differing(page, [focused, plain]) }
}
