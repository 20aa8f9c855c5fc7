/** The settings of the whole app and their storage in this browser. */

import { LANGUAGES } from '../../../engine/languages.ts'
import { readText, type TextStorage, writeText } from '../storage/local-storage.ts'

/** Of each kind of sound, in percent of the volume. */
const SHARES = ['100', '0', '10', '20', '30', '40', '50', '60', '70', '80', '90'] as const

/** Every setting and its possible values; the first is the default. */
export const CHOICES = {
  /** `auto` follows the browser's language. */
  language: ['auto', ...LANGUAGES],
  theme: ['system', 'light', 'dark'],
  /** Colours of the six seats and of the cubes of Dungeon Drop. Shapes and marks stay the same in each palette. */
  palette: ['usual', 'redGreen', 'blueYellow', 'contrast'],
  motion: ['system', 'less', 'full'],
  /** How fast steps follow each other at the table. */
  pace: ['normal', 'slow', 'quick', 'veryQuick', 'none'],
  /** Off by default: people leave a page that makes noise unasked. */
  sound: ['off', 'on'],
  /** In percent. */
  volume: ['50', '10', '20', '30', '40', '60', '70', '80', '90', '100'],
  volumeBed: SHARES,
  volumeAction: SHARES,
  volumeAccent: SHARES,
  /** Short vibrations at a player's turn, hits, dice and wins, where the device can. */
  vibration: ['on', 'off'],
  /** Whether the screen stays on during a player's turn, where the browser allows it. */
  awake: ['on', 'off'],
  /**
   * Whether the table asks before a move that costs much and cannot be undone. On for mouse, touch and keyboard alike:
   * such moves are few, and a slip costs the same with each of them.
   */
  confirm: ['on', 'off'],
  /** Seconds after which a bot goes first, if the players choose the order and nobody has chosen yet. */
  botBegins: ['20', '60', 'never'],
  /** Whether single-key shortcuts such as H, ? and the digits work anywhere on the page. */
  keys: ['on', 'off'],
  /** In percent of the browser's text size. */
  text: ['100', '115', '130', '150'],
  /** Whether the list of actions is beside the board from the beginning, or once somebody uses the keyboard. */
  textView: ['needed', 'always'],
  /** How the log names places such as the planets of Cube Attack. */
  places: ['names', 'codes'],
  /** Whether that list ranks the rooms of Dungeon Drop by worth, which is half of the game. */
  rankRooms: ['off', 'on'],
  /** When the screen is covered between two people who share it. */
  curtain: ['secrets', 'always', 'never'],
} as const

/** From the slowest to the fastest; the default is in between. */
export const PACES = ['slow', 'normal', 'quick', 'veryQuick', 'none'] as const

export type SettingName = keyof typeof CHOICES
export type Settings = { readonly [Name in SettingName]: (typeof CHOICES)[Name][number] }
export type Theme = Settings['theme']
export type Palette = Settings['palette']
export type Pace = Settings['pace']

const NAMES = Object.keys(CHOICES) as SettingName[]

/** Each setting has its own key, so that damage to one leaves the others alone. */
export function keyOf(name: SettingName): string {
  return `tavolo.${name}`
}

/** What release 0.2.0 saved, and what it is called now. */
const FORMER: Readonly<Record<string, string>> = { calm: 'normal', brisk: 'quick', instant: 'none' }

/** The saved value if it is still valid, or else the default. */
function savedChoice(name: SettingName, where: () => TextStorage): string {
  const choices: readonly string[] = CHOICES[name]
  const text = readText(keyOf(name), where)
  const saved = name === 'pace' && text !== undefined ? (FORMER[text] ?? text) : text
  return choices.find(choice => choice === saved) ?? choices[0]!
}

function savedSettings(where: () => TextStorage): Settings {
  return Object.fromEntries(NAMES.map(name => [name, savedChoice(name, where)])) as Settings
}

export interface SettingsStore {
  /** Returns the same object until a setting changes. */
  now(): Settings
  choose<Name extends SettingName>(name: Name, value: Settings[Name]): void
  /** Calls `changed` after every change; returns a function that unsubscribes. */
  listen(changed: (settings: Settings) => void): () => void
  /** Another tab wrote this key, or cleared the storage if the key is `null`. */
  changedElsewhere(key: string | null): void
}

export function createSettings(where: () => TextStorage): SettingsStore {
  let settings = savedSettings(where)
  const listeners = new Set<(settings: Settings) => void>()
  const update = (next: Settings) => {
    settings = next
    for (const listener of listeners) listener(settings)
  }
  return {
    now: () => settings,
    choose(name, value) {
      if (settings[name] === value) return
      writeText(keyOf(name), value, where)
      update({ ...settings, [name]: value })
    },
    listen(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    changedElsewhere(key) {
      const name = NAMES.find(each => keyOf(each) === key)
      if (name) update({ ...settings, [name]: savedChoice(name, where) })
      else if (key === null) update(savedSettings(where))
    },
  }
}

export const settings: SettingsStore = createSettings(() => localStorage)
