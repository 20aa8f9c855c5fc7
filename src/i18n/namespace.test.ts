import { expect, it } from 'vitest'
import { namespace } from './namespace.ts'

const wordsIn = namespace('test', {
  en: { takes: '{{who}} takes {{what}}', thing: 'our thing' },
  it: { takes: '{{who}} prende {{what}}', thing: 'la nostra cosa' },
})
const params = { who: { seat: 1 }, what: { say: 'thing' } }

it('fills in names, and translates lines of another namespace with the given function', () => {
  const around = { nameOf: (seat: number) => `P${seat}`, tell: () => 'a thing of the game' }
  expect(wordsIn('en', around).say('takes', params)).toBe('P1 takes a thing of the game')
})

it('finds lines among its own texts if there is no such function', () => {
  expect(wordsIn('it').say('takes', params)).toBe('? prende la nostra cosa')
})
