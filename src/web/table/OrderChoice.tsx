/** When the players choose who goes first: a button for each bot that may. A person goes first by acting. */

import { useRef } from 'react'
import type { AnyBox } from '../../engine/box.ts'
import type { Seat } from '../../engine/game.ts'
import { choosingOrder } from '../../engine/play.ts'
import { useWords } from '../base/i18n/use-words.ts'
import type { SeatAssignment } from '../base/storage/matches.ts'
import { useReturnFocus } from '../kit/focus/use-return-focus.ts'

interface OrderChoiceProps {
  readonly box: AnyBox
  readonly state: unknown
  readonly sitters: readonly SeatAssignment[]
  /** The person who would go first by acting; without one there is nothing to choose. */
  readonly acting: Seat | undefined
  onBegin(bot: Seat): void
}

export function OrderChoice({ box, state, sitters, acting, onBegin }: OrderChoiceProps) {
  const choosing = choosingOrder(box.game, state)
  if (acting === undefined || !choosing.includes(acting)) return null
  const bots = choosing.filter(seat => sitters[seat]?.kind === 'bot')
  return bots.length > 0 ? <Buttons {...{ bots, sitters, onBegin }} /> : null
}

function Buttons({
  bots,
  sitters,
  onBegin,
}: { readonly bots: readonly Seat[] } & Pick<OrderChoiceProps, 'sitters' | 'onBegin'>) {
  const { t } = useWords()
  const place = useRef<HTMLDivElement>(null)
  // When the bot acts, the button disappears and the focus goes to the board.
  useReturnFocus(place)
  return (
    <div ref={place} className="order">
      {bots.map(seat => (
        <button key={seat} type="button" className="button" onClick={() => onBegin(seat)}>
          {t('table:seats.take', { name: sitters[seat]!.name })}
        </button>
      ))}
    </div>
  )
}
