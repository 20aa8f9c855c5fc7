/** Whether the screen is small: a phone, in portrait or landscape, or a page that is zoomed as much. */

import { useMedia } from '../../base/render/use-media.ts'

/** The same as in the style sheets of the table. */
const SMALL = '(max-width: 760px), (max-height: 500px) and (max-width: 980px) and (orientation: landscape)'

/** A page zoomed so much that only a few lines fit: nothing stays in place there but the what-now bar. */
const LOW = '(max-width: 599px) and (max-height: 420px)'

export const useSmallScreen = (): boolean => useMedia(SMALL)

export const useLowScreen = (): boolean => useMedia(LOW)
