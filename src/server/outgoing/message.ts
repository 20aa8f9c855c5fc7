/** A message as it is stored until it is sent: what one person is told through one channel. */

import type { TableFact } from '../store/table-facts.ts'

/** A fact as programs get it: what a spectator of the table can see too. */
export interface ToldFact
  extends Pick<TableFact, 'type' | 'table' | 'game' | 'number' | 'time' | 'until' | 'by'> {
  /** The same whenever it is sent again. */
  readonly id: string
}

export interface CallMessage {
  readonly type: 'call'
  readonly title: string
  readonly lines: readonly string[]
  /** From the address of the server on. */
  readonly path: string
  /** A later message with this tag takes the place of an earlier one. */
  readonly tag: string
  /** How many tables wait for the person, as far as this message knows. */
  readonly waiting: number
  readonly facts: readonly ToldFact[]
}

/** Asks the owner of an e-mail address whether they want messages. */
export interface ConfirmMessage {
  readonly type: 'confirm'
}

export type Message = CallMessage | ConfirmMessage
