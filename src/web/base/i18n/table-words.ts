/** The words of the frame around every board: fetched with the first page behind the shelf. */

import en from './words/table/en.json' with { type: 'json' }
import it from './words/table/it.json' with { type: 'json' }

export const table = { en, it: it satisfies Record<keyof typeof en, string> }
