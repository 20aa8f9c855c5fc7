/** Tests which moment of a match is told. */

import { expect, it } from 'vitest'
import { storyMoment } from './story-moment.ts'

const markOf = (({ type }: { type: string }) => (type === 'none' ? undefined : { icon: type })) as never

function told(...steps: readonly string[][]) {
  const match = {
    steps: steps.length,
    record: { seats: 2 } as never,
    eventsAt: (step: number) => steps[step - 1]!.map(type => ({ type })),
  }
  return storyMoment(match, markOf)
}

it('is the latest of the greatest', () => {
  expect(told(['loot'], ['none', 'defeat'], ['defeat', 'key'], ['loot'], ['end'])).toEqual({
    ...{ step: 3, event: 0, rank: 1 },
  })
  expect(told(['defeat'], ['elimination', 'loot'], ['defeat'], ['end'])).toMatchObject({ step: 2, event: 0 })
})

it('is the end of a match in which nothing stands out', () => {
  expect(told(['none'], ['none'], ['end'])).toEqual({ step: 3, event: 0 })
})
