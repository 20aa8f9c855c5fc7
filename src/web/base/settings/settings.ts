/** What people choose for the whole house, kept in this browser: one table, from which everything else follows. */

import { LANGUAGES } from '../../../engine/words.ts'
import { readText, type TextStorage, writeText } from '../storage/local-storage.ts'

/** Every setting, and what it may be; the first is what holds until somebody chooses. */
export const CHOICES = {
  /** `auto`: as the browser has it. */
  language: ['auto', ...LANGUAGES],
  theme: ['system', 'light', 'dark'],
  /** Of the six seats. Their shapes stay the same in each. */
  palette: ['usual', 'redGreen', 'blueYellow', 'contrast'],
  motion: ['system', 'less', 'full'],
  /** How fast the table goes on. */
  pace: ['calm', 'brisk', 'instant'],
  /** Off at first: a page that makes noise unasked is left. */
  sound: ['off', 'on'],
  /** In percent. */
  volume: ['50', '10', '20', '30', '40', '60', '70', '80', '90', '100'],
  /**
   * Whether one is asked before a move that costs much and cannot be taken back. On for mouse, finger and keys alike:
   * such moves are few, and a slip costs the same whatever it was made with.
   */
  confirm: ['on', 'off'],
  /** Seconds after which a bot goes first where the players choose the order and nobody has. */
  botBegins: ['20', '60', 'never'],
  /** Whether H, ? and the digits do something by themselves, wherever on the page one is. */
  keys: ['on', 'off'],
  /** In percent of the browser's own size. */
  text: ['100', '115', '130', '150'],
  /** When the screen is covered between two people who share it. */
  curtain: ['secrets', 'always', 'never'],
} as const

export type SettingName = keyof typeof CHOICES
export type Settings = { readonly [Name in SettingName]: (typeof CHOICES)[Name][number] }
export type Theme = Settings['theme']
export type Pace = Settings['pace']

const NAMES = Object.keys(CHOICES) as SettingName[]

/** A setting has a key of its own, so that damage to one leaves the others alone. */
export function keyOf(name: SettingName): string {
  return `tavolo.${name}`
}

/** What was kept, if it is one of the choices. */
function keptChoice(name: SettingName, where: () => TextStorage): string {
  const choices: readonly string[] = CHOICES[name]
  const kept = readText(keyOf(name), where)
  return choices.find(choice => choice === kept) ?? choices[0]!
}

function keptSettings(where: () => TextStorage): Settings {
  return Object.fromEntries(NAMES.map(name => [name, keptChoice(name, where)])) as Settings
}

export interface SettingsStore {
  /** The same object until something is chosen. */
  now(): Settings
  choose<Name extends SettingName>(name: Name, value: Settings[Name]): void
  /** Called after every change; gives the way to stop it. */
  listen(changed: (settings: Settings) => void): () => void
  /** Another tab kept something under this key, or forgot everything. */
  changedElsewhere(key: string | null): void
}

export function createSettings(where: () => TextStorage): SettingsStore {
  let settings = keptSettings(where)
  const listeners = new Set<(settings: Settings) => void>()
  const become = (next: Settings) => {
    settings = next
    for (const listener of listeners) listener(settings)
  }
  return {
    now: () => settings,
    choose(name, value) {
      if (settings[name] === value) return
      writeText(keyOf(name), value, where)
      become({ ...settings, [name]: value })
    },
    listen(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    changedElsewhere(key) {
      const name = NAMES.find(each => keyOf(each) === key)
      if (name) become({ ...settings, [name]: keptChoice(name, where) })
      else if (key === null) become(keptSettings(where))
    },
  }
}

/** The settings of this page. */
export const settings: SettingsStore = createSettings(() => localStorage)
