/**
 * The marks over the slider of a replay: ticks for rounds, icons for events. They are for the mouse; the log says the
 * same in words, and can be reached by keyboard.
 */

import { type ComponentType, type SVGProps, useMemo } from 'react'
import EndIcon from '~icons/lucide/flag'
import FindIcon from '~icons/lucide/gem'
import KeyIcon from '~icons/lucide/key-round'
import LootIcon from '~icons/lucide/package-open'
import EliminationIcon from '~icons/lucide/skull'
import DefeatIcon from '~icons/lucide/swords'
import DangerIcon from '~icons/lucide/triangle-alert'
import type { Translator } from '../../../i18n/translator.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import type { IconMark, MarkIcon, TimelineMarks } from '../../kit/timeline/marks.ts'
import { gatheredIcons, labelledRounds } from './place-marks.ts'
import styles from './ReplayMarks.module.css'

const ICONS: Readonly<Record<MarkIcon, ComponentType<SVGProps<SVGSVGElement>>>> = {
  elimination: EliminationIcon,
  key: KeyIcon,
  loot: LootIcon,
  defeat: DefeatIcon,
  find: FindIcon,
  danger: DangerIcon,
  end: EndIcon,
}

interface ReplayMarksProps {
  readonly marks: TimelineMarks
  readonly steps: number
  readonly translator: Translator
  readonly gameId: string
  onStep(step: number): void
}

/** The position of a step on the slider, whose thumb stays within it. */
function at(step: number, steps: number): { readonly insetInlineStart: string } {
  const part = steps > 0 ? step / steps : 0
  return { insetInlineStart: `calc(8px + (100% - 16px) * ${part.toFixed(4)})` }
}

export function ReplayMarks({ marks, steps, translator, gameId, onStep }: ReplayMarksProps) {
  const { t } = useWords()
  const rounds = useMemo(() => labelledRounds(marks.rounds, steps), [marks, steps])
  const icons = useMemo(() => gatheredIcons(marks.icons, steps), [marks, steps])
  const told = (mark: IconMark) => (mark.line ? translator.translate(mark.line, gameId) : '')
  return (
    <div className={styles['replay-marks']} aria-hidden="true">
      {rounds.map(({ step, round, labelled }) => (
        <span key={step} className={styles['replay-marks__round']} style={at(step, steps)}>
          {labelled ? <b title={t('table:log.round', { round })}>{round}</b> : null}
        </span>
      ))}
      {icons.map(({ step, icon, seat, all }) => {
        const Icon = ICONS[icon]
        return (
          <button
            key={step}
            type="button"
            tabIndex={-1}
            className={`${styles['replay-marks__icon']} middle`}
            data-icon={icon}
            data-seat={seat}
            style={at(step, steps)}
            title={all.map(told).filter(Boolean).join('\n')}
            onClick={() => onStep(step)}
          >
            <Icon />
          </button>
        )
      })}
    </div>
  )
}
