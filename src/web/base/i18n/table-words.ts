/** Texts of the table around every board, loaded with the first page that is not the home page. */

import en from './words/table/en.json' with { type: 'json' }
import it from './words/table/it.json' with { type: 'json' }

export const table = { en, it: it satisfies Record<keyof typeof en, string> }
