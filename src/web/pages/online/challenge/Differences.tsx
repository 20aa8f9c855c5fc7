/** The moves where most people differed who had decided the same until then. */

import { useCallback, useState } from 'react'
import type { Line, Tagged } from '../../../../engine/game.ts'
import type { ChallengeResults, Difference } from '../../../../wire/challenge-api.ts'
import { useWords } from '../../../base/i18n/use-words.ts'
import { useChallengeWords } from '../../../kit/challenge/challenge-words.ts'
import { Button } from '../../../kit/components/Button.tsx'
import type { Shelf } from '../../../kit/shelf/shelf.ts'
import { choiceLines } from './choice-lines.ts'

interface DifferencesProps {
  readonly shelf: Shelf
  readonly game: ChallengeResults
  watch(table: string, step?: number): Promise<void>
}

export function Differences({ shelf, game, watch }: DifferencesProps) {
  const { say } = useChallengeWords()
  const [lines, setLines] = useState<readonly (readonly (Line | undefined)[])[]>()
  const { differences } = game
  // The position before a move comes from a record, which few readers want to load.
  const load = useCallback(
    async (isOpen: boolean) => {
      if (!isOpen || lines) return
      const box = await shelf.open(game.game)
      if (box) setLines(await Promise.all(differences.map(each => choiceLines(box, each))))
    },
    [shelf, game, differences, lines],
  )
  return (
    <details onToggle={({ currentTarget }) => void load(currentTarget.open).catch(() => setLines([]))}>
      <summary>{say('differ')}</summary>
      <ol className="stack">
        {differences.map((difference, index) => (
          <li key={difference.step} className="stack close">
            <b>{say('differ.step', { step: difference.step, people: difference.people })}</b>
            <Choices {...{ game: game.game, difference, watch }} lines={lines?.[index]} />
          </li>
        ))}
      </ol>
    </details>
  )
}

interface ChoicesProps extends Pick<DifferencesProps, 'watch'> {
  readonly game: string
  readonly difference: Difference
  /** What each choice is called; undefined until it is known. */
  readonly lines: readonly (Line | undefined)[] | undefined
}

function Choices({ game, difference: { step, choices, example }, lines, watch }: ChoicesProps) {
  const { say } = useChallengeWords()
  const { translatorFor } = useWords()
  const translator = translatorFor(seat => String(seat + 1))
  const nameOf = (command: unknown, index: number): string => {
    const line = lines?.[index]
    return line ? translator.translate(line, game) : ((command as Tagged).type ?? say('differ.unknown'))
  }
  return (
    <>
      <ul className="bullets">
        {choices.map(({ command, people, won, example: table }, index) => (
          <li key={table}>{say('differ.choice', { choice: nameOf(command, index), people, won })}</li>
        ))}
      </ul>
      <p>
        <Button onClick={() => void watch(example, step - 1)} text={say('differ.watch')} />
      </p>
    </>
  )
}
