/** Which of its tabs the panel shows, and at which paragraph the rules are open. */

import { useCallback, useState } from 'react'
import type { Citation } from './citation.ts'
import type { PanelTab } from './Panel.tsx'

export function usePanel() {
  const [tab, setTab] = useState<PanelTab>('actions')
  const [cited, setCited] = useState<Citation>()
  const openRule = useCallback((rule: string) => {
    setTab('rules')
    setCited({ rule })
  }, [])
  return { tab, setTab, cited, openRule }
}
