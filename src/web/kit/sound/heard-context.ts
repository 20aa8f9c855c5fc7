import { createContext } from 'react'

/** Whether a board may make sounds: at a table it may, in a replay it may not. */
export const HeardContext = createContext(false)
