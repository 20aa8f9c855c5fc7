/** The picture on a card, once it is here: its place is kept meanwhile. */

import { lazy, Suspense } from 'react'
import type { CardKind } from '../../../games/dungeon-drop/deck.ts'

const Drawn = lazy(async () => ({ default: (await import('./emblems.tsx')).Drawn }))

export function Emblem(card: { readonly kind: CardKind; readonly id: string }) {
  return (
    <span className="drop-emblem" aria-hidden="true">
      <Suspense>
        <Drawn {...card} />
      </Suspense>
    </span>
  )
}
