/** Texts of the table around every board and of the bots' hints, loaded with the first page that is not the home page. */

import { botWords } from '../../../bots/words.ts'
import en from './words/table/en.json' with { type: 'json' }
import it from './words/table/it.json' with { type: 'json' }

export const table = { en, it: it satisfies Record<keyof typeof en, string> }
export { botWords }
