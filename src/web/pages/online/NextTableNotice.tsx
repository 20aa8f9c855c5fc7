/** One button that leads from a table over days, after a move there, to the next table that waits. */

import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { useDeadline } from '../../kit/online/use-deadline.ts'
import { Notice } from './Notice.tsx'
import { usePlayWords } from './play-words.ts'
import type { useNextTable } from './use-next-table.ts'

export function NextTableNotice({ next }: Pick<ReturnType<typeof useNextTable>, 'next'>) {
  const { gameWord } = useWords()
  const { say, format } = usePlayWords()
  const deadline = useDeadline()
  if (!next) return null
  const { row, more } = next
  const { table, until } = row
  const others = table.seats.flatMap((seat, number) =>
    seat.kind === 'open' || table.yours.includes(number) ? [] : seat.name,
  )
  const game = gameWord(table.game, 'title') ?? table.game
  const title = others.length > 0 ? say('next.with', { game, names: format.list(others) }) : game
  const text = until === undefined ? title : `${title}, ${deadline(until)}`
  return (
    <Notice text={more > 0 ? say('next.more', { text, count: more }) : text}>
      <a
        className="button button--primary"
        href={hashOf({ page: 'online', match: table.id, invite: undefined, watch: undefined })}
      >
        {say('next')}
      </a>
    </Notice>
  )
}
