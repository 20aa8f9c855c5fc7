/** Tests that every word about people and open tables is used and exists in every language. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { peopleWords } from './people-words.ts'

const FILES = [
  'kit/online/NotifyButton.tsx',
  'pages/home/YourTables.tsx',
  'pages/online/EndActions.tsx',
  'pages/online/HolidaysSection.tsx',
  'pages/online/ListSwitch.tsx',
  'pages/online/Lobby.tsx',
  'pages/online/LobbyNotes.tsx',
  'pages/online/LobbySeats.tsx',
  'pages/online/OnlineMatch.tsx',
  'pages/online/OpenTables.tsx',
  'pages/online/RemovedNotice.tsx',
  'pages/online/YouPage.tsx',
  'pages/setup/PlayOnline.tsx',
  'table/top-bar/TakeOnlineDialog.tsx',
]
const source = FILES.map(file => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).join()

it('every word is used', () => {
  // States of notifications are looked up by their name; a plural is used by its stem.
  const stems = Object.keys(peopleWords.en).map(key => key.replace(/_(one|many|other)$/, ''))
  const states = ['notify.on', 'notify.off', 'notify.blocked']
  expect(stems.filter(key => !states.includes(key) && !source.includes(`'${key}'`))).toEqual([])
})
