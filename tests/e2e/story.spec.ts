/** The moment of a match as a picture to share: made, saved and opened again, with names and without. */

import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { keepBefore, kept } from './seeded-matches.ts'
import { sitDown } from './table.ts'

const FILES = {
  'cyberdoom-tower': 'italian-duo',
  'cube-attack': 'hexa-2',
  'dungeon-drop': 'classic-2',
} as const

/** Opens the picture as a file would be opened: its size, and how many of its pixels differ from the first one. */
async function opened(page: Page, file: Buffer) {
  return page.evaluate(async bytes => {
    const blob = new Blob([Uint8Array.from(atob(bytes), letter => letter.charCodeAt(0))], {
      type: 'image/png',
    })
    const picture = await createImageBitmap(blob)
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
    canvas.drawImage(picture, 0, 0)
    const { data } = canvas.getImageData(0, 0, picture.width, picture.height)
    const colours = new Set<number>()
    for (let at = 0; at < data.length; at += 4)
      colours.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!)
    return { width: picture.width, height: picture.height, colours: colours.size }
  }, file.toString('base64'))
}

for (const [game, file] of Object.entries(FILES)) {
  test(
    `the moment of a match of ${game} is a picture, with names only if the player wants`,
    {
      tag: '@long',
    },
    async ({ page }, testInfo) => {
      const problems = await sitDown(page)
      const players = ['Ada', 'Bo'].map(name => ({ kind: 'person', name }))
      await keepBefore(page, { id: 'story', game, record: kept(`${game}/${file}`), players, over: true })
      await page.goto(`/#/table/${game}/story`)
      const story = page.getByRole('region', { name: 'The moment' })
      await expect(story.getByRole('img')).toBeVisible({ timeout: 60_000 })
      const save = async (name: string) => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          story.getByRole('link', { name: 'Save the picture' }).click(),
        ])
        const path = testInfo.outputPath(name)
        await download.saveAs(path)
        return readFile(path)
      }
      const plain = await save('plain.png')
      const before = await story.getByRole('img').getAttribute('src')
      await story.getByRole('checkbox', { name: 'with names' }).check()
      await expect(story.getByRole('img')).not.toHaveAttribute('src', before!)
      const named = await save('named.png')
      for (const picture of [plain, named]) {
        const { width, height, colours } = await opened(page, picture)
        expect([width, height]).toEqual([1200, 675])
        expect(colours).toBeGreaterThan(200)
      }
      expect(named.equals(plain)).toBe(false)
      await expect(story.getByRole('link', { name: 'Play from here' })).toHaveAttribute(
        'href',
        /replay.*step=\d+/,
      )
      expect(problems).toEqual([])
    },
  )
}
