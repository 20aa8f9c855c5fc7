/** Tests of bots with a journal: they wait until steps are saved, including their own, and never act twice. */

import { describe, expect, it } from 'vitest'
import type { Journal } from '../journal/journal.ts'
import { prompt, settled, table } from '../testing/bot-table.ts'

describe('a bot and the journal', () => {
  /** A journal that saves a step only when the test says so. */
  function heldOpen() {
    const waiting: { kept(): void; failed(): void }[] = []
    const journal: Journal = {
      keep: () =>
        new Promise((resolve, reject) => {
          waiting.push({ kept: () => resolve('kept'), failed: () => reject(new Error('no room')) })
        }),
    }
    return { journal, steps: waiting }
  }

  it('waits until its own command is saved, and does not act again meanwhile', async () => {
    const { journal, steps } = heldOpen()
    const { bot, shown } = prompt('mark')
    const { room, sit, run } = table({ bots: [bot, undefined], journal })
    sit()
    await run(10_000)
    expect([steps.length, shown.length, room.match.entries.length]).toEqual([1, 1, 0])
    steps[0]!.kept()
    await settled()
    await run(10_000)
    expect([steps.length, shown.length, room.match.entries.length]).toEqual([2, 2, 1])
  })

  it('drops a thought that started before a step that was saved when it answered', async () => {
    const { journal, steps } = heldOpen()
    const { bot, shown } = prompt('mark')
    const { room, sit, run } = table({ bots: [bot, undefined], pace: 100, journal })
    sit()
    await run(50)
    // Another player acts for the seat, which stays awaited; meanwhile the bot's answer is due.
    const other = room.act(0, { type: 'mark' })
    await run(50)
    expect([steps.length, shown.length]).toEqual([1, 1])
    steps[0]!.kept()
    await other
    await settled()
    // Its first answer was dropped; the second comes at its own pace.
    expect([steps.length, shown.length, room.match.entries.length]).toEqual([1, 2, 1])
    await run(100)
    expect(steps).toHaveLength(2)
  })

  it('still plays its answer if the step that was being saved failed', async () => {
    const { journal, steps } = heldOpen()
    const { bot, shown } = prompt('mark')
    const { room, sit, run } = table({ bots: [bot, undefined], pace: 100, journal })
    sit()
    await run(50)
    const other = room.act(0, { type: 'pass' })
    await run(50)
    steps[0]!.failed()
    expect((await other)?.because).toBe('engine:notKept')
    await settled()
    steps[1]!.kept()
    await settled()
    expect([...room.match.entries].map(({ command }) => command.type)).toEqual(['mark'])
    expect(shown).toHaveLength(2)
  })

  it('answers again later if its answer could not be saved, and the match is not reported as broken', async () => {
    const { journal, steps } = heldOpen()
    const { bot, shown } = prompt('mark')
    const { room, told, sit, run } = table({ bots: [bot, undefined], journal })
    sit()
    await run(0)
    steps[0]!.failed()
    await settled()
    await run(1_999)
    expect(steps).toHaveLength(1)
    await run(1)
    expect([steps.length, shown.length]).toEqual([2, 1])
    steps[1]!.kept()
    await settled()
    expect(room.match.entries).toHaveLength(1)
    expect(told.filter(({ type }) => type === 'broken')).toEqual([])
  })
})
