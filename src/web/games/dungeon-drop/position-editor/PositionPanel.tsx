/** The panel of the position editor: the tray, the line call and the rooms, the turn, the heroes, and all other cubes. */

import { useMemo } from 'react'
import { useWords } from '../../../base/i18n/use-words.ts'
import type { PositionPanelProps } from '../../../kit/position-editor/position-editor.ts'
import { type DungeonWords, dungeonWordsOf } from '../text/board-words.ts'
import { CubesElsewhere } from './CubesElsewhere.tsx'
import { HeroForm } from './HeroForm.tsx'
import { LineCall } from './LineCall.tsx'
import styles from './PositionPanel.module.css'
import type { PositionDraft } from './position-draft.ts'
import { usePositionWords } from './position-words.ts'
import { RoomsList } from './RoomsList.tsx'
import { Tray } from './Tray.tsx'
import { TurnForm } from './TurnForm.tsx'

export interface PartProps {
  readonly draft: PositionDraft
  readonly speech: DungeonWords
  edit(change: (draft: PositionDraft) => PositionDraft): void
}

export function PositionPanel({ draft, names, edit }: PositionPanelProps<PositionDraft>) {
  const { say } = usePositionWords()
  const { translatorFor } = useWords()
  const speech = useMemo(
    () =>
      dungeonWordsOf(
        translatorFor(seat => names[seat] ?? ''),
        names,
      ),
    [translatorFor, names],
  )
  const part: PartProps = { draft, speech, edit }
  return (
    <div className={`${styles['dungeon-position']} stack`}>
      <Tray {...part} />
      <LineCall {...part} />
      <RoomsList {...part} />
      <details>
        <summary>{say('turn')}</summary>
        <TurnForm {...part} />
      </details>
      {draft.state.heroes.map((_, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
        <details key={seat}>
          <summary>{say('hero', { name: speech.name(seat) })}</summary>
          <HeroForm {...part} seat={seat} />
        </details>
      ))}
      <details>
        <summary>{say('elsewhere')}</summary>
        <CubesElsewhere {...part} />
      </details>
    </div>
  )
}
