/** The moment of a match of Dungeon Drop as a clip: filmed, saved and played again, with names and without. */

import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { keepBefore, kept } from './seeded-matches.ts'
import { sitDown } from './table.ts'

const NAMES = ['Maximiliana', 'Bartholomew']

/** The report of a match that is over. */
async function openReport(page: Page) {
  const problems = await sitDown(page)
  const players = NAMES.map(name => ({ kind: 'person', name }))
  const record = kept('dungeon-drop/classic-2')
  await keepBefore(page, { id: 'clip', game: 'dungeon-drop', record, players, over: true })
  await page.goto('/#/table/dungeon-drop/clip')
  const story = page.getByRole('region', { name: 'The moment' })
  await expect(story.getByRole('img').first()).toBeVisible({ timeout: 60_000 })
  return { story, problems }
}

interface Played {
  readonly size: readonly [number, number]
  readonly seconds: number
  /** How many frames differ from the one before. */
  readonly moving: number
  /** How many bright pixels the last frame has where the names are. */
  readonly bright: number
}

/** Plays the clip in a page of its own, where no policy of ours applies. */
async function played(page: Page, file: Buffer): Promise<Played> {
  const cinema = await page.context().newPage()
  await cinema.goto('about:blank')
  const found = await cinema.evaluate(async bytes => {
    const blob = new Blob([Uint8Array.from(atob(bytes), letter => letter.charCodeAt(0))])
    const video = Object.assign(document.createElement('video'), {
      muted: true,
      src: URL.createObjectURL(blob),
    })
    document.body.append(video)
    await new Promise((resolve, reject) => {
      video.onloadeddata = resolve
      video.onerror = () => reject(new Error(video.error?.message))
    })
    const { videoWidth: width, videoHeight: height } = video
    const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
    const seen: string[] = []
    let bright = 0
    const look = () => {
      canvas.drawImage(video, 0, 0)
      const { data } = canvas.getImageData(0, 0, width, height)
      let sum = 0
      for (let at = 0; at < data.length; at += 404) sum = (sum * 31 + (data[at]! >> 3)) % 1e9
      seen.push(String(sum))
      const names = canvas.getImageData(0, height - 36, width, 26).data
      bright = 0
      for (let at = 0; at < names.length; at += 4)
        if (Math.min(names[at]!, names[at + 1]!, names[at + 2]!) > 190) bright++
    }
    const timer = setInterval(look, 250)
    await video.play()
    await new Promise(resolve => {
      video.onended = resolve
    })
    clearInterval(timer)
    look()
    const moving = seen.filter((each, place) => place > 0 && each !== seen[place - 1]).length
    return { size: [width, height] as const, seconds: video.currentTime, moving, bright }
  }, file.toString('base64'))
  await cinema.close()
  // A page in the background is not filmed.
  await page.bringToFront()
  return found
}

/** Lets the clock of the frames stand still for some seconds, as on a machine that is busy with something else. */
function stallFrames(): void {
  let lost = 0
  Object.assign(window, { stall: () => (lost += 20_000) })
  const frame = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = then => frame(now => then(now + lost))
}

test(
  'the moment is a clip, loaded and filmed when asked for, with names only if the player wants',
  {
    tag: '@long',
  },
  async ({ page }, testInfo) => {
    test.setTimeout(420_000)
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    const warnings: string[] = []
    page.on('console', message => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await page.addInitScript(stallFrames)
    const { story, problems } = await openReport(page)
    const isLoaded = () => asked.some(url => /story-clip-/.test(url))
    const film = async (name: string) => {
      await story.getByRole('button', { name: 'Film the moment' }).click()
      await expect(story.getByRole('status')).toContainText('Filming')
      // What would have been seen meanwhile is seen later, and not left out.
      await expect(story.getByRole('status')).toContainText(/[1-9]0%/, { timeout: 60_000 })
      await page.evaluate(() => (window as unknown as { stall(): void }).stall())
      await expect(story.getByRole('status')).not.toContainText('Filming', { timeout: 120_000 })
      await expect(story.getByRole('status'), warnings.join()).toHaveText('The clip is ready.')
      const link = story.getByRole('link', { name: 'Save the clip' })
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      const path = testInfo.outputPath(name + download.suggestedFilename().replace(/^.*\./, '.'))
      await download.saveAs(path)
      return played(page, await readFile(path))
    }
    expect(isLoaded()).toBe(false)
    const plain = await film('plain')
    expect(isLoaded()).toBe(true)
    await story.getByRole('checkbox', { name: 'with names' }).check()
    // With other words it is another clip.
    await expect(story.getByRole('link', { name: 'Save the clip' })).toHaveCount(0)
    const named = await film('named')
    for (const { size, seconds, moving } of [plain, named]) {
      expect(size).toEqual([960, 540])
      expect(seconds).toBeGreaterThan(3)
      expect(moving).toBeGreaterThan(4)
    }
    expect(named.bright).toBeGreaterThan(plain.bright + 200)
    expect(problems).toEqual([])
  },
)

test('filming can be stopped, and begun again', { tag: '@long' }, async ({ page }) => {
  const { story } = await openReport(page)
  await story.getByRole('button', { name: 'Film the moment' }).click()
  await expect(story.getByRole('status')).toContainText('Filming')
  await story.getByRole('button', { name: 'Stop filming' }).click()
  await expect(story.getByRole('button', { name: 'Film the moment' })).toBeVisible()
  await expect(story.getByRole('status')).toHaveText('')
  await expect(story.getByRole('link', { name: 'Save the clip' })).toHaveCount(0)
})

test('a browser that cannot record has the picture', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaRecorder'))
  const { story } = await openReport(page)
  await expect(story.getByRole('link', { name: 'Save the picture' })).toBeVisible()
  await expect(story.getByRole('button', { name: 'Film the moment' })).toHaveCount(0)
})
