/** The note that a newer version of Tavolo is available. It stays until somebody installs or dismisses it. */

import { useState } from 'react'
import { lazyModule } from '../../../engine/lazy-module.ts'
import type { PageWordKey } from '../../base/i18n/use-words.ts'
import { Decoration } from '../../base/loading/Decoration.tsx'
import { lazyComponent } from '../../base/loading/use-lazy.ts'
import type { OfflineCopy } from '../../base/offline/install-service-worker.ts'
import { useOfflineCopy } from '../../base/offline/offline-copy.ts'
import styles from './UpdateNote.module.css'

const load = lazyModule(() => import('./UpdateNews.tsx'))
const UpdateNews = lazyComponent(load, module => module.UpdateNews)

const NEWS: { readonly [C in OfflineCopy]?: PageWordKey } = {
  newer: 'home:update.title',
  outdated: 'home:update.outdated',
  stuck: 'home:update.stuck',
}

export function UpdateNote() {
  const copy = useOfflineCopy()
  const [later, setLater] = useState<OfflineCopy>()
  const news = later === copy ? undefined : NEWS[copy]
  return (
    <div className={`${styles['update-note']} stack raised`} role="status" hidden={!news}>
      {news ? (
        <Decoration load={load}>
          <UpdateNews title={news} onLater={() => setLater(copy)} />
        </Decoration>
      ) : null}
    </div>
  )
}
