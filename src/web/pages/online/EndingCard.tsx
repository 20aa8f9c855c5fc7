/** The end of a match that its rules did not decide: it was aborted, or a player gave up. */

import type { ReactNode } from 'react'
import type { TableEnding } from '../../../wire/running-table-api.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { EndCard } from '../../table/result/EndCard.tsx'
import { nameAt } from './online-table-facts.ts'
import { usePlayWords } from './play-words.ts'

interface EndingCardProps {
  readonly table: OnlineTable
  readonly ending: TableEnding
  readonly again: ReactNode
  readonly endActions: ReactNode
}

export function EndingCard({ table, ending, again, endActions }: EndingCardProps) {
  const { say } = usePlayWords()
  const name = nameAt(table, ending.seat)
  const { kind, why } = ending
  const early = kind === 'aborted' && why === undefined
  return (
    <EndCard
      headline={useHeadline(table, ending)}
      why={early ? say('ended.aborted.why', { name }) : say(`ended.${why ?? 'left'}`, { name })}
      actions={
        <>
          {again}
          {endActions}
        </>
      }
    />
  )
}

function useHeadline(table: OnlineTable, { kind, winners }: TableEnding): string {
  const { say, format } = usePlayWords()
  const { t, gameWord } = useWords()
  if (kind === 'aborted') return say('ended.aborted')
  const [winner, ...others] = winners
  // A player who gives up against the game has lost to it: the headline says so, as after the last round.
  if (winner === undefined) return gameWord(table.game, 'outcome.lost') ?? t('table:over.lost')
  const names = format.list(winners.map(seat => nameAt(table, seat)))
  if (others.length > 0) return say('ended.shared', { names })
  return table.yours.includes(winner) ? say('ended.youWin') : say('ended.wins', { names })
}
