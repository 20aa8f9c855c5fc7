/** What bots tell the people who play with them: what they are going to do in their next turn. */

import { useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Translator } from '../../../i18n/translator.ts'
import type { PlannedTurn } from '../../../wire/match-messages.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import type { SeatAssignment } from '../../base/storage/matches.ts'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import styles from './PartnerPlans.module.css'

interface PartnerPlansProps {
  readonly box: AnyBox
  readonly players: readonly SeatAssignment[]
  readonly plans: readonly PlannedTurn[]
  readonly translator: Translator
}

/** Bots speak only in games in which the team chooses who goes first. */
export function PartnerPlans({ box, players, plans, translator }: PartnerPlansProps) {
  const hasPartners = box.game.freeOrder !== undefined && new Set(players.map(({ kind }) => kind)).size > 1
  if (!hasPartners) return null
  return (
    // Its place is reserved, so that the board does not move when a bot speaks.
    <div className={`${styles.plans} across`} role="status">
      {plans.map(({ seat, lines }) => (
        <Plan
          key={seat}
          seat={seat}
          name={players[seat]?.name ?? ''}
          text={lines.map(line => translator.translate(line, box.game.id)).join(' ')}
        />
      ))}
    </div>
  )
}

/** A small screen shows its beginning, and all of it after a touch. */
function Plan({ seat, name, text }: { readonly seat: number; readonly name: string; readonly text: string }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <button
      type="button"
      className={styles.plan}
      aria-expanded={open}
      title={text}
      onClick={() => setOpen(!open)}
    >
      <SeatMark seat={seat} size={14} /> <strong>{t('table:plan.of', { name })}</strong> <span>{text}</span>
    </button>
  )
}
