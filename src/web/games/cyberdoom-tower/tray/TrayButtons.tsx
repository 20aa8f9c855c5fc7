/** The buttons under the tray: place all dice, lay out those that fit, or give up the attack. */

import type { AnyBox } from '../../../../engine/box.ts'
import type { BoardContext } from '../context/board-context.ts'
import styles from './TrayButtons.module.css'

export function TrayButtons(props: {
  readonly scene: BoardContext
  readonly box: AnyBox
  readonly canLay: boolean
  onLay(): void
}) {
  const { scene, box, canLay, onLay } = props
  const { state, seat, offers, speech, onCommand, onRefused } = scene
  if (seat === undefined) return null
  const name = (command: { readonly type: 'giveUp' } | NonNullable<typeof offers.place>) =>
    speech.tell(box.name({ state, command }))
  return (
    <div className={`${styles.offers} wrap`}>
      {offers.place ? (
        <button type="button" className="button button--primary" onClick={() => onCommand(offers.place!)}>
          {name(offers.place)}
        </button>
      ) : (
        <button type="button" className="button" disabled={!canLay} onClick={onLay}>
          {speech.say('board.tray.lay')}
        </button>
      )}
      <button
        type="button"
        className="button"
        data-idle={!offers.giveUp}
        onClick={() => (offers.giveUp ? onCommand(offers.giveUp) : onRefused({ type: 'giveUp' }))}
      >
        {name({ type: 'giveUp' })}
      </button>
    </div>
  )
}
