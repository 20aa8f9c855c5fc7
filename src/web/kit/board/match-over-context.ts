/** Whether a match has ended although its rules would continue, because somebody gave up: nobody is to move then. */

import { createContext } from 'react'

export const MatchOverContext = createContext(false)
