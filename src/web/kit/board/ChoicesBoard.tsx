/** The fallback for games without a drawn board: the game's text sketch and a button for each choice. */

import { useWords } from '../../base/i18n/use-words.ts'
import type { AnyBoard } from './board.ts'

export const ChoicesBoard: AnyBoard = ({ state, box, choices, translator, onCommand }) => {
  const { t } = useWords()
  return (
    <div className="choices-board">
      <p>{t('table:generic.about')}</p>
      <pre>{box.sketch(state)}</pre>
      <ul>
        {choices.map(({ command }) => (
          <li key={JSON.stringify(command)}>
            <button type="button" className="button" onClick={() => onCommand(command)}>
              {translator.translate(box.name({ state, command }), box.game.id)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
