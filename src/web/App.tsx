/** The app: maps the current route to a page and loads each page when it is needed. */

import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import type { AnyBox } from '../engine/box.ts'
import { lazyModule } from '../engine/lazy-module.ts'
import { useWords } from './base/i18n/use-words.ts'
import { LoadErrorBoundary } from './base/loading/LoadErrorBoundary.tsx'
import { lazyComponent, renderedPromise, useLazy } from './base/loading/use-lazy.ts'
import { type Route, routeOf } from './base/routes/routes.ts'
import { useFocusOnNavigate } from './kit/focus/focus-on-navigate.ts'
import { UpdateNote } from './kit/offline/UpdateNote.tsx'
import { hasEditor } from './kit/own-files/has-editor.ts'
import type { Shelf } from './kit/shelf/shelf.ts'
import { Home } from './pages/home/Home.tsx'

/** The pages other than the home page, each loaded when somebody goes there. */
const loadReplay = lazyModule(() => import('./pages/replay/Replay.tsx'))
const loadVerify = lazyModule(() => import('./pages/verify/VerifyPage.tsx'))
const parts = {
  new: lazyModule(() => import('./pages/setup/NewMatch.tsx')),
  learn: lazyModule(() => import('./pages/learn/LessonPage.tsx')),
  editor: lazyModule(() => import('./pages/editor/BoardEditor.tsx')),
  table: lazyModule(() => import('./table/Table.tsx')),
  online: lazyModule(() => import('./pages/online/OnlinePage.tsx')),
  replay: loadReplay,
  record: loadReplay,
  history: lazyModule(() => import('./pages/history/History.tsx')),
  verify: loadVerify,
  'verify-record': loadVerify,
}

const NewMatch = lazyComponent(parts.new, module => module.NewMatch)
const Learn = lazyComponent(parts.learn, module => module.LessonPage)
const Editor = lazyComponent(parts.editor, module => module.BoardEditor)
const Table = lazyComponent(parts.table, module => module.Table)
const Online = lazyComponent(parts.online, module => module.OnlinePage)
const StoredReplay = lazyComponent(parts.replay, module => module.StoredReplay)
const History = lazyComponent(parts.history, module => module.History)
const SharedReplay = lazyComponent(parts.record, module => module.SharedReplay)
const VerifyStored = lazyComponent(parts.verify, module => module.VerifyStored)
const VerifyShared = lazyComponent(parts.verify, module => module.VerifyShared)

/** Starts all downloads that a page needs at once, instead of one after the other. */
function fetchAhead(route: Route, shelf: Shelf): void {
  if (route.page === 'home') return
  if (route.page === 'table') shelf.prestartRoomWorker(route.game)
  const wanted: (Promise<unknown> | undefined)[] = [parts[route.page](), shelf.loadTableWords()]
  if ('game' in route) wanted.push(shelf.open(route.game))
  if ('game' in route && route.page !== 'new' && route.page !== 'verify')
    wanted.push(shelf.boards[route.game]?.())
  // The component that needs the part loads it again and shows the error.
  for (const part of wanted) part?.catch(() => {})
}

function useRoute(): Route {
  const [route, setRoute] = useState<Route>(() => routeOf(location.hash))
  useEffect(() => {
    const follow = () => setRoute(routeOf(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return route
}

export function App({ shelf }: { readonly shelf: Shelf }) {
  const { t, language } = useWords()
  const route = useRoute()
  useEffect(() => fetchAhead(route, shelf), [route, shelf])
  useFocusOnNavigate(route)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <>
      <LoadErrorBoundary key={route.page}>
        <Suspense fallback={<p className="waiting">{t('home:loading')}</p>}>
          <Page route={route} shelf={shelf} />
        </Suspense>
      </LoadErrorBoundary>
      <UpdateNote />
    </>
  )
}

interface PageProps {
  readonly route: Route
  readonly shelf: Shelf
}

/** A link to a game that is not on the shelf shows the home page. */
function Page({ route, shelf }: PageProps) {
  if (route.page === 'home') return <Home shelf={shelf} />
  use(renderedPromise(shelf.loadTableWords))
  if (route.page === 'history') return <History shelf={shelf} asked={route.asked} />
  if (route.page === 'online') return <Online key={route.match} shelf={shelf} {...route} />
  if (route.page === 'record') return <SharedReplay key={route.data} shelf={shelf} {...route} />
  if (route.page === 'verify-record') return <VerifyShared key={route.data} shelf={shelf} data={route.data} />
  const closed = shelf.boxes.find(({ label }) => label.id === route.game)
  if (!closed) return <Home shelf={shelf} />
  const { lesson, furtherLessons = {} } = closed
  switch (route.page) {
    case 'replay':
      return <StoredReplay key={route.match} shelf={shelf} {...route} />
    case 'verify':
      return <VerifyStored key={route.match} shelf={shelf} {...route} />
    case 'learn': {
      const load = route.lesson === undefined ? lesson : furtherLessons[route.lesson]
      if (!load) return <Home shelf={shelf} />
      const further = route.lesson === undefined ? Object.keys(furtherLessons)[0] : undefined
      return (
        <Opened shelf={shelf} game={route.game}>
          {box => (
            <Learn
              key={`${route.game} ${route.lesson}`}
              {...{ shelf, box, load, further }}
              name={route.lesson}
            />
          )}
        </Opened>
      )
    }
    case 'new':
      return (
        <Opened shelf={shelf} game={route.game}>
          {box => (
            <NewMatch
              key={`${route.game} ${route.online}`}
              box={box}
              board={shelf.boards[route.game]}
              position={route.position}
              online={route.online}
              learn={lesson !== undefined}
            />
          )}
        </Opened>
      )
    case 'editor':
      if (!hasEditor(route.game)) return <Home shelf={shelf} />
      return (
        <Opened shelf={shelf} game={route.game}>
          {box => (
            <Editor key={`${route.from} ${route.data}`} box={box} from={route.from} data={route.data} />
          )}
        </Opened>
      )
    case 'table':
      return (
        <Opened shelf={shelf} game={route.game}>
          {box => <Table key={route.match} shelf={shelf} box={box} matchId={route.match} />}
        </Opened>
      )
  }
}

interface OpenedProps {
  readonly shelf: Shelf
  readonly game: string
  readonly children: (box: AnyBox) => ReactNode
}

/** Waits until the game's box is open. */
function Opened({ shelf, game, children }: OpenedProps) {
  return children(useLazy(shelf.loaderOf(game)!))
}
