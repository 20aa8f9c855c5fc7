/** When a box plays its picture: pointed at, reached by the keyboard or opened; on a touch screen once by itself. */

import { useEffect, useState } from 'react'
import { usePageIdle } from '../../../base/loading/use-page-idle.ts'
import { isMotionReduced } from '../../../base/settings/reduced-motion.ts'

interface LivingBox {
  readonly isPlaying: boolean
  play(): void
  end(): void
}

/** Nothing can be pointed at. */
const TOUCH = '(hover: none)'

/** `isOpen` is whether the box is open when the page comes. Without motion the cover stays: it is the still picture. */
export function useLivingPicture(isOpen: boolean): LivingBox {
  const [isPlaying, setPlaying] = useState(false)
  const idle = usePageIdle()
  const byItself = isOpen && idle
  useEffect(() => {
    if (byItself && matchMedia(TOUCH).matches) setPlaying(!isMotionReduced())
  }, [byItself])
  return { isPlaying, play: () => setPlaying(!isMotionReduced()), end: () => setPlaying(false) }
}
