/** Renders the blocks of a rule: text with emphasis, lists and drawings. */

import type { Block, Span } from '../../../host/rules-text.ts'

/** The URLs of the drawings in our rules texts, by path. */
const DRAWINGS = import.meta.glob<string>('../../../../docs/rules/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

function drawingAt(file: string): string | undefined {
  return DRAWINGS[`../../../../docs/rules/${file}`]
}

export function RuleBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, at) => {
    // A text never changes while it is shown, so the index of a block can be its key.
    const key = at
    if (block.kind === 'drawing')
      return <img key={key} className="rules__drawing" src={drawingAt(block.file)} alt={block.description} />
    if (block.kind === 'list') return <RuleList key={key} ordered={block.ordered} items={block.items} />
    return (
      <p key={key}>
        <Spans spans={block.spans} />
      </p>
    )
  })
}

function RuleList({
  ordered,
  items,
}: {
  readonly ordered: boolean
  readonly items: readonly (readonly Block[])[]
}) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes while it is shown
        <li key={at}>
          <RuleItem blocks={item} />
        </li>
      ))}
    </List>
  )
}

/** Most items are one line of text, which needs no paragraph element. */
function RuleItem({ blocks }: { readonly blocks: readonly Block[] }) {
  const [first, ...rest] = blocks
  if (first?.kind !== 'text') return <RuleBlocks blocks={blocks} />
  return (
    <>
      <Spans spans={first.spans} />
      <RuleBlocks blocks={rest} />
    </>
  )
}

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map(({ text, strong, emphasis }, at) => {
    const key = at
    const inner = emphasis ? <em key={key}>{text}</em> : text
    return strong ? <strong key={key}>{inner}</strong> : inner
  })
}
