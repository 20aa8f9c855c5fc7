/** `npm run docs:bots`: writes `docs/bots.md` and the figures that the game shows, from the results in `docs/arena`. */

import { writeFileSync } from 'node:fs'
import { botsDocument } from './document.ts'
import { figuresOf, figuresText } from './figures.ts'
import { DOCUMENT, FIGURES, readResults } from './results.ts'

const runs = readResults()
writeFileSync(DOCUMENT, botsDocument(runs))
writeFileSync(FIGURES, figuresText(figuresOf(runs)))
console.log(`${runs.length} runs: docs/bots.md and src/bots/arena-figures.json`)
