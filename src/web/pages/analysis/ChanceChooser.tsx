/** Asks for an outcome of chance that the reader wants to choose: the number on a die, or a card of a pile. */

import type { AskedOutcome } from '../../../engine/analysis/chosen-chance.ts'
import type { AnyBox } from '../../../engine/box.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Dialog } from '../../kit/components/Dialog.tsx'
import styles from './Analysis.module.css'
import { useAnalysisWords } from './analysis-words.ts'

interface ChanceChooserProps {
  readonly box: AnyBox
  readonly translator: Translator
  readonly names: readonly string[]
  readonly asked: AskedOutcome
  /** What it is drawn for. */
  readonly about: string
  /** A state of the match, for the names of its cards. */
  readonly state: unknown
  /** Without a value it is drawn, and so are those after it. */
  onChoose(value: number | undefined): void
  onClose(): void
}

export function ChanceChooser(props: ChanceChooserProps) {
  const { say } = useAnalysisWords()
  const { box, asked, about, onChoose, onClose } = props
  const options = optionsOf(props)
  return (
    <Dialog
      title={say(asked.among ? 'chance.card' : 'chance.die', { number: asked.number })}
      close={say('close')}
      gameId={box.game.id}
      onClose={onClose}
    >
      <p className="soft">{about}</p>
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

function optionsOf({ asked, ...props }: ChanceChooserProps): readonly Option[] {
  const { min, max, among } = asked
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  if (!among) return numbers.map(value => ({ value, label: String(value), count: 1 }))
  const byLabel = new Map<string, Option>()
  for (const value of numbers) {
    const label = labelOf(props, among[value]) ?? String(value + 1)
    const known = byLabel.get(label)
    byLabel.set(label, known ? { ...known, count: known.count + 1 } : { value, label, count: 1 })
  }
  return [...byLabel.values()]
}

type Naming = Pick<ChanceChooserProps, 'box' | 'translator' | 'names' | 'state'>

function labelOf({ box, translator, names, state }: Naming, item: unknown): string | undefined {
  if (typeof item === 'object' && item !== null && 'seat' in item) return names[Number(item.seat)]
  const line = box.drawn?.({ state, item })
  return line && translator.translate(line, box.game.id)
}
