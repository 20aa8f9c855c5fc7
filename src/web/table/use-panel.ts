/** The state of a panel: the selected tab, and the paragraph at which its rules are open. */

import { useCallback, useState } from 'react'
import type { Citation } from './rules/citation.ts'

export function usePanel<Tab extends string>(first: Tab | 'rules') {
  const [tab, onTab] = useState<Tab | 'rules'>(first)
  const [cited, setCited] = useState<Citation>()
  const openRule = useCallback((rule: string) => {
    onTab('rules')
    setCited({ rule })
  }, [])
  return { tab, onTab, cited, openRule }
}
