/** The judge: may this be done in the shown position, why not, what does it do, what are the odds, what does it score? */

import { type FocusEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { type RuleAnswer, ruleAnswer } from '../../../engine/analysis/rule-answer.ts'
import type { AnyBox } from '../../../engine/box.ts'
import type { Seat, Tagged } from '../../../engine/game.ts'
import type { Load } from '../../../engine/lazy-module.ts'
import { canonical } from '../../../engine/plain-data.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { useLazy } from '../../base/loading/use-lazy.ts'
import { Button } from '../../kit/components/Button.tsx'
import { useOptionInWords } from '../../kit/help/OptionsInEffect.tsx'
import { optionsInEffect } from '../../kit/help/options-in-effect.ts'
import type { AnyQuestions, JudgeQuestion } from '../../kit/judge/judge-questions.ts'
import { linesOf } from '../../kit/timeline/log-lines.ts'
import type { OnPoint } from '../../table/panel/PointedAction.tsx'
import { useJudgeWords } from './judge-words.ts'
import { commandLabel } from './move-label.ts'
import type { Analysis } from './use-analysis.ts'
import type { Rating } from './use-analysis-worker.ts'

interface JudgePanelProps {
  readonly box: AnyBox
  readonly translator: Translator
  readonly names: readonly string[]
  readonly analysis: Pick<Analysis, 'at' | 'play'>
  readonly rating: Rating
  readonly acting: Seat | undefined
  readonly load: Load<AnyQuestions>
  /** Marks on the board what a command is about. */
  readonly onPoint: OnPoint
  onRule(rule: string): void
}

interface Answered {
  readonly of: unknown
  readonly seat: Seat
  readonly answer: RuleAnswer
  /** The command in the words of a button, if it has any. */
  readonly asked: string
}

export function JudgePanel(props: JudgePanelProps) {
  const { box, translator, names, analysis, acting = 0, load, onPoint } = props
  const { match } = analysis.at
  const { state } = match
  const { say } = useJudgeWords()
  const questionsOf = useLazy(load)
  const [chosenSeat, setSeat] = useState<Seat>()
  const seat = chosenSeat ?? acting
  const questions = useMemo(
    () => questionsOf({ state, seat, translator, names } as never),
    [questionsOf, state, seat, translator, names],
  )
  const [kind, setKind] = useState('')
  const question = questions.find(({ id }) => id === kind) ?? questions[0]!
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({})
  const chosen = chosenIn(question, picked)
  const pointing = usePointing(question.command(chosen), onPoint)
  const [answered, setAnswered] = useState<Answered>()
  const ask = () => {
    const command = question.command(chosen)
    const answer = ruleAnswer(match, { seat, command })
    const asked = answer.may ? commandLabel({ box, translator }, state, answer.command) : question.label
    setAnswered({ of: state, seat, answer, asked })
  }
  return (
    <form
      className="stack"
      {...pointing}
      onSubmit={event => {
        event.preventDefault()
        ask()
      }}
    >
      <p className="soft small">{say('about')}</p>
      <Choice
        label={say('seat')}
        value={String(seat)}
        options={names.map((name, index) => ({ value: String(index), label: name }))}
        onChoose={value => setSeat(Number(value))}
      />
      <Choice
        label={say('what')}
        value={question.id}
        options={questions.map(({ id, label }) => ({ value: id, label }))}
        onChoose={setKind}
      />
      {question.fields.map(({ id, label, options }) => (
        <Choice
          key={`${question.id} ${id}`}
          {...{ label, options }}
          value={chosen[id]!}
          onChoose={value => setPicked({ ...picked, [`${question.id} ${id}`]: value })}
        />
      ))}
      <p className="wrap">
        <button type="submit" className="button">
          {say('ask')}
        </button>
      </p>
      <div role="status" className="stack close">
        {answered && answered.of === state ? <Answer {...props} {...answered} /> : null}
      </div>
      <Standing {...props} />
    </form>
  )
}

/** While the form has the focus, the board marks what it asks about. */
function usePointing(command: Tagged, onPoint: OnPoint) {
  const [focused, setFocused] = useState(false)
  // As text: the command is a new object in every render.
  const pointed = focused ? canonical(command as never) : undefined
  useEffect(() => {
    onPoint(pointed === undefined ? undefined : JSON.parse(pointed))
    return () => onPoint(undefined)
  }, [pointed, onPoint])
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setFocused(currentTarget.contains(relatedTarget))
  return { onFocus: () => setFocused(true), onBlur }
}

/** What is chosen in each field: what somebody picked if it is still there, else the first. */
function chosenIn({ id: kind, fields }: JudgeQuestion, picked: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    fields.map(({ id, options }) => {
      const wanted = picked[`${kind} ${id}`]
      return [id, options.find(({ value }) => value === wanted)?.value ?? options[0]!.value]
    }),
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  onChoose(value: string): void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="row wrap spread">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

type AnswerProps = JudgePanelProps & Answered

function Answer(props: AnswerProps) {
  const { box, translator, analysis, answer, seat, asked, onRule } = props
  const { say } = useJudgeWords()
  if (!answer.may) {
    const { refusal } = answer
    return (
      <>
        <p>
          <b>{say('no')}</b> {translator.explain(refusal, box.game.id)}
        </p>
        <Cited rules={refusal.rule === undefined ? [] : [refusal.rule]} onRule={onRule} />
        <Edition {...props} rules={refusal.rule === undefined ? [] : [refusal.rule]} />
      </>
    )
  }
  const lines = linesOf(box, 0, answer)
  const rules = [...new Set(lines.flatMap(({ rule }) => rule ?? []))]
  return (
    <>
      <p>
        <b>{say('yes')}</b> {asked}
      </p>
      {lines.map(({ line }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines stay in their places
        <p key={place}>{translator.translate(line, box.game.id)}</p>
      ))}
      {answer.byChance ? <p>{say('chance')}</p> : null}
      <Odds {...props} command={answer.command} />
      <Cited rules={rules} onRule={onRule} />
      <Edition {...props} rules={rules} />
      <p className="wrap">
        <Button
          className="button--small"
          onClick={() => analysis.play(seat, answer.command)}
          text={say('play')}
        />
      </p>
    </>
  )
}

/** What the values beside the board say about this command. */
function Odds({ box, translator, rating, seat, command }: AnswerProps & { readonly command: Tagged }) {
  const { say, format } = useJudgeWords()
  const text = canonical(command as never)
  const rated = rating.rated?.moves.find(
    move => move.seat === seat && canonical(move.command as never) === text,
  )
  if (!rated) return null
  const exact = rating.rated?.unit === 'hits' && rated.value !== undefined
  return (
    <>
      {exact ? <p>{say('odds', { odds: format.percent(rated.value!) })}</p> : null}
      {rated.facts.length > 0 ? (
        <p>{rated.facts.map(line => translator.translate(line, box.game.id)).join(' ')}</p>
      ) : null}
    </>
  )
}

function Cited({ rules, onRule }: { readonly rules: readonly string[] } & Pick<JudgePanelProps, 'onRule'>) {
  const { say } = useJudgeWords()
  if (rules.length === 0) return null
  return (
    <p className="wrap">
      {rules.map(rule => (
        <Button
          key={rule}
          className="button--small"
          onClick={() => onRule(rule)}
          text={say('rule', { rule })}
        />
      ))}
    </p>
  )
}

/** The options of the match at the paragraphs of the answer: another edition might answer otherwise. */
function Edition({
  box,
  analysis,
  rules,
}: Pick<JudgePanelProps, 'box' | 'analysis'> & { readonly rules: readonly string[] }): ReactNode {
  const { say } = useJudgeWords()
  const inWords = useOptionInWords(box.game.id)
  const { seats, options } = analysis.at.match
  const inForce = useMemo(
    () => optionsInEffect(box, { seats, options: options as Readonly<Record<string, unknown>> }),
    [box, seats, options],
  )
  const shown = inForce.filter(({ rule, name }) => rules.includes(rule) || name === 'preset')
  if (shown.length === 0) return null
  return (
    <p className="soft small">
      {say('edition')} {shown.map(inWords).join(' ')}
    </p>
  )
}

function Standing({ box, translator, names, analysis }: JudgePanelProps) {
  const { say } = useJudgeWords()
  const { state } = analysis.at.match
  return (
    <details>
      <summary>{say('standing')}</summary>
      <ul className="stack close">
        {names.map((name, seat) => (
          <li key={name}>
            <b>{name}</b>{' '}
            {box
              .standing({ state, seat } as never)
              .map(line => translator.translate(line, box.game.id))
              .join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
