/** Renders the blocks of a rule: text with emphasis, lists, drawings and examples. */

import type { Block, Drawing } from '../../../rules-text/rules-text.ts'
import { drawingFile } from './drawings.ts'
import { MarkedSpans } from './MarkedText.tsx'
import styles from './RulesPanel.module.css'
import { useHits } from './use-rules-search.ts'

export function RuleBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, at) => {
    // A text never changes while it is shown, so the index of a block can be its key.
    const key = at
    if (block.kind === 'drawing') return <RuleDrawing key={key} drawing={block} />
    if (block.kind === 'list') return <RuleList key={key} ordered={block.ordered} items={block.items} />
    if (block.kind === 'example') {
      return (
        <div key={key} className={styles.rules__example}>
          <RuleBlocks blocks={block.blocks} />
        </div>
      )
    }
    return (
      <p key={key}>
        <MarkedSpans spans={block.spans} part={block} />
      </p>
    )
  })
}

function RuleDrawing({ drawing }: { readonly drawing: Drawing }) {
  const { src, width, height } = drawingFile(drawing.file)
  const {
    hits: [hit],
    current,
  } = useHits(drawing)
  return (
    <img
      className={styles.rules__drawing}
      {...{ src, width, height }}
      alt={drawing.description}
      loading="lazy"
      data-hit={hit?.index}
      data-current={hit ? hit.index === current : undefined}
    />
  )
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
    <List className="bullets">
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
      <MarkedSpans spans={first.spans} part={first} />
      <RuleBlocks blocks={rest} />
    </>
  )
}
