/** Bodies that are cheap to write and dear to read, check or store. */

import { cardFileText, HOUSE } from '../../games/dungeon-drop/cards/card-catalogue.ts'

function filled(part: string, bytes: number, separator = ','): string {
  return Array.from({ length: Math.floor(bytes / (part.length + separator.length)) }, () => part).join(
    separator,
  )
}

/** JSON values of so many bytes. */
function shapesOf(bytes: number): readonly string[] {
  const keys = Array.from({ length: Math.floor(bytes / 12) }, (_, number) => `"${number}":0`).join()
  return [
    `[${filled('{}', bytes)}]`,
    `[${filled('[]', bytes)}]`,
    `[${filled('0', bytes)}]`,
    `[${filled('{"a":1}', bytes)}]`,
    `{${keys.slice(0, keys.lastIndexOf(','))}}`,
    '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
    `${'{"a":'.repeat(bytes / 6)}0${'}'.repeat(bytes / 6)}`,
    `"${'x'.repeat(bytes)}"`,
    `"${'\\u0041'.repeat(bytes / 6)}"`,
    '9'.repeat(bytes),
    `[${filled('1e999', bytes)}]`,
  ]
}

/** Each shape alone, and as fields of requests. */
export function manyShapes({
  small,
  large,
}: {
  readonly small: number
  readonly large: number
}): readonly string[] {
  const shapes = shapesOf(small)
  return [
    ...shapes,
    ...shapes.map(
      shape => `{"game":"cube-attack","bots":[null,null],"name":"Eve","options":{"board":${shape}}}`,
    ),
    ...shapes.map(shape => `{"game":"cyberdoom-tower","bots":[null],"name":"Eve","options":${shape}}`),
    ...shapes.map(shape => `{"game":"x","options":{},"name":"Eve","bots":${shape}}`),
    ...shapes.map(shape => `{"text":${shape},"name":"Eve"}`),
    ...shapesOf(large),
  ]
}

export function quadraticBoard(planets: number): object {
  return {
    ...{ format: 'tavolo-cube-attack-board', id: 'big', name: 'Big', seats: [2, 3] },
    planets: Array.from({ length: planets }, (_, number) => ({
      ...{ id: `P${number}`, kind: 'full', x: number % 150, y: Math.floor(number / 150) },
    })),
  }
}

const RECORD = { format: 'tavolo-record', game: 'cube-attack', gameVersion: 1, seats: 2, names: ['A', 'B'] }

export function recordOfBoard(board: object): string {
  return JSON.stringify({ ...RECORD, options: { board }, setup: [], steps: [] })
}

/** A record with this JSON value in one of its fields. */
export function recordOfShape(shape: string, number: number): string {
  const field = ['setup', 'steps', 'options', 'names', 'seeds'][number % 5]!
  return JSON.stringify({ ...RECORD, [field]: '@' }).replace('"@"', () => shape)
}

/** The request with cards of Dungeon Drop whose sources are so long that it has so many characters. */
export function padded(request: object, length: number): string {
  const cards = JSON.parse(cardFileText(HOUSE)) as { readonly races: readonly object[] }
  const text = (sources: object): string => {
    const races = cards.races.map((race, number) => ({ ...race, ...(number < 8 ? { sources } : {}) }))
    return JSON.stringify({ ...request, options: { cards: { ...cards, races } } })
  }
  for (let count = 59; ; count--) {
    const sources = Object.fromEntries(Array.from({ length: count }, (_, at) => [`s${at}`, 'x'.repeat(120)]))
    const body = text(sources)
    if (body.length <= length) return body
  }
}
