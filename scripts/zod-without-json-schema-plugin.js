/**
 * A Vite plugin that leaves the writing of JSON schemas out of the schema library. The page only reads with it, and every
 * board would load the writer, 5 KB compressed.
 */
// @ts-check

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/
const WRITERS = /^import \{ (create\w+), (create\w+) \} from "\.\.\/core\/to-json-schema\.js";$/m
const PROCESSORS = /^ *inst\._zod\.processJSONSchema = .*;$/gm

/** @returns {import('vite').Plugin} */
export function zodWithoutJsonSchemaPlugin() {
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!SCHEMAS.test(id)) return
      // A later version may write this differently: then the build fails, rather than the page growing unseen.
      if (!WRITERS.test(code) || code.search(PROCESSORS) < 0)
        this.error('zod writes its JSON schemas differently')
      const absent = `() => { throw new Error('the page writes no JSON schemas') }`
      return {
        code: code
          .replace(WRITERS, (_, first, second) => `const ${first} = ${absent}, ${second} = ${first}`)
          .replace(PROCESSORS, ''),
        map: null,
      }
    },
  }
}
