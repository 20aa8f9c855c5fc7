/** A board for games that bring none: what the game says of itself, in letters. Its choices are in the panel beside. */

import { useWords } from '../base/i18n/page-words.ts'
import type { AnyBoard } from '../kit/board/board.ts'

export const ChoicesBoard: AnyBoard = ({ state, box, choices, voice, onCommand }) => {
  const { t } = useWords()
  return (
    <div className="choices-board">
      <p>{t('table:generic.about')}</p>
      <pre>{box.sketch(state)}</pre>
      <ul>
        {choices.map(({ command }) => (
          <li key={JSON.stringify(command)}>
            <button type="button" className="button" onClick={() => onCommand(command)}>
              {voice.translate(box.name({ state, command }), box.game.id)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
