/** Sets up a match with the cards that lie on a real table: asks for one after the other, as far as the reader wants. */

import { useMemo, useState } from 'react'
import { tapeOfSetup } from '../../../engine/analysis/chosen-chance.ts'
import type { AnyBox } from '../../../engine/box.ts'
import type { Tape } from '../../../engine/chance.ts'
import type { Result } from '../../../engine/game.ts'
import { seeded } from '../../../engine/random.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { suggestedOptions } from '../../kit/match-setup/match-draft.ts'
import { useNames } from '../../table/seats/use-names.ts'
import { useAnalysisWords } from './analysis-words.ts'
import { ChanceChooser } from './ChanceChooser.tsx'
import { begunWith, type OpenedAnalysis } from './open-analysis.ts'

interface ChosenStartProps {
  readonly box: AnyBox
  readonly seats: number
  onOpened(opened: Result<OpenedAnalysis>): void
}

function freshRandom() {
  return seeded(crypto.getRandomValues(new Uint32Array(1))[0]!)
}

export function ChosenStart({ box, seats, onOpened }: ChosenStartProps) {
  const { say } = useAnalysisWords()
  const { t } = useWords()
  const [given, setGiven] = useState<Tape>([])
  const start = useMemo(() => ({ seats, options: suggestedOptions(box, seats) }), [box, seats])
  const players = useMemo(
    () =>
      Array.from({ length: seats }, (_, seat) => {
        return { kind: 'person' as const, name: t('home:guest', { number: seat + 1 }) }
      }),
    [seats, t],
  )
  const { names, translator } = useNames(players)
  const found = useMemo(
    () => tapeOfSetup(box.game, start, { given, asks: true, random: freshRandom() }),
    [box, start, given],
  )
  // Some set-up of the same kind, for the names of its cards.
  const [sample] = useState(() =>
    tapeOfSetup(box.game, start, { given: [], asks: false, random: freshRandom() }),
  )
  const finish = (setup: Tape) => onOpened(begunWith(box, start, setup))
  const choose = (value: number | undefined) => {
    const next = value === undefined ? given : [...given, value]
    const after = tapeOfSetup(box.game, start, {
      given: next,
      asks: value !== undefined,
      random: freshRandom(),
    })
    if (!after.ok) onOpened(after)
    else if (after.value.is === 'complete') finish(after.value.tape)
    else setGiven(next)
  }
  if (!found.ok || found.value.is !== 'asking' || !sample.ok || sample.value.is !== 'complete') {
    return <p className="waiting middle soft">{say('values.thinking')}</p>
  }
  return (
    <ChanceChooser
      key={given.length}
      {...{ box, translator, names }}
      asked={found.value.asked}
      about={say('begin.choose.about')}
      state={sample.value.state}
      onChoose={choose}
      onClose={() => {
        location.hash = hashOf({ page: 'analysis', game: box.game.id, asked: '' })
      }}
    />
  )
}
