/** Abilities: who may use one now, what the card says, and the limit of one a turn. Rules 5. */

import type { Chance } from '../../engine/chance.ts'
import type { Choice, Refusal, Result, Rule, Seat, Shape } from '../../engine/game.ts'
import { granted, refused } from '../../engine/refusals.ts'
import { cardsOf, printedOn } from './cards/card-catalogue.ts'
import type { Ability, AbilityKind } from './cards/cards.ts'
import type { Command } from './commands.ts'
import type { Facts } from './facts.ts'
import { classOf, raceOf } from './heroes.ts'
import { refusePhase } from './phases.ts'
import type { AbilityUsed, Emit, Event, State } from './state.ts'
import type { SeenTable } from './table.ts'
import { refusal } from './words.ts'

export type AbilityCard = AbilityUsed['card']
const CARDS = ['race', 'class'] as const

export type AbilityOf<Kind extends AbilityKind> = Extract<Ability, { readonly kind: Kind }>

export interface Using<Kind extends AbilityKind> {
  readonly state: SeenTable
  readonly seat: Seat
  readonly card: AbilityCard
  readonly ability: AbilityOf<Kind>
  readonly facts: Facts
}

/** What one kind of ability offers, forbids and does; `abilityRule` adds what all kinds have in common. */
export interface Use<Kind extends AbilityKind, Asked extends Command & { readonly card: AbilityCard }> {
  readonly kinds: readonly Kind[]
  readonly shape: () => Shape<Asked>
  uses(at: Using<Kind>): readonly Choice<Asked>[]
  refuse(at: Using<Kind>, command: Asked): Refusal | undefined
  effect(at: {
    readonly state: State
    readonly seat: Seat
    readonly ability: AbilityOf<Kind>
    readonly used: AbilityUsed
    readonly command: Asked
    readonly chance: Chance
    readonly emit: Emit
  }): void
}

/** Rules 5.1: heroes use abilities in their own turn, after Explore. */
function refuseActing({ active, phase }: SeenTable, seat: Seat): Refusal | undefined {
  if (active !== seat) return refusal('refuse.notYourTurn', { seat: { seat: active } })
  return phase === 'act' ? undefined : refusePhase(phase)
}

/** Rules 5.1: one of the two cards a turn, and only until its ability is used up. */
function refuseUsed({ turn }: SeenTable, card: AbilityCard): Refusal | undefined {
  if (turn.ability && turn.ability.card !== card) return refusal('refuse.ability.other')
  return turn.ability?.done ? refusal('refuse.ability.used') : undefined
}

/** The ability of the card: its own or, once Quick Study has chosen, that of the copied class. */
function abilityOn(state: SeenTable, seat: Seat, card: AbilityCard): Ability | undefined {
  if (card === 'class') return classOf(state, seat)?.ability
  const copied = state.turn.ability?.copied ?? null
  if (copied !== null) return cardsOf(state.cards).classes.get(copied)?.ability
  return raceOf(state, seat)?.ability
}

function isOf<Kind extends AbilityKind>(
  ability: Ability,
  kinds: readonly Kind[],
): ability is AbilityOf<Kind> {
  return (kinds as readonly AbilityKind[]).includes(ability.kind)
}

function nameOf(state: SeenTable, seat: Seat, card: AbilityCard): string {
  const { race, class: own } = state.heroes[seat]!
  const id = (card === 'race' ? race : own) ?? ''
  return printedOn(state.cards, card, id)?.name ?? id
}

/** The ability of one of these kinds that `seat` may use now with the card, or why there is none. */
export function abilityReady<Kind extends AbilityKind>(
  { state, seat, card }: { readonly state: SeenTable; readonly seat: Seat; readonly card: AbilityCard },
  kinds: readonly Kind[],
): Result<AbilityOf<Kind>> {
  const not = refuseActing(state, seat) ?? refuseUsed(state, card)
  if (not) return refused(not)
  const ability = abilityOn(state, seat, card)
  if (!ability) return refused(refusal('refuse.ability.noCard'))
  if (isOf(ability, kinds)) return granted(ability)
  if (ability.kind === 'copy') return refused(refusal('refuse.ability.copyFirst'))
  return refused(refusal('refuse.ability.kind', { card: nameOf(state, seat, card) }))
}

/** The same for the active hero without the reason, for listing choices: nearly all rules need it at every step. */
function abilityFor<Kind extends AbilityKind>(
  state: SeenTable,
  card: AbilityCard,
  kinds: readonly Kind[],
): AbilityOf<Kind> | undefined {
  if (refuseUsed(state, card)) return undefined
  const ability = abilityOn(state, state.active, card)
  return ability && isOf(ability, kinds) ? ability : undefined
}

/** Marks the card as used; emits the event only once per use, even if the ability takes several commands. */
function markUsed(
  state: State,
  { seat, card, emit }: { seat: Seat; card: AbilityCard; emit: Emit },
): AbilityUsed {
  let used = state.turn.ability
  if (!used) {
    used = { card, copied: null, flicked: [], done: false }
    state.turn.ability = used
    emit({ type: 'abilityUsed', seat, card, copied: null })
  }
  used.done = true
  return used
}

export function abilityRule<Kind extends AbilityKind, Asked extends Command & { readonly card: AbilityCard }>(
  use: Use<Kind, Asked>,
): Rule<State, Asked, Event, Facts> {
  return {
    shape: use.shape,

    choices({ state, seat, facts }) {
      // Every rule lists its choices at every step, and most steps have none for abilities.
      if (state.phase !== 'act' || state.active !== seat) return []
      let found: readonly Choice<Asked>[] = []
      for (const card of CARDS) {
        const ability = abilityFor(state, card, use.kinds)
        if (!ability) continue
        const uses = use.uses({ state, seat, card, ability, facts })
        found = found.length === 0 ? uses : [...found, ...uses]
      }
      return found
    },

    refuse({ state, seat, command, facts }) {
      const { card } = command
      const ready = abilityReady({ state, seat, card }, use.kinds)
      if (!ready.ok) return ready.refusal
      return use.refuse({ state, seat, card, ability: ready.value, facts }, command)
    },

    effect({ state, seat, command, chance, emit }) {
      const { card } = command
      const ability = abilityOn(state, seat, card) as AbilityOf<Kind>
      const used = markUsed(state, { seat, card, emit })
      use.effect({ state, seat, ability, used, command, chance, emit })
    },
  }
}
