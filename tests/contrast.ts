/** Colours and their contrast according to WCAG, for tests of style sheets and drawings. */

/** Linear RGB from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number]

/** From `#rrggbb`. */
export function hexColour(hex: string): Colour {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

export const luminance = ([red, green, blue]: Colour): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue

export function contrast(one: Colour, other: Colour): number {
  const [less, more] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (more + 0.05) / (less + 0.05)
}
