/** Whether the house can be played in without a network. */

import CheckIcon from '~icons/lucide/circle-check'
import { useSpeech } from '../../base/i18n/page-words.ts'
import { useCopy } from '../../base/offline/offline-copy.ts'

export function CopyNote() {
  return (
    <p role="status" className="copy-note">
      <Words />
    </p>
  )
}

function Words() {
  const { t } = useSpeech()
  const copy = useCopy()
  if (copy === 'none') return null
  if (copy === 'fetching') return t('home:offline.fetching')
  if (copy === 'failed') return t('home:offline.failed')
  return (
    <>
      <CheckIcon aria-hidden="true" /> {t('home:offline.here')}
    </>
  )
}
