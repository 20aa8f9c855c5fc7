/** One JSON that chat services take as it is: Discord reads `content`, Slack and others `text`, ntfy `message`. */

import type { CallMessage } from './message.ts'

/** The least that every service takes, in characters. */
const LONGEST = 1_900

/** A name such as @everyone must not call anybody. The space has no width. */
const quiet = (text: string): string => text.replaceAll('@', '@\u200b').slice(0, LONGEST)

/** Slack reads these characters as the beginning of a link or a call. */
const forSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** `origin`: the address of this server, as the owner of the webhook knows it. */
export function webhookJson(
  id: string,
  { title, lines, path, facts }: CallMessage,
  { url, origin }: { readonly url: string; readonly origin: string },
): string {
  const link = `${origin}${path}`
  const said = quiet([title, ...lines].join('\n'))
  // ntfy takes JSON at its own address only, with the topic in it.
  const topic = new URL(url).searchParams.get('topic')
  return JSON.stringify({
    id,
    content: `${said}\n${link}`,
    text: `${forSlack(said)}\n${link}`,
    ...{ title: quiet(title), message: quiet(lines.join('\n')) || quiet(title), click: link },
    ...(topic === null ? {} : { topic }),
    allowed_mentions: { parse: [] },
    facts: facts.map(fact => ({ ...fact, url: `${origin}/#/online/${fact.table}` })),
  })
}
