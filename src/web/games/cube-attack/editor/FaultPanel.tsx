/** The remaining faults of the board; pressing a fault selects its place. */

import GoodIcon from '~icons/lucide/circle-check'
import { useWords } from '../../../base/i18n/use-words.ts'
import { useEditorWords } from './editor-words.ts'
import styles from './FaultPanel.module.css'
import { type EditorPlace, placeOfFault } from './fault-place.ts'
import planetPanelStyles from './PlanetPanel.module.css'
import type { BoardEditing } from './use-board-editor.ts'

/** The form field or the planet that belongs to a place. */
function show(place: EditorPlace): void {
  const selector =
    place.is === 'seating'
      ? `[data-seating="${place.count}"] input`
      : place.is === 'name'
        ? '.editor__name'
        : '.editor__galaxy'
  const element = document.querySelector<HTMLElement>(selector)
  element?.scrollIntoView({ block: 'nearest' })
  if (place.is === 'seating' || place.is === 'name') element?.focus()
}

export function FaultPanel({ editing }: { readonly editing: BoardEditing }) {
  const { say } = useEditorWords()
  const { translatorFor } = useWords()
  const { explain } = translatorFor(String)
  const { draft, faults } = editing
  return (
    <section
      className={`${planetPanelStyles.editor__sheet} stack card ${styles.editor__faults}`}
      data-sound={faults.length === 0 || undefined}
    >
      <h2 aria-live="polite">
        {faults.length === 0 ? <GoodIcon aria-hidden="true" /> : null}{' '}
        {faults.length === 0 ? say('faults.none') : say('faults', { count: faults.length })}
      </h2>
      <ul>
        {faults.map((fault, index) => {
          const place = placeOfFault(draft, fault)
          const text = explain(fault, 'cube-attack')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two faults may have the same words
            <li key={index}>
              {place ? (
                <button
                  type="button"
                  className="link"
                  onClick={() => {
                    editing.select(place)
                    show(place)
                  }}
                >
                  {text}
                </button>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
