/** The menu items of a table at one screen that end the match: concede, start again, skip to the end. */

import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Seat } from '../../../engine/game.ts'
import { afterConceding } from '../../../host/concede.ts'
import { useSingleRun } from '../../base/async/use-single-run.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { type StoredMatch, startStored } from '../../base/storage/matches.ts'
import type { LocalRoom } from '../connection/use-local-room.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { MenuEntry } from './TopBar.tsx'

interface EndingMenuNeeds {
  readonly box: AnyBox
  readonly stored: StoredMatch
  readonly people: readonly Seat[]
  readonly acting: Seat | undefined
  readonly state: unknown
  readonly over: boolean
  readonly step: number
  /** Only the match of this browser can be ended from its menu. */
  readonly local: LocalRoom | undefined
}

type Wish = { readonly type: 'concede'; readonly seat: Seat } | { readonly type: 'again' }

/** The people who can still do something in the match. */
export function peopleStillIn(box: AnyBox, state: unknown, people: readonly Seat[]): readonly Seat[] {
  const out = box.game.out?.(state) ?? []
  return people.filter(seat => !out.includes(seat))
}

export function useEndingMenu({ box, stored, people, acting, state, over, step, local }: EndingMenuNeeds): {
  readonly entries: readonly MenuEntry[]
  readonly dialog: ReactNode
} {
  const { t } = useWords()
  const [wish, setWish] = useState<Wish>()
  const once = useSingleRun()
  const { players } = stored
  const isUnderWay = !over && step > 0
  const startAgain = useCallback(
    () =>
      void once(async () => {
        if (isUnderWay) await local?.leaveOff()
        await startStored(stored)
      }),
    [once, isUnderWay, local, stored],
  )
  const entries = useMemo(() => {
    if (!local) return []
    const left = peopleStillIn(box, state, people)
    const concede = (seat: Seat): MenuEntry => ({
      id: `concede ${seat}`,
      text:
        people.length > 1 ? t('table:end.concede.of', { name: players[seat]!.name }) : t('table:end.concede'),
      act: () => setWish({ type: 'concede', seat }),
    })
    const again: MenuEntry = {
      id: 'again',
      text: t('table:end.again'),
      act: () => (isUnderWay ? setWish({ type: 'again' }) : startAgain()),
    }
    const skip: MenuEntry = { id: 'skip', text: t('table:end.skip'), act: () => local.skip(true) }
    return [
      ...(over || left.length > 0 || local.skipping ? [] : [skip]),
      // If several people share the screen, the one who is to act concedes.
      ...(over ? [] : left.filter(seat => people.length === 1 || seat === acting).map(concede)),
      again,
    ]
  }, [box, state, people, players, acting, over, local, isUnderWay, startAgain, t])
  const close = () => setWish(undefined)
  const question = (asked: Wish): string => {
    if (asked.type === 'again') return t('table:end.again.sure')
    return afterConceding(box.game, players, asked.seat) === 'playOn'
      ? t('table:end.concede.sure.of', { name: players[asked.seat]!.name })
      : t('table:end.concede.sure')
  }
  const dialog = wish ? (
    <ConfirmDialog
      gameId={box.game.id}
      question={question(wish)}
      yes={t(`table:end.${wish.type}.do`)}
      no={t('table:end.cancel')}
      onYes={() => (wish.type === 'again' ? startAgain() : local?.concede(wish.seat))}
      onClose={close}
    />
  ) : null
  return { entries, dialog }
}
