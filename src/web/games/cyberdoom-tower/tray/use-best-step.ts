/** Whether the tray names the best step with the dice: off by default, remembered in this browser. */

import { useState } from 'react'
import { readText, writeText } from '../../../base/storage/local-storage.ts'

const KEY = 'tavolo.towerBestStep'

export function useBestStep(): readonly [shown: boolean, choose: (shown: boolean) => void] {
  const [shown, setShown] = useState(() => readText(KEY) === 'on')
  const choose = (wanted: boolean) => {
    writeText(KEY, wanted ? 'on' : 'off')
    setShown(wanted)
  }
  return [shown, choose]
}
