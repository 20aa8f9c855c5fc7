/** The entries of the menu with which a player gives up a match, and the question before each. */

import { type ReactNode, useMemo, useState } from 'react'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { onlineClient } from '../../base/online/online-client.ts'
import { ConfirmDialog } from '../../table/top-bar/ConfirmDialog.tsx'
import type { MenuEntry } from '../../table/top-bar/TopBar.tsx'
import { nameAt, type Wish, wishesAt } from './online-table-facts.ts'
import { usePlayWords } from './play-words.ts'
import type { PlayRequests } from './use-play-requests.ts'

type ConfirmedWish = Exclude<Wish, { readonly type: 'pause' }>

interface Wishes {
  menu(step: number): readonly MenuEntry[]
  readonly question: ReactNode
}

export function useWishes(table: OnlineTable, { request }: PlayRequests): Wishes {
  const { say } = usePlayWords()
  const [wish, setWish] = useState<ConfirmedWish>()
  const menu = useMemo(
    () => (step: number) =>
      wishesAt(table, step).map(each => ({
        id: 'seat' in each ? `${each.type} ${each.seat}` : each.type,
        text: menuText(table, each, say),
        act: () => {
          if (each.type === 'pause') void request(onlineClient.pause(table.id, { paused: true }))
          else setWish(each)
        },
      })),
    [table, say, request],
  )
  const { id } = table
  const confirm = (asked: ConfirmedWish) => {
    if (asked.type === 'abort') void request(onlineClient.abort(id))
    else if (asked.type === 'leave') void request(onlineClient.leave(id, { seat: asked.seat }))
    else void request(onlineClient.concede(id, { seat: asked.seat }))
  }
  // The match may end while the question is open.
  const question =
    wish && table.state === 'playing' ? (
      <ConfirmDialog
        key={wish.type}
        gameId={table.game}
        question={say(
          wish.type === 'leave' ? `sure.leave.${table.play.settings.absent}` : `sure.${wish.type}`,
        )}
        yes={say(`sure.${wish.type}.do`)}
        no={say('cancel')}
        onYes={() => confirm(wish)}
        onClose={() => setWish(undefined)}
      />
    ) : null
  return { menu, question }
}

/** A person with several seats is told which one is meant. */
function menuText(table: OnlineTable, wish: Wish, say: ReturnType<typeof usePlayWords>['say']): string {
  if (wish.type === 'pause') return say('pause.ask')
  if (wish.type === 'abort') return say('menu.abort')
  const name = nameAt(table, wish.seat)
  return table.yours.length > 1 ? say(`menu.${wish.type}.of`, { name }) : say(`menu.${wish.type}`)
}
