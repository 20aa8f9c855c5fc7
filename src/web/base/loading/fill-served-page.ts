/**
 * Fills the home page that came with the HTML with what its visitor had there last time. It runs in the script before
 * the page, without the app. Texts become text, never HTML, whatever the storage holds.
 */

import type { Language } from '../../../engine/languages.ts'
import { recentTime } from '../i18n/recent-time.ts'
import {
  readWaiting,
  WAITING,
  type Waiting,
  type WaitingRow,
  type WaitingSection,
} from '../storage/waiting.ts'

export interface Remembered {
  readonly language: Language
  /** The game whose box was opened last. */
  readonly box: string | undefined
  /** Whether playing comes before learning. */
  isLearned(game: string): boolean
}

/** `served` has all its children. */
export function fillServedPage(served: HTMLElement, { language, box, isLearned }: Remembered): void {
  const page = served.querySelector(`:scope > [lang="${language}"]`)
  const shelf = page?.querySelector('.home__shelf')
  const template = served.querySelector<HTMLTemplateElement>('#waiting-template')?.content.firstElementChild
  if (!page || !shelf || !template) throw new Error('the served page has no shelf')
  for (const which of WAITING) {
    const known = readWaiting(which, language)
    if (!known) continue
    const section = template.cloneNode(true) as HTMLElement
    fillSection(section, known, which, language)
    shelf.before(section)
  }
  for (const game of shelf.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    if (game.value === box) game.checked = true
    if (isLearned(game.value)) putPlayingFirst(game)
  }
}

function fillSection(
  section: HTMLElement,
  { title, rows, more, links = [] }: WaitingSection,
  which: Waiting,
  language: Language,
): void {
  const heading = part(section, 'h2')
  heading.textContent = title
  heading.id = `waiting-${which}`
  section.setAttribute('aria-labelledby', heading.id)
  const list = part(section, 'ul')
  const slip = part(list, 'li')
  list.replaceChildren(...rows.map(row => filledSlip(slip, row, which === 'matches', language)))
  if (more === undefined) part(section, 'details').remove()
  else part(section, 'summary').textContent = more
  const line = part(section, ':scope > p')
  const link = part<HTMLAnchorElement>(line, 'a')
  if (links.length === 0) line.remove()
  line.replaceChildren(
    ...links.map(({ href, text }) => {
      const copy = link.cloneNode() as HTMLAnchorElement
      copy.setAttribute('href', href)
      copy.textContent = text
      return copy
    }),
  )
}

function filledSlip(slip: HTMLElement, row: WaitingRow, hasButton: boolean, language: Language): HTMLElement {
  const { href, label, title, when, names, line, news, progress, yourTurn = false } = row
  const copy = slip.cloneNode(true) as HTMLElement
  const link = part<HTMLAnchorElement>(copy, 'a')
  const ago = when === undefined ? undefined : recentTime(when, language)
  link.setAttribute('href', href)
  link.id = href.slice(1)
  link.setAttribute('aria-label', [label, ago, line, news].filter(Boolean).join('. '))
  part(link, '.name').textContent = title
  const time = part(link, '.unfinished__ago')
  if (when === undefined) time.remove()
  else time.textContent = ago ?? ''
  const players = part(link, '.unfinished__players')
  for (const [seat, player] of [...players.children].entries()) {
    const name = names?.[seat]
    if (name === undefined) player.remove()
    else player.lastElementChild!.textContent = name
  }
  if (!names) players.remove()
  const track = part(link, '.unfinished__track')
  const state = part(link, '.unfinished__state')
  if (progress === undefined) {
    track.remove()
    state.classList.add('row', 'across')
  } else part(track, 'span').style.width = `${Math.max(Math.round(progress * 100), 2)}%`
  state.firstElementChild!.textContent = line
  if (news === undefined) state.lastElementChild!.remove()
  else state.lastElementChild!.textContent = news
  if (!yourTurn) part(copy, '[data-turn]').removeAttribute('data-turn')
  if (!hasButton) part(copy, 'button').remove()
  return copy
}

/** The lesson comes last for who has learned the game, as in the app. */
function putPlayingFirst(game: HTMLInputElement): void {
  const choices = game.closest('article')?.querySelector('.ticket__actions')
  const lesson = choices?.querySelector('.learn-link')
  if (!choices || !lesson) return
  lesson.classList.remove('button--primary')
  choices.append(lesson)
  choices.firstElementChild?.classList.add('button--primary')
}

function part<Found extends HTMLElement = HTMLElement>(inside: Element, selector: string): Found {
  const found = inside.querySelector<Found>(selector)
  if (!found) throw new Error(`the template of the served page has no ${selector}`)
  return found
}
