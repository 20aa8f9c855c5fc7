/** The drawings of rooms are true: the geometry code finds in them what text and drawing say. */

import { describe, expect, it } from 'vitest'
import { drawing, examplesOf, numbersIn } from '../../../tests/rules-examples.ts'
import { RULES_FILES } from '../../../tests/rules-lines.ts'
import { gapTo, isIn, outlineOf, TOUCH_EPS } from './geometry/rooms.ts'
import { type Body, EDGE, type Size } from './physics.ts'

/** Drawing units per millimetre: a small cube is 40 wide. */
const SCALE = 40 / EDGE.S

interface Drawn extends Body {
  readonly name: string
  /** Whether it is drawn with a dashed line, because it is not in the room. */
  readonly out: boolean
  readonly top: number
  readonly bottom: number
}

/** The Pillars or cubes of a drawing, in millimetres. */
function drawn(svg: string, kind: 'pillar' | 'cube'): readonly Drawn[] {
  const found = svg.matchAll(
    new RegExp(`<rect data-${kind}="(.)" x="([\\d.]+)" y="([\\d.]+)" width="(\\d+)"[^>]*>`, 'g'),
  )
  return [...found].map(([whole, name, ...numbers], id) => {
    const [x, y, width] = numbers.map(number => Number(number) / SCALE) as [number, number, number]
    const [shape] = (['S', 'L', 'H'] as const).filter((size: Size) => EDGE[size] === width)
    if (!shape) throw new Error(`${name} is as large as no cube`)
    const pose = { x: x + width / 2, y: y + width / 2, yaw: 0 }
    return { id, name: name!, shape, pose, out: whole!.includes('dasharray'), top: y, bottom: y + width }
  })
}

describe('the drawing of the line call', () => {
  const svg = drawing('dungeon-drop-room.svg')
  const pillars = drawn(svg, 'pillar')
  const cubes = drawn(svg, 'cube')
  const outline = outlineOf(pillars)
  const gapOf = (name: string): number => gapTo(outline, cubes.find(cube => cube.name === name)!)

  it('shows exactly the contents that the rules find', () => {
    expect(pillars).toHaveLength(3)
    expect(cubes.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E'])
    for (const cube of cubes) expect(isIn(outline, cube), cube.name).toBe(!cube.out)
    expect(cubes.filter(({ out }) => out).map(({ name }) => name)).toEqual(['D'])
    // E touches the outer face of a Pillar and nothing else.
    expect(gapOf('E')).toBeCloseTo(0, 6)
  })

  it.each(RULES_FILES.filter(({ game }) => game === 'dungeon-drop'))(
    'has the gaps that the text in $language names',
    ({ markdown }) => {
      const line = (start: string): string => markdown.split('\n').find(each => each.startsWith(start))!
      const named = (name: string): number => numbersIn(line(`- ${name} `))[0]!
      expect(numbersIn(line('**6.3**')).at(-1)).toBe(TOUCH_EPS)
      expect(gapOf('C')).toBeCloseTo(named('C'), 6)
      expect(gapOf('D')).toBeCloseTo(named('D'), 6)
      const described = markdown.match(/^!\[(.+)\]\(drawings\/dungeon-drop-room\.svg\)$/m)![1]!
      expect(numbersIn(described)).toEqual([named('C'), named('D'), TOUCH_EPS])
      expect(svg).toContain('>0.05 mm<')
      expect(svg).toContain('>0.20 mm<')
    },
  )
})

describe('the example of the thickness of the line', () => {
  const svg = drawing('dungeon-drop-line.svg')
  const pillars = drawn(svg, 'pillar')
  const outline = outlineOf(pillars)
  const [left, right] = pillars
  const [f, g] = drawn(svg, 'cube')
  const dashed = left!.pose.y

  it.each(examplesOf('dungeon-drop', '6.2'))('is true in $language', ({ lines, description }) => {
    const [intro, inside, outside] = lines.map(numbersIn)
    expect([left!.shape, right!.shape, right!.pose.y]).toEqual(['S', 'S', dashed])
    const thickness = dashed - Math.min(...outline.map(({ y }) => y))
    expect(intro).toEqual([EDGE.S, thickness])
    expect(inside).toEqual([dashed - f!.bottom])
    expect(outside).toEqual([dashed - g!.bottom])
    expect([f!, g!].map(({ name, ...cube }) => [name, isIn(outline, cube), cube.out])).toEqual([
      ['F', true, false],
      ['G', false, true],
    ])
    expect(numbersIn(description)).toEqual([thickness, inside![0], outside![0]])
  })

  it('is measured in the drawing, and its room is that of the rules', () => {
    const measured = [...svg.matchAll(/>(\d) mm</g)].map(([, number]) => Number(number))
    expect(measured).toEqual([dashed - f!.bottom, dashed - left!.top, dashed - g!.bottom])
    const [, points] = /<polygon id="room" points="([^"]+)"/.exec(svg)!
    const corners = points!.split(' ').map(point => point.split(',').map(each => Number(each) / SCALE))
    const sorted = (list: readonly (readonly (number | undefined)[])[]): string[] => list.map(String).sort()
    expect(sorted(corners)).toEqual(sorted(outline.map(({ x, y }) => [x, y])))
  })
})
