/** Decides which marks of a timeline have room: icons that would overlap are merged. */

import type { IconMark, RoundMark } from '../../kit/timeline/marks.ts'

/** The minimum distance of two icons, as a fraction of the bar. */
const APART = 0.03
const MOST_NUMBERS = 20

/** Which icon represents several: the end, then what decides a match, then frequent events. */
const RANK: readonly IconMark['icon'][] = ['end', 'elimination', 'key', 'find', 'danger', 'defeat', 'loot']

/** An icon, and all the marks that it represents. */
export interface GatheredIcon extends IconMark {
  readonly all: readonly IconMark[]
}

export function gatheredIcons(icons: readonly IconMark[], steps: number): readonly GatheredIcon[] {
  const groups: IconMark[][] = []
  for (const mark of icons) {
    const last = groups.at(-1)
    if (last && (mark.step - last[0]!.step) / steps < APART) last.push(mark)
    else groups.push([mark])
  }
  return groups.map(all => ({ ...all.toSorted(byRank)[0]!, all }))
}

function byRank(one: IconMark, other: IconMark): number {
  return RANK.indexOf(one.icon) - RANK.indexOf(other.icon)
}

/** Every round has its tick; the number is left out if there are too many. */
export function labelledRounds(
  rounds: readonly RoundMark[],
  steps: number,
): readonly (RoundMark & { readonly labelled: boolean })[] {
  const every = Math.max(1, Math.ceil(rounds.length / MOST_NUMBERS))
  let last = Number.NEGATIVE_INFINITY
  return rounds.map((mark, index) => {
    const labelled = index % every === 0 && (mark.step - last) / steps >= APART
    if (labelled) last = mark.step
    return { ...mark, labelled }
  })
}
