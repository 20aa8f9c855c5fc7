/** Says whether the app can be played offline. */

import CheckIcon from '~icons/lucide/circle-check'
import { useWords } from '../../base/i18n/use-words.ts'
import { useOfflineCopy } from '../../base/offline/offline-copy.ts'

export function OfflineNote() {
  return (
    <p role="status" className="copy-note optional">
      <Words />
    </p>
  )
}

function Words() {
  const { t } = useWords()
  const copy = useOfflineCopy()
  if (copy === 'none') return null
  if (copy === 'fetching') return t('home:offline.fetching')
  if (copy === 'failed') return t('home:offline.failed')
  return (
    <>
      <CheckIcon aria-hidden="true" /> {t('home:offline.here')}
    </>
  )
}
