/** Tells somebody who looks at another tab what happens at the table besides their turn. */

import { useEffect, useRef } from 'react'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { notify } from '../../base/online/notifications.ts'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { type HiddenNews, newsBetween } from './hidden-news.ts'

/** `table`: as last sent by the server; undefined before. */
export function useHiddenNotices(table: OnlineTable | undefined): void {
  const { say } = useOnlineWords()
  const { gameWord } = useWords()
  const before = useRef(table)
  useEffect(() => {
    const news = table && before.current && newsBetween(before.current, table)
    before.current = table
    if (!table || !news) return
    const game = gameWord(table.game, 'title') ?? table.game
    void notify({ title: `${sentenceOf(news, say)} · ${game}`, table: table.id })
  }, [table, say, gameWord])
}

function sentenceOf(news: HiddenNews, say: ReturnType<typeof useOnlineWords>['say']): string {
  if (news.type === 'over') return say('hidden.over')
  return say(news.type === 'satDown' ? 'hidden.satDown' : 'hidden.rematch', { name: news.name })
}
