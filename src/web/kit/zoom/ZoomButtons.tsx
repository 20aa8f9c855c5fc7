/** The buttons that enlarge a board, for everybody who makes no gestures. */

import Shrink from '~icons/lucide/shrink'
import Enlarge from '~icons/lucide/zoom-in'
import type { BoardZoom } from './use-zoom.ts'
import styles from './ZoomButtons.module.css'
import { isWhole, MOST, STEP } from './zoom.ts'
import { useZoomWords } from './zoom-words.ts'

export function ZoomButtons({ zoom }: { readonly zoom: BoardZoom }) {
  const { say } = useZoomWords()
  return (
    <fieldset className={styles['zoom-buttons']} aria-label={say('label')}>
      {isWhole(zoom.rest) ? null : (
        <button
          type="button"
          className="button button--icon"
          aria-label={say('whole')}
          title={say('whole')}
          onClick={zoom.whole}
        >
          <Shrink aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className="button button--icon"
        aria-label={say('in')}
        title={say('in')}
        disabled={zoom.rest.scale >= MOST}
        onClick={() => zoom.by(STEP)}
      >
        <Enlarge aria-hidden="true" />
      </button>
    </fieldset>
  )
}
