/** What the note about a newer version says, with its buttons. It is loaded when there is one. */

import { useState } from 'react'
import { type PageWordKey, useWords } from '../../base/i18n/use-words.ts'
import { activateUpdate } from '../../base/offline/offline-copy.ts'
import { useHasUnsavedMatch } from '../../base/storage/unsaved-flag.ts'
import { Button } from '../components/Button.tsx'

interface UpdateNewsProps {
  readonly title: PageWordKey
  onLater(): void
}

export function UpdateNews({ title, onLater }: UpdateNewsProps) {
  const { t } = useWords()
  return (
    <>
      <News title={t(title)} />
      <p className="wrap">
        <Button onClick={onLater} text={t('home:update.later')} />
        <UpdateButton />
      </p>
    </>
  )
}

function News({ title }: { readonly title: string }) {
  const { t } = useWords()
  const unkept = useHasUnsavedMatch()
  return (
    <p>
      <strong>{title}</strong> {t(unkept ? 'home:update.unkept' : 'home:update.about')}
    </p>
  )
}

/** An unsaved match is lost with the page, so the first press only warns. */
function UpdateButton() {
  const { t } = useWords()
  const unkept = useHasUnsavedMatch()
  const [warned, setWarned] = useState(false)
  if (warned && !unkept) setWarned(false)
  return (
    <button
      type="button"
      className={warned ? 'button' : 'button button--primary'}
      onClick={unkept && !warned ? () => setWarned(true) : activateUpdate}
    >
      {t(warned ? 'home:update.lose' : 'home:update.now')}
    </button>
  )
}
