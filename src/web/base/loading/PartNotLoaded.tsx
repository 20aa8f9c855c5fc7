/** Notice in place of a part that could not be loaded, with a "Try again" button. The rest of the page still works. */

import { useWords } from '../i18n/use-words.ts'
import styles from './PartNotLoaded.module.css'

interface PartNotLoadedProps {
  onAgain(): void
  /** If given, the notice floats over the page and can be closed, because it has no place in the layout. */
  onClose?(): void
}

export function PartNotLoaded({ onAgain, onClose }: PartNotLoadedProps) {
  const { t } = useWords()
  return (
    <div
      className={
        onClose
          ? `${styles['part-not-loaded']} ${styles['part-not-loaded--over']}`
          : styles['part-not-loaded']
      }
      role="alert"
    >
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
