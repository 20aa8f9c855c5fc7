/** Tests that every word of online tables is used. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { words } from './online-words.ts'

const FILES = [
  'kit/online/NameForm.tsx',
  'kit/online/use-deadline.ts',
  'pages/home/YourTables.tsx',
  'pages/online/Invitation.tsx',
  'pages/online/Lobby.tsx',
  'pages/online/LobbyNotes.tsx',
  'pages/online/LobbySeats.tsx',
  'pages/online/OnlineMatch.tsx',
  'pages/online/OnlinePage.tsx',
  'pages/online/SeatDeadline.tsx',
  'pages/online/YouPage.tsx',
  'pages/online/use-hidden-notices.ts',
  'table/top-bar/TakeOnlineDialog.tsx',
  'pages/setup/PlayOnline.tsx',
  'pages/setup/SeatsForm.tsx',
]
const source = FILES.map(file => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).join()

it('every word is used', () => {
  // Problems are looked up by their name; a plural is used by its stem.
  const stems = Object.keys(words.en).map(key => key.replace(/_(one|many|other)$/, ''))
  const unused = stems.filter(key => !key.startsWith('problem.') && !source.includes(`'${key}'`))
  expect(unused).toEqual([])
})
