/** The plans of bots are shown with the step that they are about. */

import { expect, it } from 'vitest'
import type { PlannedTurn } from '../../../wire/match-messages.ts'
import { plansAt, withPlan } from './partner-plans.ts'

const plan = (seat: number, version: number, say?: string): PlannedTurn => ({
  ...{ type: 'planned', seat, version },
  lines: say === undefined ? [] : [{ say }],
})
const told = (...plans: readonly PlannedTurn[]) => plans.reduce(withPlan, [])
const saidAt = (plans: readonly PlannedTurn[], version: number) =>
  plansAt(plans, version).map(({ seat, lines }) => `${seat} ${lines[0]!.say}`)

it('a plan is shown from its version on, until the next one', () => {
  const plans = told(plan(1, 4, 'first'), plan(1, 7, 'second'))
  expect(saidAt(plans, 3)).toEqual([])
  expect(saidAt(plans, 6)).toEqual(['1 first'])
  expect(saidAt(plans, 9)).toEqual(['1 second'])
})

it('a plan that is over is shown no longer', () => {
  expect(saidAt(told(plan(1, 4, 'first'), plan(1, 6)), 5)).toEqual(['1 first'])
  expect(saidAt(told(plan(1, 4, 'first'), plan(1, 6)), 6)).toEqual([])
})

it('every seat has its own', () => {
  expect(saidAt(told(plan(0, 1, 'mine'), plan(1, 2, 'yours'), plan(0, 3)), 3)).toEqual(['1 yours'])
})

it('old plans are forgotten', () => {
  const many = Array.from({ length: 50 }, (_, version) => plan(1, version, 'again'))
  expect(told(...many, plan(0, 50, 'other'))).toHaveLength(3)
})
