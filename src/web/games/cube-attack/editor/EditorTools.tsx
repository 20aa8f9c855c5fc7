/** The tools of the editor: select, join, place a planet of a kind, undo, redo and remove. */

import SelectIcon from '~icons/lucide/mouse-pointer-2'
import RedoIcon from '~icons/lucide/redo-2'
import OrbitIcon from '~icons/lucide/spline'
import TrashIcon from '~icons/lucide/trash-2'
import UndoIcon from '~icons/lucide/undo-2'
import { PLANET_KINDS } from '../../../../games/cube-attack/board-file.ts'
import { useWords } from '../../../base/i18n/use-words.ts'
import { type Segment, Segmented } from '../../../kit/components/Segmented.tsx'
import { PlanetIcon } from './BoardDrawing.tsx'
import boardEditorStyles from './BoardEditor.module.css'
import { mayAdd } from './board-draft.ts'
import styles from './EditorTools.module.css'
import { useEditorWords } from './editor-words.ts'
import type { BoardEditing, EditorTool } from './use-board-editor.ts'

export function EditorTools({ editing }: { readonly editing: BoardEditing }) {
  const { say } = useEditorWords()
  const { gameWord } = useWords()
  const { draft, tool, selected, canUndo, canRedo } = editing
  const segments: Segment<EditorTool>[] = [
    { value: 'select', label: <SelectIcon aria-hidden="true" />, spoken: say('tool.select') },
    { value: 'orbit', label: <OrbitIcon aria-hidden="true" />, spoken: say('tool.orbit') },
    ...PLANET_KINDS.filter(kind => mayAdd(draft, kind)).map(kind => ({
      value: kind,
      label: <PlanetIcon kind={kind} />,
      spoken: say('tool.place', { kind: gameWord('cube-attack', `planet.${kind}`) ?? kind }),
    })),
  ]
  const removable = selected?.is === 'planet' || selected?.is === 'orbit'
  const steps = [
    { name: say('undo'), Icon: UndoIcon, may: canUndo, act: editing.undo },
    { name: say('redo'), Icon: RedoIcon, may: canRedo, act: editing.redo },
    { name: say('remove'), Icon: TrashIcon, may: removable, act: () => editing.remove() },
  ]
  return (
    <div className={`${styles.editor__tools} row wrap`}>
      <Segmented legend={say('tools')} segments={segments} value={tool} onChange={editing.choose} />
      <div className="row close">
        {steps.map(({ name, Icon, may, act }) => (
          <button
            key={name}
            type="button"
            className="button button--icon"
            disabled={!may}
            aria-label={name}
            title={name}
            onClick={act}
          >
            <Icon aria-hidden="true" />
          </button>
        ))}
      </div>
      <p className={`${boardEditorStyles.editor__how} soft small`}>
        {say(howTo(tool, selected?.is === 'planet'))}
      </p>
    </div>
  )
}

function howTo(tool: EditorTool, holding: boolean) {
  if (tool === 'select') return 'how.select'
  if (tool === 'orbit') return holding ? 'how.orbit.second' : 'how.orbit'
  return 'how.place'
}
