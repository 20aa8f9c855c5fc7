/** What to do next after a lesson: go on with it, or play a first match of the game. */

import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { isBegun, isLearned, lessonKey } from '../../base/storage/lesson-progress.ts'
import type { WaitingRow } from '../../base/storage/waiting.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { quickSeats } from './quick-seats.ts'
import { SectionFrame, useKeepWaiting } from './WaitingSection.tsx'
import { WaitingSlip } from './WaitingSlip.tsx'

interface NextStep {
  readonly game: string
  readonly is: 'lesson' | 'match'
  readonly address: string
}

interface NextStepsProps {
  readonly shelf: Shelf
  /** Ids of the games that have been played in this browser. */
  readonly played: ReadonlySet<string>
}

function stepsOf({ shelf, played }: NextStepsProps): readonly NextStep[] {
  return shelf.boxes.flatMap(({ label, lesson }): NextStep[] => {
    const { id: game } = label
    const key = lessonKey(game)
    if (!lesson || played.has(game)) return []
    if (isLearned(key)) {
      const seats = quickSeats(label)
      return [{ game, is: 'match', address: hashOf({ page: 'quick', game, seats, people: 1, easy: true }) }]
    }
    return isBegun(key) ? [{ game, is: 'lesson', address: hashOf({ page: 'learn', game }) }] : []
  })
}

export function NextSteps(props: NextStepsProps) {
  const { t, gameWord } = useWords()
  const title = t('home:next')
  const rows = stepsOf(props).map(({ game, is, address }): WaitingRow => {
    const name = gameWord(game, 'title') ?? game
    return { id: game, href: address, label: name, title: name, line: t(`home:next.${is}`) }
  })
  useKeepWaiting('steps', { title, rows })
  if (rows.length === 0) return null
  return (
    <SectionFrame which="steps" title={title}>
      <ul>
        {rows.map(row => (
          <li key={row.id}>
            <WaitingSlip row={row} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
