/** Tests the status line over whole matches: it names who is awaited and what they decide, in every language. */

import { describe, expect, it } from 'vitest'
import { answerOf } from '../../../bots/bot.ts'
import { randomBot } from '../../../bots/random-bot.ts'
import type { AnyBox } from '../../../engine/box.ts'
import { LANGUAGES } from '../../../engine/languages.ts'
import type { Match } from '../../../engine/match.ts'
import { askedSeats } from '../../../engine/play.ts'
import { seeded } from '../../../engine/random.ts'
import { played, started } from '../../../engine/testing/toy-matches.ts'
import { openAllBoxes } from '../../../games/all-games.ts'
import { scatter } from '../../../games/dungeon-drop/throws/scatter.ts'
import { createI18n } from '../../../i18n/create-i18n.ts'
import { createTranslator } from '../../../i18n/translator.ts'
import type { PageWords } from '../../base/i18n/use-words.ts'
import en from '../../base/i18n/words/table/en.json' with { type: 'json' }
import it_ from '../../base/i18n/words/table/it.json' with { type: 'json' }
import type { SeatAssignment } from '../../base/storage/matches.ts'
import { statusLine, whoseTurn } from './status-line.ts'

const NAMES = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve', 'Fay']
const boxes = await openAllBoxes(scatter)
const words = createI18n(boxes, { table: { en, it: it_ } })

const person = (name: string): SeatAssignment => ({ kind: 'person', name })
const bot = (name: string): SeatAssignment => ({ kind: 'bot', bot: 'random', name })

function spokenIn(language: (typeof LANGUAGES)[number]) {
  const translate = words.getFixedT(language)
  const t: PageWords['t'] = (key, params) => translate(key, params ?? {})
  return { speech: { t, language }, translator: createTranslator(words, language, seat => NAMES[seat]!) }
}

