/** Text in which the hits of a search are marked. */

import type { Span } from '../../../rules-text/rules-text.ts'
import type { Hit } from './find-in-rules.ts'
import { useHits } from './use-rules-search.ts'

interface Piece extends Span {
  readonly at: number
  readonly hit?: Hit | undefined
}

/** Cuts spans where hits begin and end; a hit may reach over several spans. */
function piecesOf(spans: readonly Span[], hits: readonly Hit[]): readonly Piece[] {
  let start = 0
  return spans.flatMap(span => {
    const from = start
    const to = from + span.text.length
    start = to
    const inside = hits.filter(hit => hit.from < to && hit.to > from)
    const cuts = inside.flatMap(hit => [hit.from, hit.to]).filter(cut => cut > from && cut < to)
    const ends = [...new Set([...cuts, to])].sort((one, other) => one - other)
    let at = from
    return ends.map((end): Piece => {
      const begin = at
      at = end
      const hit = inside.find(each => each.from <= begin && each.to >= end)
      return { ...span, text: span.text.slice(begin - from, end - from), at: begin, hit }
    })
  })
}

/** `part` is the part of the text that the hits belong to. */
export function MarkedSpans({ spans, part }: { readonly spans: readonly Span[]; readonly part: object }) {
  const { hits, current } = useHits(part)
  return piecesOf(spans, hits).map(({ text, strong, emphasis, hit, at }) => {
    const marked = hit ? (
      <mark key={at} data-hit={hit.index} data-current={hit.index === current}>
        {text}
      </mark>
    ) : (
      text
    )
    const inner = emphasis ? <em key={at}>{marked}</em> : marked
    return strong ? <strong key={at}>{inner}</strong> : inner
  })
}

export function MarkedText({ text, part }: { readonly text: string; readonly part: object }) {
  return <MarkedSpans spans={[{ text }]} part={part} />
}
