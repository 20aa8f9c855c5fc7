/** Whether the house can be played in without a network. */

import CheckIcon from '~icons/lucide/circle-check'
import { useSpeech } from '../words.ts'
import { useCopy } from './service.ts'

export function CopyNote() {
  const { t } = useSpeech()
  const copy = useCopy()
  return (
    <p role="status" className="copy-note">
      {copy === 'none' ? null : copy === 'fetching' ? (
        t('home:offline.fetching')
      ) : (
        <>
          <CheckIcon aria-hidden="true" /> {t('home:offline.here')}
        </>
      )}
    </p>
  )
}
