/** The structure of a rules text: sections of numbered paragraphs, each made of text, lists, drawings and examples. */

/** A run of text, plain or emphasised. */
export interface Span {
  readonly text: string
  readonly strong?: boolean
  readonly emphasis?: boolean
}

export interface Drawing {
  readonly kind: 'drawing'
  /** The file name, relative to the rules text. */
  readonly file: string
  /** The alternative text for people who cannot see the drawing. */
  readonly description: string
}

export interface TextBlock {
  readonly kind: 'text'
  readonly spans: readonly Span[]
}

export interface ListBlock {
  readonly kind: 'list'
  readonly ordered: boolean
  readonly items: readonly (readonly Block[])[]
}

/** A worked example, set apart from the rule it explains. */
export interface ExampleBlock {
  readonly kind: 'example'
  readonly blocks: readonly Block[]
}

export type Block = TextBlock | ListBlock | Drawing | ExampleBlock

export interface Paragraph {
  readonly number: string
  readonly blocks: readonly Block[]
}

export interface Section {
  /** Empty if the heading has no number. */
  readonly number: string
  readonly title: string
  /** The text before the first numbered paragraph. */
  readonly introduction: readonly Block[]
  readonly paragraphs: readonly Paragraph[]
}

export interface RulesText {
  readonly title: string
  readonly introduction: readonly Block[]
  readonly sections: readonly Section[]
}

export function spansText(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('')
}
