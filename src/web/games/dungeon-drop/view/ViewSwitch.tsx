/** The switch between the 3D scene and the map. */

import Cube from '~icons/lucide/box'
import Sheet from '~icons/lucide/map'
import type { DungeonWords } from '../text/board-words.ts'
import type { TableView } from './use-table-view.ts'
import styles from './ViewSwitch.module.css'

const VIEWS: readonly TableView[] = ['scene', 'map']

export function ViewSwitch(props: {
  readonly view: TableView
  readonly failed: boolean
  readonly speech: DungeonWords
  onChoose(view: TableView): void
}) {
  const { view, failed, speech, onChoose } = props
  if (failed) {
    return (
      <p
        className={`${styles['drop-switch']} ${styles['drop-switch--failed']} card soft`}
        role="note"
        data-over-table=""
        title={speech.say('scene.failed')}
      >
        <Sheet aria-hidden="true" /> <span className="unseen">{speech.say('scene.failed')}</span>
      </p>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, not fields
    <div
      className={`${styles['drop-switch']} card`}
      role="group"
      data-over-table=""
      aria-label={speech.say('view.switch')}
    >
      {VIEWS.map(each => (
        <button
          key={each}
          type="button"
          className="row close"
          aria-pressed={each === view}
          onClick={() => onChoose(each)}
        >
          {each === 'map' ? <Sheet aria-hidden="true" /> : <Cube aria-hidden="true" />}
          {speech.say(`view.${each}`)}
        </button>
      ))}
    </div>
  )
}
