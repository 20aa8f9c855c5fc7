/** `npm run new-game NAME`: writes a new game that can be played, is tested and translated, and is on the shelf. */
// @ts-check

import { createInterface } from 'node:readline/promises'
import { ROOT } from './child.js'
import { addGame, EXAMPLES, refuseName } from './new-game/add-game.js'
import { say } from './progress.js'

const HELP = `Usage: npm run new-game NAME                  asks one question: hidden hands, or all open?
       npm run new-game NAME -- --hidden      a card game with hidden hands and a pile to draw from
       npm run new-game NAME -- --open        everything on the table is open, but for one small secret

NAME is the id of the game, such as night-market.`

/** @typedef {keyof typeof EXAMPLES} Kind */

const args = process.argv.slice(2)
const kinds = /** @type {Kind[]} */ (Object.keys(EXAMPLES))
const flags = args.filter(word => word.startsWith('-'))
const [id, ...more] = args.filter(word => !word.startsWith('-'))
if (flags.includes('--help') || flags.includes('-h')) finish(HELP, 0)
const unknown = flags.find(flag => !kinds.some(kind => flag === `--${kind}`))
if (unknown) finish(`There is no option ${unknown}.\n\n${HELP}`, 2)
if (flags.length > 1) finish(`A game has hidden hands or not: name one of ${flags.join(' and ')}.`, 2)
if (id === undefined) finish(`A game needs a name.\n\n${HELP}`, 2)
if (more.length > 0) finish(`“${more.join(' ')}” is too much: the name of a game has no spaces.`, 2)
const refusal = refuseName(ROOT, id ?? '')
if (refusal) finish(refusal, 1)

const kind = kinds.find(each => flags.includes(`--${each}`)) ?? (await askKind())
const written = addGame({ root: ROOT, example: EXAMPLES[kind], id: id ?? '' })
finish(
  `${id} is on the shelf. Written or changed:
${written.map(path => `  ${path}`).join('\n')}

Play it:  npm start
     or:  npm run -s tavolo -- play ${id}
Test it:  npm run check
It has the rules of the example ${EXAMPLES[kind]}; docs/adding-a-game.md says what to replace, and in which order.`,
  0,
)

/** Asks where somebody can answer; a script uses a flag. @returns {Promise<Kind>} */
async function askKind() {
  if (!process.stdin.isTTY) {
    say('There is nobody to ask here: all cards are open. Say --hidden for hidden hands.')
    return 'open'
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Do players hold cards that the others must not see? [y/n] ')
  terminal.close()
  return /^\s*y/i.test(answer) ? 'hidden' : 'open'
}

/** @param {string} words @param {number} code @returns {never} */
function finish(words, code) {
  say(words)
  process.exit(code)
}
