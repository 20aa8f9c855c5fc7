/** The form of the set-up: seats, the game's options, and a start button that says what will happen. */

import { useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import { readStart } from '../../../engine/match.ts'
import { useSingleRun } from '../../base/async/use-single-run.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { useLazy } from '../../base/loading/use-lazy.ts'
import {
  type DefaultNames,
  type Draft,
  draftedSeats,
  fittingSeats,
  freshDraft,
  peopleDraft,
  rememberDraft,
  rememberedDraft,
  seatsOfPosition,
  settledNames,
  withFittingBots,
  withSeats,
} from '../../kit/match-setup/match-draft.ts'
import { startMatchAt } from '../../kit/match-setup/start-match.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { useStrengthReport } from '../../kit/strength/use-strength-report.ts'
import newMatchStyles from './NewMatch.module.css'
import { OptionsForm } from './OptionsForm.tsx'
import { PlayOnline } from './PlayOnline.tsx'
import { SeatsForm } from './SeatsForm.tsx'
import { StartPanel } from './StartPanel.tsx'

interface SetupFormProps {
  readonly shelf: Shelf
  readonly gameId: string
  readonly position: string | undefined
  readonly online: boolean
}

export function SetupForm({ shelf, gameId, position, online }: SetupFormProps) {
  const { t } = useWords()
  const box = useLazy(shelf.loaderOf(gameId)!)
  const [{ draft: drafted, again }, setSetting] = useState(() => beginning(box, position, online))
  const defaults: DefaultNames = { you: t('home:you'), guest: number => t('home:guest', { number }) }
  const strength = useStrengthReport(box.game, nameOfFirst(drafted, defaults))
  const draft = withFittingBots(drafted, strength?.level)
  const change = (changed: Draft) => setSetting({ draft: changed, again: false })
  const options = position === undefined ? draft.options : { position }
  const start = readStart(box.game, { seats: draft.seats, options })
  const once = useSingleRun()
  const begin = async () => {
    if (position === undefined) rememberDraft(box, draft)
    const { takeBack } = draft
    const players = draftedSeats(draft, defaults)
    await startMatchAt({ box, players, options, takeBack, fits: fittingSeats(draft) })
  }
  return (
    <>
      {/* Before the form, also for who comes by keyboard: the match can be started as it is. */}
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
      <div className={`${newMatchStyles.setup__sheets} stack`}>
        {again && <Again onFresh={() => change(freshDraft(box))} />}
        <SeatsForm
          box={box}
          draft={draft}
          defaults={defaults}
          fixed={position !== undefined}
          online={online}
          strength={online ? undefined : strength}
          onChange={change}
        />
        {position === undefined ? (
          <OptionsForm box={box} draft={draft} onChange={change} />
        ) : (
          <GivenPosition position={position} />
        )}
      </div>
    </>
  )
}

/** Of the first person, whose strength counts. */
function nameOfFirst(draft: Draft, defaults: DefaultNames): string | undefined {
  return settledNames(draft, defaults).find((_, seat) => draft.places[seat]?.bot === undefined)
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
    <p className="soft">
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
    <section className="roomy stack card">
      <h2>{t('table:setup.position')}</h2>
      <p className="soft small">{t('table:setup.position.about')}</p>
      <code className={newMatchStyles.setup__position}>{position}</code>
    </section>
  )
}
