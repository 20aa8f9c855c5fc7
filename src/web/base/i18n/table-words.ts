/** Texts of the table around every board, of the bots' hints and of the engine, loaded with the first page that is not the home page. */

import { botWords } from '../../../bots/words.ts'
import { engineWords } from '../../../engine/words.ts'
import en from './words/table/en.json' with { type: 'json' }
import it from './words/table/it.json' with { type: 'json' }

export const table = { en, it: it satisfies Record<keyof typeof en, string> }
export { botWords, engineWords }
