/** One action of a player who knows only accessible names and roles. */

import type { Locator, Page } from '@playwright/test'
import { preferred, type Sitting, word } from './short-matches.ts'

/**
 * Fills in a form and sends it: chooses the pieces it asks for, changes a number on every second turn, and aims a flick.
 */
async function aim(form: Locator, turn: number): Promise<void> {
  // Pieces still to choose; if there are two, the second is asked for after the first.
  for (let piece = 0; piece < 2; piece++) {
    const picker = form.getByRole('combobox').nth(piece)
    if ((await picker.count()) > 0 && (await picker.inputValue()) === '-1')
      await picker.selectOption({ index: 1 })
  }
  const numbers = form.getByRole('spinbutton')
  if (turn % 2 === 0 && (await numbers.count()) > 0) {
    const last = numbers.last()
    const most = Number(await last.getAttribute('max'))
    const least = Number(await last.getAttribute('min'))
    await last.fill(String(Math.round((most + least) / 2)))
  }
  const towards = form.getByRole('combobox').last()
  // Only a flick has a direction: its numbers are an angle and a power.
  if ((await numbers.count()) === 2) await towards.selectOption({ index: 1 })
  await form.getByRole('button').click()
}

/** `refused` is whether the last attempt failed: then it tries something else. */
export async function actByRoles(
  page: Page,
  sitting: Pick<Sitting, 'game' | 'language'>,
  { turn, refused }: { readonly turn: number; readonly refused: boolean },
): Promise<void> {
  const actions = page.getByRole('group', { name: word(sitting.language, 'panel.actions') })
  const forms = actions.getByRole('form')
  const offers = actions.getByRole('listitem').getByRole('button')
  // Opens what is folded; every third time it does something other than the first.
  const folded = actions.getByRole('button', { expanded: false })
  if (turn % 3 === 1 && (await folded.count()) > 0) await folded.first().click()
  const texts = await offers.allInnerTexts()
  if ((await forms.count()) > 0 && !(refused && texts.length > 0)) return aim(forms.first(), turn)
  if (texts.length > 0) await offers.nth(preferred(sitting.game, texts, turn)).click({ timeout: 4000 })
}
