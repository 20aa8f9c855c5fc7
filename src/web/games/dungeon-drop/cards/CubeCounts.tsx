/** The number of cubes of each type, shown as icons with numbers. */

import type { CubeType } from '../../../../games/dungeon-drop/state.ts'
import { countByType } from '../pieces/pieces.ts'
import type { DungeonWords } from '../text/board-words.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import styles from './CubeCounts.module.css'
import { MarkIcon } from './MarkIcon.tsx'

export function CubeCounts(props: {
  readonly cubes: readonly { readonly type: CubeType }[]
  readonly speech: DungeonWords
  readonly label: string
}) {
  const { cubes, speech, label } = props
  return (
    <ul className={`${styles['drop-tally']} wrap`} aria-label={label}>
      {countByType(cubes).map(({ type, count }) => {
        const words = speech.say('count', { count, type: speech.say(`type.${type}`) })
        return (
          <li key={type} className="row bold" data-term={glossaryTerm(type)} title={words}>
            <MarkIcon type={type} />
            <span className="unseen">{words}</span>
            <span aria-hidden="true">{count}</span>
          </li>
        )
      })}
    </ul>
  )
}
