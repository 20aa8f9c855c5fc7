/** The set-up page of a match: seats, the game's options, and a start button that says what will happen. */

import { useEffect, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import { readStart } from '../../../engine/match.ts'
import { useSingleRun } from '../../base/async/use-single-run.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { usePageTitle } from '../../kit/focus/page-title.ts'
import { GameBoxPicture } from '../../kit/game-box/GameBoxPicture.tsx'
import {
  type DefaultNames,
  type Draft,
  draftedSeats,
  freshDraft,
  peopleDraft,
  rememberDraft,
  rememberedDraft,
  seatsOfPosition,
  withSeats,
} from '../../kit/match-setup/match-draft.ts'
import { startMatchAt } from '../../kit/match-setup/start-match.ts'
import { LearnLink } from '../../kit/page-header/LearnLink.tsx'
import { PageHeader } from '../../kit/page-header/PageHeader.tsx'
import { OptionsForm } from './OptionsForm.tsx'
import { PlayOnline } from './PlayOnline.tsx'
import type { LoadBoard } from './RuleNote.tsx'
import { SeatsForm } from './SeatsForm.tsx'
import { StartPanel } from './StartPanel.tsx'
import './options.css'
import './setup.css'

interface NewMatchProps {
  readonly box: AnyBox
  readonly board: LoadBoard
  readonly position: string | undefined
  /** Whether an online table is set up. */
  readonly online?: boolean | undefined
  /** Whether the game has a lesson. */
  readonly learn: boolean
}

export function NewMatch({ box, board, position, online = false, learn }: NewMatchProps) {
  const { t, gameWord } = useWords()
  const { id } = box.game
  const title = gameWord(id, 'title') ?? id
  const heading = t('table:setup.heading', { game: title })
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  usePageTitle(heading)
  const [{ draft, again }, setSetting] = useState(() => beginning(box, position, online))
  const defaults: DefaultNames = { you: t('home:you'), guest: number => t('home:guest', { number }) }
  const change = (changed: Draft) => setSetting({ draft: changed, again: false })
  const options = position === undefined ? draft.options : { position }
  const start = readStart(box.game, { seats: draft.seats, options })
  const once = useSingleRun()
  const begin = async () => {
    if (position === undefined) rememberDraft(box, draft)
    const { takeBack } = draft
    await startMatchAt({ box, players: draftedSeats(draft, defaults), options, takeBack })
  }
  return (
    <div className="setup">
      <PageHeader />
      <main className="setup__main">
        <div className="setup__box">
          <GameBoxPicture gameId={id} title={title} open />
          <div>
            <h1>{heading}</h1>
            <p className="setup__tagline">{gameWord(id, 'blurb') ?? gameWord(id, 'tagline')}</p>
            {learn && <LearnLink gameId={id} />}
            {again && <Again onFresh={() => change(freshDraft(box))} />}
          </div>
        </div>
        <div className="setup__sheets">
          <SeatsForm
            box={box}
            draft={draft}
            defaults={defaults}
            fixed={position !== undefined}
            online={online}
            onChange={change}
          />
          {position === undefined ? (
            <OptionsForm box={box} draft={draft} board={board} onChange={change} />
          ) : (
            <GivenPosition position={position} />
          )}
        </div>
        <StartPanel
          box={box}
          draft={draft}
          defaults={defaults}
          position={position}
          refusal={start.ok ? undefined : start.refusal}
          onStart={online ? undefined : () => void once(begin)}
        >
          <PlayOnline {...{ box, draft, options }} asked={online} disabled={!start.ok} />
        </StartPanel>
      </main>
    </div>
  )
}

/** The last set-up of this game, or a default one; for a given position, it has the seats of that position. */
function beginning(
  box: AnyBox,
  position: string | undefined,
  online: boolean,
): { draft: Draft; again: boolean } {
  if (online) return { draft: peopleDraft(box), again: false }
  const remembered = rememberedDraft(box)
  const draft = remembered ?? freshDraft(box)
  if (position === undefined) return { draft, again: remembered !== undefined }
  const seats = seatsOfPosition(box, position)
  return { draft: typeof seats === 'number' ? withSeats(box, draft, seats) : draft, again: false }
}

function Again({ onFresh }: { onFresh(): void }) {
  const { t } = useWords()
  return (
    <p className="setup__again">
      {t('table:setup.again')}{' '}
      <button type="button" className="link" onClick={onFresh}>
        {t('table:setup.fresh')}
      </button>
    </p>
  )
}

function GivenPosition({ position }: { readonly position: string }) {
  const { t } = useWords()
  return (
    <section className="sheet">
      <h2>{t('table:setup.position')}</h2>
      <p className="sheet__about">{t('table:setup.position.about')}</p>
      <code className="setup__position">{position}</code>
    </section>
  )
}
