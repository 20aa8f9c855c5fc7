/** A lesson at the table: the frame and the board of a real match, and the card that leads through it. */

import { Suspense, use, useCallback, useMemo, useState } from 'react'
import House from '~icons/lucide/house'
import type { AnyBox } from '../../engine/box.ts'
import type { Refusal } from '../../engine/game.ts'
import { type Lesson, type Rehearsed, rehearse } from '../../engine/lesson.ts'
import { useDescription } from '../described/use-described.ts'
import { botName, type Sitter } from '../matches.ts'
import { usePageTitle } from '../page-title.ts'
import { hashOf } from '../routes.ts'
import { SettingsButton } from '../settings/SettingsDoor.tsx'
import type { Shelf } from '../shelf.ts'
import { Failure } from '../table/Failure.tsx'
import { Panel, type PanelTab } from '../table/Panel.tsx'
import { RefusalToast } from '../table/RefusalToast.tsx'
import { Seats } from '../table/Seats.tsx'
import { Status } from '../table/Status.tsx'
import { useBoard } from '../table/use-board.ts'
import { useSpeech } from '../words.ts'
import { LessonCard } from './LessonCard.tsx'
import { Pointer } from './Pointer.tsx'
import { useLearnSpeech } from './speech.ts'
import { useLesson } from './use-lesson.ts'
import '../table/Table.css'
import './learn.css'

interface LearnProps {
  readonly shelf: Shelf
  readonly box: AnyBox
  readonly load: () => Promise<Lesson>
}

export function Learn({ shelf, box, load }: LearnProps) {
  const { t } = useSpeech()
  const [lesson] = useState(load)
  return (
    <Suspense fallback={<p className="waiting">{t('table:loading')}</p>}>
      <OpenLesson shelf={shelf} box={box} promised={lesson} />
    </Suspense>
  )
}

function OpenLesson({
  shelf,
  box,
  promised,
}: {
  readonly shelf: Shelf
  readonly box: AnyBox
  readonly promised: Promise<Lesson>
}) {
  const lesson = use(promised)
  const rehearsed = useMemo(() => rehearse(box.game, lesson), [box, lesson])
  if (!rehearsed.ok) return <Stale box={box} refusal={rehearsed.refusal} />
  return <LessonTable shelf={shelf} box={box} lesson={lesson} rehearsed={rehearsed.value} />
}

/** The rules have moved on and the lesson has not: a test keeps this from happening. */
function Stale({ box, refusal }: { readonly box: AnyBox; readonly refusal: Refusal }) {
  const { voice } = useSpeech()
  return <Failure failure={refusal} onSave={undefined} voice={voice(String)} gameId={box.game.id} />
}

function useSitters({ seats, learner }: Lesson): readonly Sitter[] {
  const { t } = useSpeech()
  return useMemo(
    () =>
      Array.from({ length: seats }, (_, seat): Sitter => {
        return seat === learner
          ? { kind: 'person', name: t('home:you') }
          : { kind: 'bot', bot: '', name: botName(seat - 1) }
      }),
    [seats, learner, t],
  )
}

function LessonBar({ gameId }: { readonly gameId: string }) {
  const { gameWord } = useSpeech()
  const say = useLearnSpeech()
  const title = say('title', { game: gameWord(gameId, 'title') ?? gameId })
  usePageTitle(title)
  return (
    <header className="top-bar">
      <a
        className="button button--quiet button--icon"
        href={hashOf({ page: 'home' })}
        aria-label={say('home')}
      >
        <House aria-hidden="true" />
      </a>
      <h1 className="top-bar__title">{title}</h1>
      <SettingsButton />
    </header>
  )
}

/** Which of its tabs the panel shows, and at which paragraph the rules are open. */
function usePanel() {
  const [tab, onTab] = useState<PanelTab>('actions')
  const [rule, setRule] = useState<string>()
  const openRule = useCallback((cited: string) => {
    setRule(cited)
    onTab('rules')
  }, [])
  return { tab, onTab, rule, openRule }
}

const NOWHERE: readonly string[] = []
const nobodyTakes = () => {}

function LessonTable({
  shelf,
  box,
  lesson,
  rehearsed,
}: {
  readonly shelf: Shelf
  readonly box: AnyBox
  readonly lesson: Lesson
  readonly rehearsed: Rehearsed
}) {
  const { t, voice: voiceFor } = useSpeech()
  const { id } = box.game
  const { module, Board, rules, lasts } = useBoard(shelf, id)
  const view = useLesson(box, { lesson, rehearsed }, lasts)
  const { openRule, ...panel } = usePanel()
  const sitters = useSitters(lesson)
  const names = useMemo(() => sitters.map(({ name }) => name), [sitters])
  const voice = useMemo(() => voiceFor(seat => names[seat] ?? '?'), [voiceFor, names])
  const { state, choices, log, ready, step } = view
  const told = { box, state, voice }
  const awaited = box.game.awaited(state)
  const acting = ready && step.expect ? lesson.learner : undefined
  const words = useDescription(module, { ...told, seat: acting, choices, names })
  const winners = box.game.outcome(state)?.winners ?? []
  return (
    <div className="table table--lesson" data-game={id}>
      <LessonBar gameId={id} />
      <Status {...told} {...{ sitters, awaited }} thinking={undefined} log={log} />
      <Seats {...told} {...{ sitters, awaited, winners }} acting={lesson.learner} onTake={nobodyTakes} />
      <main className="table__board" aria-label={t('table:board.label')}>
        <Suspense fallback={<p className="waiting">{t('table:loading')}</p>}>
          <Board
            {...told}
            {...{ choices, names }}
            events={view.events}
            seat={acting}
            onCommand={view.act}
            onRefused={view.explain}
          />
        </Suspense>
        <RefusalToast
          {...{ voice, refusal: view.refusal, gameId: id }}
          onRule={openRule}
          onClose={view.forgive}
        />
      </main>
      <div className="lesson-side">
        <LessonCard gameId={id} lesson={lesson} view={view} />
        <Panel
          {...told}
          {...panel}
          {...{ ...words, log, rules }}
          onRefused={view.explain}
          over={false}
          onCommand={view.act}
          onStep={undefined}
        />
      </div>
      <Pointer at={ready ? (step.at ?? NOWHERE) : NOWHERE} />
    </div>
  )
}
