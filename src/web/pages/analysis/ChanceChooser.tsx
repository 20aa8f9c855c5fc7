/** Asks for an outcome of chance that the reader wants to choose: the number on a die, or a card of a pile. */

import type { AnyBox } from '../../../engine/box.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Dialog } from '../../kit/components/Dialog.tsx'
import styles from './Analysis.module.css'
import { useAnalysisWords } from './analysis-words.ts'
import { commandLabel } from './move-label.ts'
import type { WaitingMove } from './use-analysis.ts'

interface ChanceChooserProps {
  readonly box: AnyBox
  readonly translator: Translator
  readonly waiting: WaitingMove
  /** Without a value it is drawn, and so are those after it. */
  onChoose(value: number | undefined): void
  onClose(): void
}

export function ChanceChooser({ box, translator, waiting, onChoose, onClose }: ChanceChooserProps) {
  const { say } = useAnalysisWords()
  const { asked, at, command } = waiting
  const options = optionsOf(box, translator, waiting)
  return (
    <Dialog
      title={say(asked.among ? 'chance.card' : 'chance.die', { number: asked.number })}
      close={say('close')}
      gameId={box.game.id}
      onClose={onClose}
    >
      <p className="soft">{commandLabel({ box, translator }, at.match.state, command)}</p>
      <ul className={`${styles['chance-choice']} wrap`} data-cards={asked.among ? true : undefined}>
        {options.map(({ value, label, count }) => (
          <li key={value}>
            <Button onClick={() => onChoose(value)}>
              {label}
              {count > 1 ? <span className="pill">{say('chance.count', { count })}</span> : null}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={() => onChoose(undefined)} text={say('chance.draw')} />
    </Dialog>
  )
}

interface Option {
  readonly value: number
  readonly label: string
  /** How many things of the pile have this name. */
  readonly count: number
}

function optionsOf(box: AnyBox, translator: Translator, { asked, at }: WaitingMove): readonly Option[] {
  const { min, max, among } = asked
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  if (!among) return numbers.map(value => ({ value, label: String(value), count: 1 }))
  const byLabel = new Map<string, Option>()
  for (const value of numbers) {
    const line = box.drawn?.({ state: at.match.state, item: among[value] })
    const label = line ? translator.translate(line, box.game.id) : String(value + 1)
    const known = byLabel.get(label)
    byLabel.set(label, known ? { ...known, count: known.count + 1 } : { value, label, count: 1 })
  }
  return [...byLabel.values()]
}
