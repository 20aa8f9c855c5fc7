/** The offer of a newer version in the settings, for as long as there is one. */

import { useWords } from '../../base/i18n/use-words.ts'
import { useOfflineCopy } from '../../base/offline/offline-copy.ts'
import { NEWS, News, UpdateButton } from './UpdateNote.tsx'

export function UpdateOffer() {
  const { t } = useWords()
  const news = NEWS[useOfflineCopy()]
  return news ? (
    <section className="stack">
      <News title={t(news)} />
      <p>
        <UpdateButton />
      </p>
    </section>
  ) : null
}
