/** Two people with hidden cards at one keyboard, and warnings before what cannot be undone. */

import { expect, it } from 'vitest'
import type { AnyBox } from '../engine/box.ts'
import type { Tagged } from '../engine/game.ts'
import type { Secret } from '../engine/secret.ts'
import { type Event, hiddenCard, type State } from '../engine/testing/hidden-card.ts'
import { started } from '../engine/testing/toy-matches.ts'
import { createCliTranslator } from './cli-translator.ts'
import { playLoop } from './play-loop.ts'
import { CLEARED, runCli, testIo } from './testing/run-cli.ts'

const shownCard = ({ value }: Secret<number>): string => (value === undefined ? 'hidden' : `card ${value}`)

/** Draws all cards that the viewer may see. */
const box = {
  game: hiddenCard,
  sketch: (state: State) => state.players.map(({ card }) => shownCard(card)).join(', '),
  standing: () => [],
  prompt: () => ({ say: 'your turn' }),
  name: ({ command }: { command: Tagged }) => ({ say: command.type }),
  tell: ({ event }: { event: Event }) => ({
    say: event.type === 'swapped' ? `a swap for ${shownCard(event.card)}` : event.type,
  }),
} as unknown as AnyBox

/** The parts of the output between which the screen was cleared. */
async function screens(people: number, input: readonly string[]): Promise<readonly string[]> {
  const { io, output } = testIo({ input })
  const names = ['Ada', 'Bea']
  await playLoop({
    ...{ box, names, io, match: started(hiddenCard, { seats: 2 }), log: [] },
    botAt: seat => (seat < people ? undefined : ({ think: thinkOfPassing } as never)),
    randomFor: () => () => 0,
    speech: createCliTranslator('en', seat => names[seat]!),
    signal: new AbortController().signal,
    ...{ drawnFor: undefined, atKeyboard: undefined, begins: undefined, stepsIn: undefined },
  })
  return output().out.split(CLEARED)
}

function* thinkOfPassing(): Generator<never, Tagged> {
  yield* []
  return { type: 'pass' }
}

const cards = (text: string): readonly (readonly string[])[] =>
  [...text.matchAll(/^(card \d+|hidden), (card \d+|hidden)$/gm)].map(([, one, other]) => [one!, other!])

/** The numbers under which commands are listed. */
const MARK = '1'
const SWAP = '5'
const PASS = '2'

it('what one of them may not see has left the screen before the other sees anything', async () => {
  const [before, bea, ada] = await screens(2, ['', MARK, SWAP, '', 'l', PASS, 'x', 'q'])
  expect(before).toMatch(/Pass the keyboard to Ada\. Ada, press Enter/)
  expect(cards(before!)).toEqual([[expect.stringMatching(/card/), 'hidden']])
  expect(before).toMatch(/a swap for card \d/)
  // Neither the card nor the private line of the log is there any more, but what is public is.
  expect(bea).toMatch(/^Pass the keyboard to Bea\. Bea, press Enter/)
  expect(cards(bea!)).toEqual([['hidden', expect.stringMatching(/card/)]])
  expect(bea!.match(/a swap for hidden/g)).toHaveLength(2)
  expect(bea).not.toMatch(/a swap for card/)
  expect(ada).toMatch(/^Pass the keyboard to Ada.*passed/s)
})

it('a single person never passes the keyboard, and reads their own secrets in the log', async () => {
  const [only, ...more] = await screens(1, [SWAP, 'l', 'q'])
  expect(more).toEqual([])
  expect(only).not.toContain('Pass the keyboard')
  expect(only!.match(/a swap for card/g)).toHaveLength(2)
})

it('nor do two people in a game without secrets', async () => {
  const { out } = await runCli('play cube-attack --board duel --people 2 --seed 7', {
    input: ['1', '1', '1'],
  })
  expect(out).not.toContain('Pass the keyboard')
  expect(out).not.toContain(CLEARED)
})

it('a curtain in front of which the input ends is the end', async () => {
  expect((await screens(2, [])).join()).toMatch(/press Enter when nobody else is looking\. \nThe input ended/)
})

it('something risky is done when it is asked for twice, one after the other', async () => {
  const play = (input: readonly string[], lang = 'en') =>
    runCli(`play cyberdoom-tower --seats 1 --seed 7 --lang ${lang}`, { input })
  const listed = (await play([])).out
  const number = /(\d+)\. End the turn/.exec(listed)![1]!
  const asked = (await play([number])).out
  expect(asked).toContain('Are you sure? You still have')
  expect(asked).toContain(`Type ${number} again to do it, or something else.`)
  expect(asked).toMatch(/The input ended after step 0;/)
  expect((await play([number, 'l', number])).out).toMatch(/The input ended after step 0;/)
  expect((await play([number, number])).out).toMatch(/The input ended after step [1-9]/)
  expect((await play([number], 'it')).out).toContain(`Scrivi di nuovo ${number} per farlo, oppure altro.`)
})
