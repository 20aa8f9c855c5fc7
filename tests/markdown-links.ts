/** Finds the links in Markdown, and the broken ones. */

import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const CODE = /```[\s\S]*?```|`[^`\n]*`/g
const LINK = /\]\(\s*<?([^)\s>]+)>?[^)]*\)/g

/** The targets of all links and pictures in a text, without those to other sites. */
export function linksIn(markdown: string): readonly string[] {
  const targets = [...markdown.replace(CODE, '').matchAll(LINK)].map(([, target]) => target!)
  return targets.filter(target => !/^[a-z]+:/.test(target))
}

/** One sentence for each broken link of the file. */
export function brokenLinks(file: string): readonly string[] {
  return linksIn(readFileSync(file, 'utf8')).flatMap(target => {
    const [path = '', heading] = target.split('#')
    const to = path === '' ? file : join(dirname(file), decodeURI(path))
    if (!existsSync(to)) return `${file} links to ${target}, which does not exist`
    if (heading === undefined || statSync(to).isDirectory()) return []
    const known = headingsIn(readFileSync(to, 'utf8'))
    return known.includes(heading) ? [] : `${file} links to ${target}, but there is no such heading`
  })
}

/** The names by which the headings of a text can be linked to. */
function headingsIn(markdown: string): readonly string[] {
  const headings = [...markdown.replace(/```[\s\S]*?```/g, '').matchAll(/^#+ (.+)$/gm)].map(
    ([, text]) => text!,
  )
  return headings.map(text =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
