/** The picture on a card; an empty space of the same size stands in for it until it has loaded. */

import { lazyModule } from '../../../../engine/lazy-module.ts'
import type { CardKind } from '../../../../games/dungeon-drop/cards/card-catalogue.ts'
import { Decoration } from '../../../base/loading/Decoration.tsx'
import { lazyComponent } from '../../../base/loading/use-lazy.ts'
import styles from './Emblem.module.css'

const load = lazyModule(() => import('./EmblemDrawing.tsx'))
const Drawn = lazyComponent(load, module => module.EmblemDrawing)

export function Emblem(card: { readonly kind: CardKind; readonly id: string }) {
  return (
    <span className={`${styles['drop-emblem']} middle`} aria-hidden="true">
      <Decoration load={load}>
        <Drawn {...card} />
      </Decoration>
    </span>
  )
}
