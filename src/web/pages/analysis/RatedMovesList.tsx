/** The best moves of the shown position with their values; a press plays one. They get better while one looks. */

import { useId, useState } from 'react'
import type { PlayedCommand, RatedMove, ValueUnit } from '../../../bots/rated-moves.ts'
import type { AnyBox } from '../../../engine/box.ts'
import { noChance } from '../../../engine/chance.ts'
import type { Seat, Tagged } from '../../../engine/game.ts'
import { apply } from '../../../engine/play.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { Button } from '../../kit/components/Button.tsx'
import styles from './Analysis.module.css'
import { useAnalysisWords } from './analysis-words.ts'
import { commandLabel } from './move-label.ts'
import type { Rating } from './use-analysis-worker.ts'

interface RatedMovesProps {
  readonly box: AnyBox
  readonly translator: Translator
  readonly state: unknown
  readonly rating: Rating
  onPlay(seat: Seat, command: Tagged): void
}

const FEW = 5
/** Of the moves that are expected to follow. */
const MOST_FOLLOWING = 5

export function RatedMovesList({ box, translator, state, rating, onPlay }: RatedMovesProps) {
  const { say } = useAnalysisWords()
  const [all, setAll] = useState(false)
  const { rated, is } = rating
  if (is === 'off') return null
  if (is === 'failed') return <p className="note">{say('values.failed')}</p>
  if (!rated) return <p className="soft small">{say('values.thinking')}</p>
  const { unit, moves, effort } = rated
  const shown = all ? moves : moves.slice(0, FEW)
  const told = effort && translator.translate(effort, box.game.id)
  return (
    <div className="stack close">
      <p className="row wrap soft fine">
        <span>{say(`unit.${unit}`)}</span>
        {told ? <span className={styles['rated-moves__effort']}>{told}</span> : null}
        {is === 'working' ? <span>{say('values.working')}</span> : null}
      </p>
      <ol className={`${styles['rated-moves']} stack close`} aria-label={say('values')}>
        {shown.map((move, place) => (
          <Move
            // The move of a place changes while the values get better; the button keeps the focus.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={place}
            {...{ box, translator, state, unit, move, onPlay }}
            best={place === 0}
          />
        ))}
      </ol>
      {moves.length > FEW ? (
        <Button
          className="button--small"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          text={say(all ? 'values.fewer' : 'values.all', { count: moves.length })}
        />
      ) : null}
    </div>
  )
}

interface MoveProps extends Omit<RatedMovesProps, 'rating'> {
  readonly unit: ValueUnit
  readonly move: RatedMove
  readonly best: boolean
}

function Move({ box, translator, state, unit, move, best, onPlay }: MoveProps) {
  const { say } = useAnalysisWords()
  const { seat, command, facts } = move
  const id = useId()
  const value = useValueText(unit, move)
  const follows = followsOf({ box, translator, state }, move)
  return (
    <li className={styles['rated-moves__move']}>
      <button
        type="button"
        className={`${styles['rated-moves__play']} row`}
        aria-describedby={facts.length > 0 ? id : undefined}
        onClick={() => onPlay(seat, command)}
      >
        {value ? <b className={styles['rated-moves__value']}>{value}</b> : null}
        <span>{commandLabel({ box, translator }, state, command)}</span>
      </button>
      {facts.length + follows.length > 0 ? (
        <details className="fine" open={best}>
          <summary className="soft">{say('values.why')}</summary>
          <p id={id}>{facts.map(line => translator.translate(line, box.game.id)).join(' ')}</p>
          {follows.length > 0 ? (
            <p className="soft">{say('values.then', { moves: follows.join(' · ') })}</p>
          ) : null}
        </details>
      ) : null}
    </li>
  )
}

function useValueText(unit: ValueUnit, { value, spread, end }: RatedMove): string | undefined {
  const { say, format } = useAnalysisWords()
  if (end) return say(end.won ? 'value.wins' : 'value.loses', { count: end.commands })
  if (value === undefined || unit === 'none') return undefined
  if (unit === 'points') return `${value > 0 ? '+' : ''}${format.decimal(value)}`
  const share = format.percent(value)
  return spread === undefined ? share : say('value.spread', { share, spread: format.percent(spread) })
}

/** The names of the commands that are expected to follow, as far as no chance is in the way. */
function followsOf(
  { box, translator, state: first }: Pick<MoveProps, 'box' | 'translator' | 'state'>,
  { seat, command, follows = [] }: RatedMove,
): readonly string[] {
  const names: string[] = []
  let state = first
  let played: PlayedCommand = { seat, command }
  for (const next of follows.slice(0, MOST_FOLLOWING)) {
    state = apply(box.game, { ...played, state, chance: noChance }).state
    names.push(commandLabel({ box, translator }, state, next.command))
    played = next
  }
  return names
}
