/** In the place of a part that could not be loaded: what happened, and "Try again". The rest of the page goes on. */

import { useWords } from '../i18n/page-words.ts'
import './part-not-loaded.css'

interface PartNotLoadedProps {
  onAgain(): void
  /** Where there is no place for it on the page, it lies over the page and can be closed. */
  onClose?(): void
}

export function PartNotLoaded({ onAgain, onClose }: PartNotLoadedProps) {
  const { t } = useWords()
  return (
    <div className={onClose ? 'part-not-loaded part-not-loaded--over' : 'part-not-loaded'} role="alert">
      <p>{t('home:notLoaded.about')}</p>
      <p className="notice__actions">
        <button type="button" className="button" onClick={onAgain}>
          {t('home:notFetched.again')}
        </button>
        {onClose ? (
          <button type="button" className="button" onClick={onClose}>
            {t('home:notLoaded.close')}
          </button>
        ) : null}
      </p>
    </div>
  )
}
