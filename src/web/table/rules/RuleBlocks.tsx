/** Renders the blocks of a rule: text with emphasis, lists, drawings and examples. */

import type { Block, Drawing, Span } from '../../../host/rules-text.ts'
import { drawingFile } from './drawings.ts'

export function RuleBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, at) => {
    // A text never changes while it is shown, so the index of a block can be its key.
    const key = at
    if (block.kind === 'drawing') return <RuleDrawing key={key} drawing={block} />
    if (block.kind === 'example') {
      return (
        <div key={key} className="rules__example">
          <RuleBlocks blocks={block.blocks} />
        </div>
      )
    }
    if (block.kind === 'list') return <RuleList key={key} ordered={block.ordered} items={block.items} />
    return (
      <p key={key}>
        <Spans spans={block.spans} />
      </p>
    )
  })
}

function RuleDrawing({ drawing: { file, description } }: { readonly drawing: Drawing }) {
  const { src, width, height } = drawingFile(file)
  return <img className="rules__drawing" {...{ src, width, height }} alt={description} loading="lazy" />
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
