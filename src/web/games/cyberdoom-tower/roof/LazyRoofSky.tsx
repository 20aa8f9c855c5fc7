/** The sky over the roof, which is loaded when somebody fights there. Until then, or without a network, it is plain. */

import { lazyModule } from '../../../../engine/lazy-module.ts'
import { Decoration } from '../../../base/loading/Decoration.tsx'
import { lazyComponent } from '../../../base/loading/use-lazy.ts'
import type { AiPhase } from '../art/ai-phase.ts'

const load = lazyModule(() => import('./RoofSky.tsx'))

const Sky = lazyComponent(load, module => module.RoofSky)

export function LazyRoofSky({ phase }: { readonly phase: AiPhase }) {
  return (
    <Decoration load={load}>
      <Sky phase={phase} />
    </Decoration>
  )
}
