/** The number of cubes of each type, shown as icons with numbers, and with their names if there is room. */

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
  readonly named?: boolean
}) {
  const { cubes, speech, label, named = false } = props
  return (
    <ul className={`${styles['drop-tally']} wrap`} aria-label={label}>
      {countByType(cubes).map(({ type, count }) => {
        const words = speech.say('count', { count, type: speech.say(`type.${type}`) })
        return (
          <li key={type} className="row bold" data-term={glossaryTerm(type)} title={words}>
            <MarkIcon type={type} />
            <span className={named ? undefined : 'unseen'}>{words}</span>
            {named ? null : <span aria-hidden="true">{count}</span>}
          </li>
        )
      })}
    </ul>
  )
}
