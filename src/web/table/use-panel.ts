/** Which of its tabs a panel shows, and at which paragraph its rules are open. */

import { useCallback, useState } from 'react'

export function usePanel<Tab extends string>(first: Tab | 'rules') {
  const [tab, onTab] = useState<Tab | 'rules'>(first)
  const [rule, setRule] = useState<string>()
  const openRule = useCallback((cited: string) => {
    onTab('rules')
    // Cited once more, it is gone to once more.
    setRule(undefined)
    requestAnimationFrame(() => setRule(cited))
  }, [])
  return { tab, onTab, rule, openRule }
}
