/** The moment of a match that is worth telling: a picture of the board as it was, to look at, to play from and to share. */

import { useEffect, useMemo, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import type { AnyDrawBoard } from '../../kit/board/draw-board.ts'
import type { AnyFilmBoard } from '../../kit/board/film-board.ts'
import type { AnyMarkOf } from '../../kit/timeline/marks.ts'
import { seenBy } from '../../kit/timeline/perspective.ts'
import type { Timeline } from '../../kit/timeline/timeline.ts'
import { useTell } from '../../kit/timeline/use-tell.ts'
import { clipType } from './clip-support.ts'
import styles from './MatchStory.module.css'
import { useReportWords } from './report-words.ts'
import { ShareFile } from './ShareFile.tsx'
import { StoryClip } from './StoryClip.tsx'
import { type StoryMoment, storyMoment } from './story-moment.ts'
import { storyPicture } from './story-picture.ts'

interface MatchStoryProps {
  readonly box: AnyBox
  readonly timeline: Timeline
  readonly names: readonly string[]
  readonly translator: Translator
  /** For people who do not want their names told. */
  readonly unnamed: Translator
  readonly markOf: AnyMarkOf | undefined
  /** Where the match can be replayed from a step; missing if it is not in this browser. */
  readonly matchId: string | undefined
  drawing(): Promise<AnyDrawBoard | undefined>
  /** How the board is filmed; `undefined` if it cannot be. */
  readonly filming: (() => (() => Promise<AnyFilmBoard>) | undefined) | undefined
}

/** The address of a file that the policy of our pages lets an image show. */
function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

/** The picture as a file, made again when its words change. */
function usePicture(make: () => Promise<Blob | undefined>) {
  const [picture, setPicture] = useState<
    { readonly blob: Blob; readonly address: string } | 'failed' | 'none'
  >()
  useEffect(() => {
    let gone = false
    const draw = async () => {
      const blob = await make()
      const address = blob && (await dataAddress(blob))
      if (!gone) setPicture(blob && address ? { blob, address } : 'none')
    }
    draw().catch(() => setPicture('failed'))
    return () => {
      gone = true
    }
  }, [make])
  return picture
}

interface Telling {
  readonly moment: StoryMoment
  readonly named: boolean
  readonly tell: ReturnType<typeof useTell>
  readonly title: string
}

/** What picture and clip tell, and the moment as it is filmed. */
function useStory(
  { box, timeline, names }: Pick<MatchStoryProps, 'box' | 'timeline' | 'names'>,
  { moment, named, tell, title }: Telling,
) {
  const story = useMemo(() => {
    const { step, event } = moment
    // Nothing that was hidden from anybody at that moment is on the picture.
    const state = seenBy(timeline.stateAt(step), 'audience')
    const happened = seenBy(timeline.eventsAt(step), 'audience')[event]
    const line = happened && box.tell({ state, event: happened })
    const told = box.tellMatch?.({
      start: timeline.stateAt(0),
      end: timeline.stateAt(timeline.steps),
      events: timeline.entries.flatMap(({ events }) => events),
    })
    return {
      ...{ title, state, event: happened, before: seenBy(timeline.stateAt(step - 1), 'audience') },
      ...{ seats: names.length, names: named ? names : undefined },
      headline: line ? tell(line) : title,
      sentence: told ? tell(told) : '',
    }
  }, [box, timeline, moment, names, named, tell, title])
  const filmed = useMemo(
    () => ({
      ...moment,
      stateAt: (step: number) => seenBy(timeline.stateAt(step), 'audience'),
      eventsAt: (step: number) => seenBy(timeline.eventsAt(step), 'audience'),
    }),
    [moment, timeline],
  )
  return { story, filmed }
}

export function MatchStory(props: MatchStoryProps) {
  const { box, timeline, translator, unnamed, markOf, matchId, drawing, filming } = props
  const { id: game } = box.game
  const { say } = useReportWords()
  const { gameWord } = useWords()
  const [named, setNamed] = useState(false)
  const tell = useTell(named ? translator : unnamed, game)
  const title = gameWord(game, 'title') ?? game
  const moment = useMemo(() => storyMoment(timeline, markOf), [timeline, markOf])
  const { story, filmed } = useStory(props, { moment, named, tell, title })
  const make = useMemo(
    () => async () => {
      const drawBoard = await drawing()
      return drawBoard && storyPicture(story, drawBoard)
    },
    [story, drawing],
  )
  const mimeType = useMemo(clipType, [])
  const film = useMemo(() => filming?.(), [filming])
  const picture = usePicture(make)
  if (picture === 'none') return null
  if (picture === 'failed') return <p className="soft small">{say('story.failed')}</p>
  return (
    <section className="stack" aria-label={say('story')}>
      <h3>{say('story')}</h3>
      {/* Its room is kept while it is drawn: what is below does not move. */}
      <div className={styles.story__picture}>
        {picture ? <img src={picture.address} alt={say('story.alt', { title })} /> : null}
      </div>
      <p className="wrap centred">
        {matchId === undefined ? null : (
          <a
            className="button button--small"
            href={hashOf({ page: 'replay', game, match: matchId, step: moment.step })}
          >
            {say('story.from')}
          </a>
        )}
        {picture ? (
          <ShareFile
            {...picture}
            name={`tavolo-${game}.png`}
            title={title}
            words={{ share: say('story.share'), save: say('story.save') }}
          />
        ) : null}
        <label className="row close small">
          <input type="checkbox" checked={named} onChange={({ target }) => setNamed(target.checked)} />
          {say('story.names')}
        </label>
      </p>
      {/* With other names it is another clip. */}
      {film && mimeType ? (
        <StoryClip key={String(named)} {...{ game, mimeType }} moment={filmed} told={story} load={film} />
      ) : null}
    </section>
  )
}
