/** Whether a board may play sounds: at a table it may, in a replay it may not. */

import { createContext } from 'react'

export const SoundsAllowedContext = createContext(false)
