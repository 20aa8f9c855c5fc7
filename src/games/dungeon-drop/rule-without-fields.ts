/** Rules of Dungeon Drop for commands without fields. */

import { rulesWithoutFields } from '../../engine/rule-without-fields.ts'
import type { Facts } from './facts.ts'
import type { Event, State } from './state.ts'

export const bareRule = rulesWithoutFields<State, Event, Facts>()