/** Expects a complete sentence: no unfilled blank and no untranslated key. */
function expectSaid(text: string): void {
  expect(text).not.toBe('')
  expect(text).not.toMatch(/{{|undefined|\b(prompt|status|table)[.:]/)
}

const tables = boxes.flatMap(box => {
  const { min, max } = box.game.seats
  const options = box.suggest?.(2) ?? {}
  const plain = [min, Math.min(max, 2)].map(seats => ({ box, id: box.game.id, seats, options }))
  if (box.game.id !== 'dungeon-drop') return plain
  const teams = ['async', 'live'].map(teamwork => ({
    box,
    id: 'dungeon-drop',
    seats: 3,
    options: { teamwork },
  }))
  return [...plain, ...teams, { box, id: 'dungeon-drop', seats: 2, options: { heroes: 'draft' } }]
})

describe.each(tables)('$id for $seats', ({ box, seats, options }) => {
  const names = NAMES.slice(0, seats)

  function look({ game, state }: Match): void {
    const awaited = game.awaited(state)
    const invited = game.invited?.(state) ?? []
    for (const language of LANGUAGES) {
      const { speech, translator } = spokenIn(language)
      for (const sit of [person, bot]) {
        const players = names.map(sit)
        const { who, what, others } = statusLine(
          { box, state, translator, players, awaited, invited },
          speech,
        )
        expectSaid(who)
        expectSaid(what)
        // A bot's decision is described, not asked.
        if (sit === bot && language === 'en') expect(what).not.toMatch(/\byour?\b|\?/i)
        const all = `${who} ${what} ${others}`
        const alone = seats === 1 && sit === person
        for (const seat of [...awaited, ...invited]) if (!alone) expect(all).toContain(names[seat])
      }
    }
  }

  it('says who must do what at every step of a match', () => {
    const { game } = box
    const match = started(game, { seats, options })
    const random = seeded(11)
    for (let step = 0; step < 400; step++) {
      look(match)
      const [seat] = askedSeats(game, match.state)
      if (seat === undefined) break
      played(match, seat, answerOf(randomBot, { game, state: match.state, seat, random }))
    }
  })
})

it('a thinking bot is described as thinking, with its decision', () => {
  const box = boxes[0]!
  const { state } = started(box.game, { seats: 2, options: box.suggest?.(2) ?? {} })
  const [seat] = box.game.awaited(state)
  const { speech, translator } = spokenIn('en')
  const players = [bot('Ada'), bot('Bo')]
  const { who, what } = statusLine(
    { box, state, translator, players, awaited: [seat!], thinking: seat },
    speech,
  )
  expect(who).toBe(`${NAMES[seat!]} is thinking…`)
  expect(what).toContain('2 actions left')
})

it('at a table of a server “you” is the person here, and the others read what that person decides', () => {
  const { game, ...box } = boxes[0]!
  const { state } = started(game, { seats: 2, options: box.suggest?.(2) ?? {} })
  const { speech, translator } = spokenIn('en')
  const line = (here: readonly number[]) => {
    const asked: AnyBox = {
      ...box,
      game,
      prompt: ({ watching }) => ({ say: watching ? 'watched' : 'asked' }),
    }
    const players = [person('Ada'), person('Bo')]
    return statusLine({ box: asked, state, translator, players, here, awaited: [0] }, speech)
  }
  expect(line([0])).toMatchObject({ who: 'Your turn.', what: expect.stringContaining('asked') })
  expect(line([1])).toMatchObject({ who: 'Ada to move.', what: expect.stringContaining('watched') })
  expect(line([])).toEqual(line([1]))
})

describe('if the players choose who goes first', () => {
  const box = boxes.find(({ game }) => game.id === 'cyberdoom-tower')!
  const { state } = started(box.game, { seats: 2 })
  const said = (language: (typeof LANGUAGES)[number], players: readonly SeatAssignment[], more = {}) => {
    const { speech, translator } = spokenIn(language)
    const { who, what, others } = statusLine(
      { box, state, translator, players, awaited: [0, 1], botBegins: 20_000, ...more },
      speech,
    )
    return [who, what, others].filter(Boolean).join(' ')
  }

  it('beside a bot it says so, and when the bot begins', () => {
    const players = [person('Ada'), bot('Bo')]
    expect(said('en', players)).toBe(
      'You choose who goes first. Round 1 begins. Act, or let Bo go first. Otherwise a bot begins after 20 seconds.',
    )
    expect(said('it', players)).toBe(
      'Chi comincia lo scegli tu. Inizia il round 1. Agisci, oppure fai cominciare Bo. Altrimenti dopo 20 secondi comincia un bot.',
    )
    expect(said('en', players, { botBegins: undefined })).not.toContain('Otherwise')
    expect(said('en', players, { thinking: 1 })).not.toContain('choose')
  })

  it('with two people it names both, and among bots nobody chooses', () => {
    expect(said('en', [person('Ada'), person('Bo')])).toContain('Ada and Bo: the first to act goes first.')
    expect(said('it', [person('Ada'), person('Bo')])).toContain('Ada e Bo: comincia chi agisce per primo.')
    expect(said('en', [bot('Ada'), bot('Bo')])).not.toContain('choose')
  })
})

describe('the page title', () => {
  const { speech } = spokenIn('en')

  it('addresses a person who plays alone, and names others', () => {
    const alone = [person('Ada'), bot('Bo')]
    expect(whoseTurn({ players: alone, awaited: [0] }, speech.t)).toBe('Your turn')
    expect(whoseTurn({ players: alone, awaited: [1] }, speech.t)).toBe('Bo to move')
    expect(whoseTurn({ players: [person('Ada'), person('Bo')], awaited: [0] }, speech.t)).toBe('Ada to move')
  })

  it('addresses a person before bots that are awaited too', () => {
    expect(whoseTurn({ players: [bot('Ada'), person('Bo')], awaited: [0, 1] }, speech.t)).toBe('Your turn')
  })

  it('addresses only the person at this screen as “you”, and a spectator never', () => {
    const players = [person('Ada'), person('Bo')]
    const title = (here: readonly number[], awaited: readonly number[]) =>
      whoseTurn({ players, here, awaited }, speech.t)
    expect([title([1], [0]), title([1], [1]), title([1], [0, 1])]).toEqual([
      'Ada to move',
      'Your turn',
      'Your turn',
    ])
    expect([title([], [1]), title([0, 1], [1])]).toEqual(['Bo to move', 'Bo to move'])
  })

  it('says that the match is over', () => {
    expect(whoseTurn({ players: [person('Ada')], awaited: [] }, speech.t)).toBe('Finished')
  })
})
