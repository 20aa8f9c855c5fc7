/** The cubes off the table, which fall with the next Explore, and the large ones that have left the game. */

import { HeldTable } from './HeldTable.tsx'
import type { PartProps } from './PositionPanel.tsx'
import { kindsOf } from './position-draft.ts'
import { usePositionWords } from './position-words.ts'

export function CubesElsewhere(props: PartProps) {
  const { say } = usePositionWords()
  return (
    <>
      <p className="soft small">{say('elsewhere.about')}</p>
      <HeldTable
        {...props}
        caption={say('elsewhere')}
        kinds={kindsOf(props.draft)}
        zones={['offTable', 'removed']}
      />
    </>
  )
}
