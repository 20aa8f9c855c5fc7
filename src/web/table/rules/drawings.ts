/** The drawings of our rules texts: their URLs, and their sizes, so that the page leaves room for them while they load. */

/** Always separate files: inlined, they would be loaded with every table. */
const URLS = import.meta.glob<string>('../../../../docs/rules/drawings/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

const SIZES: Readonly<Record<string, readonly [width: number, height: number]>> = {
  'cube-attack-moons.svg': [420, 400],
  'cube-attack-token.svg': [420, 196],
  'cyberdoom-tower-dice.svg': [420, 266],
  'cyberdoom-tower-edge.svg': [420, 408],
  'dungeon-drop-line.svg': [400, 322],
  'dungeon-drop-room.svg': [400, 540],
}

export interface DrawingFile {
  readonly src: string | undefined
  readonly width: number | undefined
  readonly height: number | undefined
}

/** `path` is as in the Markdown, relative to docs/rules. */
export function drawingFile(path: string): DrawingFile {
  const [width, height] = SIZES[path.replace(/^drawings\//, '')] ?? []
  return { src: URLS[`../../../../docs/rules/${path}`], width, height }
}
