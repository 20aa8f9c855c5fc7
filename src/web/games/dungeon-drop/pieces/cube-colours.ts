/**
 * The colours of each type of cube in each palette. A program searched those for the colour-blind, keeping the types as
 * distinct as possible for these people; cube-colours.test.ts checks the distances.
 */

import type { CubeType } from '../../../../games/dungeon-drop/state.ts'
import type { Palette } from '../../../base/settings/settings.ts'
import { useSettings } from '../../../base/settings/use-settings.ts'

export interface CubeColour {
  readonly colour: string
  readonly ink: string
}

export type CubeColours = Readonly<Record<CubeType, CubeColour>>

function alike<Type extends CubeType>(types: readonly Type[], colour: CubeColour) {
  return Object.fromEntries(types.map(type => [type, colour])) as Record<Type, CubeColour>
}

export const CUBE_COLOURS: Readonly<Record<Palette, CubeColours>> = {
  usual: {
    gold: { colour: '#e0ac2b', ink: '#5d3d05' },
    key: { colour: '#e5812f', ink: '#4d2203' },
    // A red chest would look as orange as a key in the warm light of the scene, so chests are dark brown.
    chest: { colour: '#55281a', ink: '#ffd36b' },
    clear: { colour: '#dcebf2', ink: '#2d4a5a' },
    pink: { colour: '#e5649f', ink: '#4c0a2b' },
    blue: { colour: '#4b86e6', ink: '#041a42' },
    potion: { colour: '#a765d3', ink: '#260839' },
    shield: { colour: '#93cfe0', ink: '#123f4f' },
    relic: { colour: '#4cc38e', ink: '#053a24' },
    goblin: { colour: '#5aa845', ink: '#0f3307' },
    troll: { colour: '#a39a35', ink: '#302b03' },
    dragon: { colour: '#cf2a1f', ink: '#fff0d9' },
    pillar: { colour: '#c3c5c7', ink: '#2b2e33' },
    staircase: { colour: '#2a2626', ink: '#e9d9b8' },
  },
  // Distinguished by blue against yellow, and by lightness: every type keeps its hue if it can.
  redGreen: {
    gold: { colour: '#fee469', ink: '#362c00' },
    key: { colour: '#fe9f00', ink: '#432400' },
    // Most of a chest's face is its mark: if it were yellow or tan, a chest would look like gold or a key.
    chest: { colour: '#542003', ink: '#cdbda8' },
    clear: { colour: '#e7f7fd', ink: '#282e30' },
    pink: { colour: '#ea6ab8', ink: '#3f172f' },
    blue: { colour: '#4d84fb', ink: '#051335' },
    potion: { colour: '#8844af', ink: '#fbeeff' },
    shield: { colour: '#52bcff', ink: '#00304b' },
    relic: { colour: '#009b87', ink: '#001a13' },
    goblin: { colour: '#82c48f', ink: '#18341f' },
    troll: { colour: '#a58614', ink: '#1f1300' },
    dragon: { colour: '#aa3120', ink: '#fff0d9' },
    pillar: { colour: '#c6cbcf', ink: '#2b2d2e' },
    staircase: { colour: '#181316', ink: '#e9d9b8' },
  },
  // Distinguished by red against green, and by lightness.
  blueYellow: {
    gold: { colour: '#edc949', ink: '#392b00' },
    key: { colour: '#f56400', ink: '#331000' },
    chest: { colour: '#561b00', ink: '#cdbda8' },
    clear: { colour: '#f6fbff', ink: '#2b2d2e' },
    pink: { colour: '#f37ebe', ink: '#451c33' },
    blue: { colour: '#3aa6fd', ink: '#072f4d' },
    potion: { colour: '#9a71f4', ink: '#1a0e33' },
    shield: { colour: '#c2def2', ink: '#232e36' },
    relic: { colour: '#57e4bc', ink: '#003728' },
    goblin: { colour: '#2e9d3a', ink: '#001a00' },
    troll: { colour: '#ae8300', ink: '#231200' },
    dragon: { colour: '#a22d2c', ink: '#fff0d9' },
    pillar: { colour: '#b0b1ac', ink: '#2c2d2b' },
    staircase: { colour: '#1b1e20', ink: '#e9d9b8' },
  },
  // Treasure is pale, monsters are black and stone is grey. Similar marks, such as those of gold and the blue gem, have
  // different shades.
  contrast: {
    ...alike(['gold', 'key', 'chest', 'clear'], { colour: '#ffffff', ink: '#000000' }),
    ...alike(['pink', 'blue', 'potion', 'shield', 'relic'], { colour: '#d0d0d0', ink: '#000000' }),
    ...alike(['goblin', 'troll', 'dragon'], { colour: '#000000', ink: '#ffffff' }),
    pillar: { colour: '#a6a6a6', ink: '#000000' },
    staircase: { colour: '#525252', ink: '#ffffff' },
  },
}

export function useCubeColours(): CubeColours {
  return CUBE_COLOURS[useSettings().palette]
}
