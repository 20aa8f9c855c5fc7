/** Tests that every text about a card uses the values of this match. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { AnyBox } from '../../../../engine/box.ts'
import { LANGUAGES } from '../../../../engine/languages.ts'
import { startMatch } from '../../../../engine/match.ts'
import { seeded } from '../../../../engine/random.ts'
import { cyberdoomTowerBox } from '../../../../games/cyberdoom-tower/box.ts'
import { deckFileText, HOUSE } from '../../../../games/cyberdoom-tower/cards/deck.ts'
import glossaryEn from '../../../../games/cyberdoom-tower/glossary/en.json' with { type: 'json' }
import glossaryIt from '../../../../games/cyberdoom-tower/glossary/it.json' with { type: 'json' }
import type { State } from '../../../../games/cyberdoom-tower/state.ts'
import { createI18n } from '../../../../i18n/create-i18n.ts'
import { createTranslator } from '../../../../i18n/translator.ts'
import { aboutCard } from './about-card.ts'
import { towerWordsOf } from './board-words.ts'

const box: AnyBox = cyberdoomTowerBox
const words = createI18n([box])

function stateWith(options: Readonly<Record<string, unknown>>): State {
  const started = startMatch(box.game, { seats: 1, options }, seeded)
  if (!started.ok) throw new Error(started.refusal.because)
  return started.value.state as State
}

const say = (card: Parameters<typeof aboutCard>[0], state: State, language: 'en' | 'it' = 'en') =>
  aboutCard(card, state, towerWordsOf(createTranslator(words, language, String)))

/** A copy of our deck with a different Laser Cannon. */
function ownDeck(): Record<string, unknown> {
  const deck = JSON.parse(deckFileText(HOUSE))
  const cannon = deck.equipment.find(({ id }: { id: string }) => id === 'laser-cannon')
  Object.assign(cannon, { range: 5, damage: 3, cost: { energy: 2 } })
  return deck
}

describe('A card', () => {
  it('has the numbers of the deck in play', () => {
    expect(say('laser-cannon', stateWith({}))).toBe('Range 4 · Damage 1 · Costs 1 Energy')
    expect(say('laser-cannon', stateWith({ deck: ownDeck() }))).toBe('Range 5 · Damage 3 · Costs 2 Energy')
    expect(say('laser-cannon', stateWith({ deck: ownDeck() }), 'it')).toMatch(/5 .* 3 .* 2/)
  })

  it('is gone after its attack, or always there', () => {
    expect(say('antimatter-grenade', stateWith({}))).toBe('Range 2 · Damage 3 · One attack, then it is gone.')
    expect(say('base', stateWith({}))).toBe('Range 2 · Damage 1 · You always have it.')
  })

  it('flies once a turn or always, depending on the edition', () => {
    expect(say('jetpack', stateWith({}))).toMatch(/^Once a turn/)
    expect(say('jetpack', stateWith({ preset: 'proto-en' }))).not.toMatch(/[Oo]nce a turn/)
    expect(say('jetpack', stateWith({ preset: 'proto-en' }), 'it')).not.toMatch(/[Uu]na volta/)
  })

  it('is described in one place', () => {
    const folder = fileURLToPath(new URL('..', import.meta.url))
    const telling = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
      .filter(file => /equipment\.[^']*\.about/.test(readFileSync(folder + file, 'utf8')))
    expect(telling).toEqual([join('text', 'about-card.ts')])
  })

  it('has no number in the glossary that a deck could change', () => {
    for (const language of LANGUAGES) {
      const glossary = { en: glossaryEn, it: glossaryIt }[language]
      for (const card of ['base', 'laser-cannon', 'plasma-rifle', 'antimatter-grenade'] as const) {
        expect(glossary[card].about).not.toMatch(/\d/)
      }
    }
  })
})
