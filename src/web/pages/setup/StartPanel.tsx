/** The button that starts the match, with a summary of the set-up or the reason why it cannot start. */

import type { ReactNode } from 'react'
import PlayIcon from '~icons/lucide/play'
import type { AnyBox } from '../../../engine/box.ts'
import type { Refusal } from '../../../engine/game.ts'
import { reasonsOf } from '../../../engine/refusals.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { Button } from '../../kit/components/Button.tsx'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import {
  chosenValue,
  type DefaultNames,
  type Draft,
  offeredFields,
  settledNames,
} from '../../kit/match-setup/match-draft.ts'
import { RefusalNote } from './RefusalNote.tsx'
import styles from './StartPanel.module.css'

interface StartPanelProps {
  readonly box: AnyBox
  readonly draft: Draft
  readonly defaults: DefaultNames
  readonly position: string | undefined
  readonly refusal: Refusal | undefined
  /** Missing if the match cannot be started at this screen. */
  readonly onStart: (() => void) | undefined
  readonly children: ReactNode
}

export function StartPanel(props: StartPanelProps) {
  const { box, draft, defaults, position, refusal, onStart, children } = props
  const { t } = useWords()
  const bots = draft.places.slice(0, draft.seats).filter(({ bot }) => bot !== undefined).length
  const people = draft.seats - bots
  const chosen = useChosenWords(box, draft)
  const what = [
    ...(people > 0 ? [t('table:setup.people', { count: people })] : []),
    ...(bots > 0 ? [t('table:setup.bots', { count: bots })] : []),
    ...(position === undefined ? chosen : []),
  ].join(', ')
  return (
    <div className={`${styles['start-panel']} stack`}>
      {refusal && <RefusalNote id="setup-refusal" gameId={box.game.id} refusal={reasonsOf(refusal)[0]!} />}
      {onStart ? (
        <>
          <ul className={`${styles['start-panel__names']} wrap`} aria-hidden="true">
            {settledNames(draft, defaults).map((name, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index, and two players may have one name
              <li key={seat} className="row close">
                <SeatMark seat={seat} size={16} />
                {name}
              </li>
            ))}
          </ul>
          <Button
            look="primary"
            icon={PlayIcon}
            className={styles['start-panel__button']}
            disabled={refusal !== undefined}
            aria-describedby={refusal && 'setup-refusal'}
            onClick={onStart}
            text={people > 0 ? t('table:setup.start', { what }) : t('table:setup.watch', { what })}
          />
        </>
      ) : null}
      {children}
    </div>
  )
}

/** The names of the first option and of those that differ from the default, and the number of variants in use. */
function useChosenWords(box: AnyBox, draft: Draft): string[] {
  const { t, gameWord } = useWords()
  const fields = offeredFields(box)
  const named = fields.flatMap((field, index) => {
    const value = chosenValue(draft, field)
    if (field.notInRulebook || typeof value === 'boolean' || value === undefined) return []
    if (index > 0 && value === field.default) return []
    if (typeof value === 'object') return [t('table:setup.file.kept').toLocaleLowerCase()]
    return [gameWord(box.game.id, `option.${field.name}.${value}`) ?? String(value)]
  })
  const variants = fields.filter(
    field => field.notInRulebook && chosenValue(draft, field) !== field.default,
  ).length
  return variants > 0 ? [...named, t('table:setup.variants.count', { count: variants })] : named
}
