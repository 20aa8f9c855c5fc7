/**
 * The mark on every face of each type of cube, and its material. Colours are in cube-colours.ts; marks differ in shape,
 * so that nobody depends on colours.
 */

import type { CubeType } from '../../../../games/dungeon-drop/state.ts'

export type Material = 'metal' | 'wood' | 'resin' | 'gem' | 'stone'

export interface Mark {
  /** An SVG path in a 24 by 24 box, filled with the even-odd rule. */
  readonly path: string
  readonly material: Material
}

export const MARKS: Readonly<Record<CubeType, Mark>> = {
  gold: {
    path: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20ZM12 4.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 1 1 0-15ZM12 7l3.7 5-3.7 5-3.7-5Z',
    material: 'metal',
  },
  key: {
    path: 'M8 2.5a5.5 5.5 0 1 0 2.9 10.2L12.6 14.6V17h2.2v2.2H17l1.4 1.6H22V17.2L12.9 8.6A5.5 5.5 0 0 0 8 2.5ZM7.2 5.4a2.1 2.1 0 1 1 0 4.2a2.1 2.1 0 1 1 0-4.2Z',
    material: 'wood',
  },
  chest: {
    path: 'M2.5 10.5V8A5.5 5.5 0 0 1 8 2.5h8A5.5 5.5 0 0 1 21.5 8v2.5h-6.3V8.6H8.8v1.9ZM2.5 12.3h6.3v2.6h6.4v-2.6h6.3v9.2h-19ZM10.8 10.2h2.4v3h-2.4Z',
    material: 'wood',
  },
  clear: {
    path: 'M6.5 3.5h11L22.5 9.5 12 21.5 1.5 9.5ZM7.2 5.4L5 8.6h3.2L9.8 5.4ZM14.2 5.4l1.6 3.2H19l-2.2-3.2ZM12 5.8l-1.5 2.8h3ZM5 10.4l5 6-2-6ZM10 10.4l2 7 2-7ZM16 10.4l-2 6 5-6Z',
    material: 'gem',
  },
  pink: {
    path: 'M12 1C17.4 5.8 19 9 19 12s-1.6 6.2-7 11C6.6 18.2 5 15 5 12S6.6 5.8 12 1ZM12 4.6C9.1 7.9 7.9 10 7.9 12s1.2 4.1 4.1 7.4c2.9-3.3 4.1-5.4 4.1-7.4S14.9 7.9 12 4.6ZM12 8l2.3 4-2.3 4-2.3-4Z',
    material: 'gem',
  },
  blue: {
    path: 'M8 2h8l6 6v8l-6 6H8l-6-6V8ZM9 4.6L4.6 9v6L9 19.4h6l4.4-4.4V9L15 4.6ZM10.2 7.8h3.6l2.4 2.4v3.6l-2.4 2.4h-3.6l-2.4-2.4v-3.6Z',
    material: 'gem',
  },
  potion: {
    path: 'M8.8 1.5h6.4v2.6H14V9l5.6 9.1A2.9 2.9 0 0 1 17.2 22.5H6.8A2.9 2.9 0 0 1 4.4 18.1L10 9V4.1H8.8ZM11.6 9.6L8.5 14.7h7L12.4 9.6V4.1h-.8Z',
    material: 'resin',
  },
  shield: {
    path: 'M12 1.5l9 3.2v6.8c0 5.2-3.6 9-9 11-5.4-2-9-5.8-9-11V4.7ZM10.8 5.2v4.6H6v2.4h4.8v6.6h2.4v-6.6H18V9.8h-4.8V5.2Z',
    material: 'metal',
  },
  relic: {
    path: 'M12 1a3.7 3.7 0 0 1 1.6 7L19.6 12l-2.4 9.5H6.8L4.4 12l6-4A3.7 3.7 0 0 1 12 1ZM12 3a1.7 1.7 0 1 0 0 3.4a1.7 1.7 0 1 0 0-3.4ZM12 10.8a4 4 0 1 0 0 8a4 4 0 1 0 0-8ZM12 13a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 1 1 0-3.6Z',
    material: 'resin',
  },
  goblin: {
    path: 'M.8 6.6l6.4 1.8C8.3 6.6 10 5.6 12 5.6s3.7 1 4.8 2.8l6.4-1.8-4.5 6.6c-.2 4.4-3.1 8.2-6.7 8.2s-6.5-3.8-6.7-8.2ZM7.8 11l.8 2.9 2.9.2ZM16.2 11l-3.7 3.1 2.9-.2ZM8.8 17h6.4l-1.2 1.9h-4Z',
    material: 'wood',
  },
  troll: {
    path: 'M2.6 2.4c.5 2.6 1.8 4 3.8 4.6C7.8 5.4 9.8 4.7 12 4.7s4.2.7 5.6 2.3c2-.6 3.3-2 3.8-4.6 1.6 4 .7 7.2-1.7 9 .4 1 .6 2 .6 3.1 0 4.7-3.6 7.5-8.3 7.5s-8.3-2.8-8.3-7.5c0-1.1.2-2.1.6-3.1C1.9 9.6 1 6.4 2.6 2.4ZM7.2 10.6v2.6h3.4v-1.5ZM16.8 10.6l-3.4 1.1v1.5h3.4ZM6.6 19v-4l1.2 1.5 1.2-2.9 1.2 2.9h3.6L15 13.6l1.2 2.9 1.2-1.5v4Z',
    material: 'wood',
  },
  dragon: {
    path: 'M1.5 22.5C1.5 15 3.6 10.2 7.6 7.6L3.4 2 10.4 5.4 12.2 1 15.2 5.8C18.6 6.8 21.4 9.2 23 13L21.4 16.2 17.4 15 19 18.6 13.2 17C11.2 17.6 10.4 19.6 11.2 22.5ZM13.4 8.8L13 11.6 17.2 11Z',
    material: 'resin',
  },
  pillar: {
    path: 'M3.5 1.5h17v3.6h-2v1.3h-13V5.1h-2ZM6.2 7.8h3v8.4h-3ZM10.5 7.8h3v8.4h-3ZM14.8 7.8h3v8.4h-3ZM5.5 17.6h13v1.3h2v3.6h-17v-3.6h2Z',
    material: 'stone',
  },
  staircase: {
    path: 'M2 22V17.5H7V13h5V8.5h5V4h5v18Z',
    material: 'stone',
  },
}

export const HEART =
  'M12 21.5C4.6 15.8 2 12.4 2 8.6A5.4 5.4 0 0 1 7.4 3.2c1.9 0 3.6 1 4.6 2.5 1-1.5 2.7-2.5 4.6-2.5A5.4 5.4 0 0 1 22 8.6c0 3.8-2.6 7.2-10 12.9Z'
