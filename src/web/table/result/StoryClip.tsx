/** A clip of the moment, besides its picture, for a board that can be filmed: recorded when the player asks for it. */

import { useEffect, useRef, useState } from 'react'
import Film from '~icons/lucide/clapperboard'
import { lazyModule } from '../../../engine/lazy-module.ts'
import type { AnyFilmBoard, FilmedMoment } from '../../kit/board/film-board.ts'
import { Button } from '../../kit/components/Button.tsx'
import { clipEnding } from './clip-support.ts'
import styles from './MatchStory.module.css'
import { useReportWords } from './report-words.ts'
import { ShareFile } from './ShareFile.tsx'
import { linesWithin, type Story } from './story-picture.ts'

const recorder = lazyModule(() => import('./story-clip.ts'))

interface StoryClipProps {
  readonly game: string
  readonly moment: FilmedMoment<unknown, unknown>
  readonly told: Pick<Story, 'title' | 'headline' | 'names' | 'seats'>
  readonly load: () => Promise<AnyFilmBoard>
  readonly mimeType: string
}

type Clip =
  | { readonly type: 'recording'; readonly part: number }
  | { readonly type: 'done'; readonly blob: Blob; readonly address: string }
  | { readonly type: 'failed' }

/** The progress is announced this many times. */
const ANNOUNCED = 10

/** Records the clip, and lets go of it and of a recording when the player leaves. */
function useClip({ moment, told, load, mimeType }: Omit<StoryClipProps, 'game'>) {
  const [clip, setClip] = useState<Clip>()
  const page = useRef<HTMLCanvasElement>(null)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])
  const address = clip?.type === 'done' ? clip.address : undefined
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  const record = async () => {
    stopping.current = new AbortController()
    const { signal } = stopping.current
    setClip({ type: 'recording', part: 0 })
    const onProgress = (part: number) => {
      const rounded = Math.floor(part * ANNOUNCED) / ANNOUNCED
      setClip(now => (now?.type === 'recording' && now.part !== rounded ? { ...now, part: rounded } : now))
    }
    try {
      const [{ recordClip }, filmBoard] = await Promise.all([recorder(), load()])
      const how = { filmBoard, moment, told: { ...told, linesWithin }, page: page.current!, mimeType }
      const blob = await recordClip({ ...how, signal, onProgress })
      if (!signal.aborted) setClip({ type: 'done', blob, address: URL.createObjectURL(blob) })
    } catch (problem) {
      // For developers: a browser has its own reasons.
      if (!signal.aborted) console.warn('no clip could be recorded', problem)
      setClip(signal.aborted ? undefined : { type: 'failed' })
    }
  }
  return { clip, page, record, stop: () => stopping.current?.abort() }
}

export function StoryClip({ game, ...props }: StoryClipProps) {
  const { told } = props
  const { say, format } = useReportWords()
  const { clip, page, record, stop } = useClip(props)
  const recording = clip?.type === 'recording'
  return (
    <div className="stack close">
      <canvas
        ref={page}
        className={styles.clip__page}
        data-done={clip?.type === 'done'}
        hidden={!recording && clip?.type !== 'done'}
        role="img"
        aria-label={say('clip.alt', { title: told.title })}
      />
      <p className="wrap centred">
        {recording ? (
          <Button className="button--small" onClick={stop} text={say('clip.stop')} />
        ) : (
          <Button
            className="button--small"
            icon={Film}
            onClick={() => void record()}
            text={say('clip.make')}
          />
        )}
        {clip?.type === 'done' ? (
          <ShareFile
            blob={clip.blob}
            address={clip.address}
            name={`tavolo-${game}.${clipEnding(clip.blob.type)}`}
            title={told.title}
            words={{ share: say('clip.share'), save: say('clip.save') }}
          />
        ) : null}
      </p>
      <p className="soft small centred" role="status">
        {recording ? say('clip.filming', { part: format.percent(clip.part) }) : null}
        {clip?.type === 'failed' ? say('clip.failed') : null}
        {clip?.type === 'done' ? say('clip.done') : null}
      </p>
    </div>
  )
}
