/** The pages of the house, and the way between them. */

import { lazy, Suspense, useEffect, useState } from 'react'
import type { AnyBox } from '../engine/box.ts'
import type { Lesson } from '../engine/lesson.ts'
import type { BoardModule } from './games/board.ts'
import { Home } from './home/Home.tsx'
import { type Route, routeOf } from './routes.ts'
import { useSpeech } from './words.ts'

/** What the table plays, and how: the house's games, or in a test others. */
export interface Shelf {
  readonly boxes: readonly AnyBox[]
  /** By game; a game without a board of its own is played from the list of its choices. */
  readonly boards: Readonly<Record<string, () => Promise<BoardModule>>>
  /** By game, where there is one. */
  readonly lessons?: Readonly<Record<string, () => Promise<Lesson>>>
  /** Starts the worker in which rooms run. */
  readonly roomWorker: () => Worker
}

const NewMatch = lazy(async () => ({ default: (await import('./setup/NewMatch.tsx')).NewMatch }))
const Learn = lazy(async () => ({ default: (await import('./learn/Learn.tsx')).Learn }))
const StoredReplay = lazy(async () => ({ default: (await import('./replay/Replay.tsx')).StoredReplay }))
const SharedReplay = lazy(async () => ({ default: (await import('./replay/Replay.tsx')).SharedReplay }))
const History = lazy(async () => ({ default: (await import('./history/History.tsx')).History }))
const Table = lazy(async () => ({ default: (await import('./table/Table.tsx')).Table }))

export function App({ shelf }: { readonly shelf: Shelf }) {
  const { t, language } = useSpeech()
  const [route, setRoute] = useState<Route>(() => routeOf(location.hash))
  useEffect(() => {
    const follow = () => setRoute(routeOf(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const lesson = 'game' in route ? shelf.lessons?.[route.game] : undefined
  const box = 'game' in route ? shelf.boxes.find(({ game }) => game.id === route.game) : undefined
  return (
    <Suspense fallback={<p className="waiting">{t('table:loading')}</p>}>
      {route.page === 'new' && box ? (
        <NewMatch
          key={box.game.id}
          box={box}
          board={shelf.boards[box.game.id]}
          position={route.position}
          learn={lesson !== undefined}
        />
      ) : route.page === 'learn' && box && lesson ? (
        <Learn key={box.game.id} shelf={shelf} box={box} load={lesson} />
      ) : route.page === 'table' && box ? (
        <Table key={route.match} shelf={shelf} box={box} matchId={route.match} />
      ) : route.page === 'replay' && box ? (
        <StoredReplay key={route.match} shelf={shelf} {...route} />
      ) : route.page === 'history' ? (
        <History shelf={shelf} asked={route.asked} />
      ) : route.page === 'record' ? (
        <SharedReplay key={route.data} shelf={shelf} {...route} />
      ) : (
        <Home shelf={shelf} />
      )}
    </Suspense>
  )
}
