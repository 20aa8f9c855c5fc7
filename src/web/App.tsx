/** The app: maps the current route to a page and loads each page when it is needed. */

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { AnyBox } from '../engine/box.ts'
import { type Load, lazyModule } from '../engine/lazy-module.ts'
import type { Lesson } from '../engine/lesson.ts'
import { writePageLanguage } from './base/i18n/page-language.ts'
import { useWords } from './base/i18n/use-words.ts'
import { PageErrorBoundary } from './base/loading/PageErrorBoundary.tsx'
import { useTakeOver } from './base/loading/served-page.ts'
import { lazyComponent, renderedPromise, useLazy, useSettled } from './base/loading/use-lazy.ts'
import { type Route, routeOf } from './base/routes/routes.ts'
import { editorOf } from './games/option-widgets.ts'
import { useFocusOnNavigate } from './kit/focus/focus-on-navigate.ts'
import { UpdateNote } from './kit/offline/UpdateNote.tsx'
import type { FileEditorProps, OptionWidgets } from './kit/own-files/option-widgets.ts'
import { boardLoader } from './kit/shelf/board-loader.ts'
import type { Shelf } from './kit/shelf/shelf.ts'
import { Home } from './pages/home/Home.tsx'

/** The pages other than the home page, each loaded when somebody goes there. */
const laterPages = lazyModule(() => import('./pages/later-pages.ts'))
const loadReplay = lazyModule(async () => (await laterPages()).loadReplayPage())
const loadVerify = lazyModule(async () => (await laterPages()).loadVerifyPage())
const parts = {
  quick: lazyModule(() => import('./pages/home/QuickMatch.tsx')),
  new: lazyModule(() => import('./pages/setup/NewMatch.tsx')),
  learn: lazyModule(() => import('./pages/learn/LessonPage.tsx')),
  table: lazyModule(() => import('./table/match/ConnectedTable.tsx')),
  online: lazyModule(() => import('./pages/online/OnlinePage.tsx')),
  replay: loadReplay,
  record: loadReplay,
  history: lazyModule(async () => (await laterPages()).loadHistoryPage()),
  verify: loadVerify,
  'verify-record': loadVerify,
  analysis: lazyModule(async () => (await laterPages()).loadAnalysisPage()),
}

const QuickMatch = lazyComponent(parts.quick, module => module.QuickMatch)
const NewMatch = lazyComponent(parts.new, module => module.NewMatch)
const Learn = lazyComponent(parts.learn, module => module.LessonPage)
const StoredTable = lazyComponent(parts.table, module => module.StoredTable)
const Online = lazyComponent(parts.online, module => module.OnlinePage)
const StoredReplay = lazyComponent(parts.replay, module => module.StoredReplay)
const History = lazyComponent(parts.history, module => module.History)
const SharedReplay = lazyComponent(parts.record, module => module.SharedReplay)
const Analysis = lazyComponent(parts.analysis, module => module.AnalysisPage)
const VerifyStored = lazyComponent(parts.verify, module => module.VerifyStored)
const VerifyShared = lazyComponent(parts.verify, module => module.VerifyShared)

/** Undefined for a game that is not on the shelf, or a lesson that it does not have. */
function lessonLoaderOf({ boxes }: Shelf, game: string, name: string | undefined): Load<Lesson> | undefined {
  const { lesson, furtherLessons = {} } = boxes.find(({ label }) => label.id === game) ?? {}
  return name === undefined ? lesson : furtherLessons[name]
}

/** What a page needs before it is shown; all of it is loaded at once, instead of one after the other. */
function partsOf(route: Route, shelf: Shelf): readonly Load<unknown>[] {
  if (route.page === 'home') return []
  const page = route.page === 'editor' ? editorOf(route.game) : parts[route.page]
  const wanted: (Load<unknown> | undefined)[] = [page, shelf.loadTableWords]
  // These two start with what can be shown without the rules of the game.
  if (route.page === 'learn') wanted.push(lessonLoaderOf(shelf, route.game, route.lesson))
  else if ('game' in route && route.page !== 'new') wanted.push(shelf.loaderOf(route.game))
  return wanted.filter(load => load !== undefined)
}

/**
 * Starts to load what a page needs, and what it is sure to need next. On a slow phone this comes even before rendering.
 */
export function fetchAhead(route: Route, shelf: Shelf): void {
  if (route.page === 'table') shelf.prestartRoomWorker(route.game)
  const wanted = [...partsOf(route, shelf)]
  const board = 'game' in route ? shelf.boards[route.game] : undefined
  if (board && !['quick', 'new', 'learn', 'verify'].includes(route.page)) wanted.push(boardLoader(board).load)
  // The component that needs the part shows the error.
  for (const load of wanted) renderedPromise(load).catch(() => {})
}

function useRoute(shelf: Shelf): Route {
  const [route, setRoute] = useState<Route>(() => routeOf(location.hash))
  const followed = useRef(location.hash)
  useEffect(() => {
    const follow = () => {
      if (location.hash === followed.current) return
      followed.current = location.hash
      const next = routeOf(location.hash)
      fetchAhead(next, shelf)
      setRoute(next)
    }
    addEventListener('hashchange', follow)
    // Until now nobody listened: on a slow device a link may have been pressed since the first rendering.
    follow()
    return () => removeEventListener('hashchange', follow)
  }, [shelf])
  return route
}

export function App({ shelf }: { readonly shelf: Shelf }) {
  const { language } = useWords()
  const route = useRoute(shelf)
  const isThere = useSettled(partsOf(route, shelf))
  useFocusOnNavigate(route)
  useTakeOver()
  useEffect(() => {
    writePageLanguage(language)
  }, [language])
  return (
    <>
      <PageErrorBoundary key={route.page}>
        <Suspense fallback={<Waiting />}>
          {isThere ? <Page route={route} shelf={shelf} /> : <Waiting />}
        </Suspense>
      </PageErrorBoundary>
      <UpdateNote />
    </>
  )
}

function Waiting() {
  const { t } = useWords()
  return <p className="waiting middle soft">{t('home:loading')}</p>
}

interface PageProps {
  readonly route: Route
  readonly shelf: Shelf
}

function Page({ route, shelf }: PageProps) {
  return route.page === 'home' ? <Home shelf={shelf} /> : <OtherPage route={route} shelf={shelf} />
}

interface OtherPageProps {
  readonly route: Exclude<Route, { readonly page: 'home' }>
  readonly shelf: Shelf
}

/** A link to a game that is not on the shelf shows the home page. */
function OtherPage({ route, shelf }: OtherPageProps) {
  useLazy(shelf.loadTableWords)
  if (route.page === 'history') return <History shelf={shelf} asked={route.asked} />
  if (route.page === 'online') return <Online key={route.match} shelf={shelf} {...route} />
  if (route.page === 'record') return <SharedReplay key={route.data} shelf={shelf} {...route} />
  if (route.page === 'verify-record') return <VerifyShared key={route.data} shelf={shelf} data={route.data} />
  const closed = shelf.boxes.find(({ label }) => label.id === route.game)
  if (!closed) return <Home shelf={shelf} />
  const { lesson, furtherLessons = {} } = closed
  switch (route.page) {
    case 'quick':
      return <QuickMatch shelf={shelf} {...route} />
    case 'replay':
      return <StoredReplay key={route.match} shelf={shelf} {...route} />
    case 'analysis':
      return (
        <Opened shelf={shelf} game={route.game}>
          {box => <Analysis key={route.asked} {...{ shelf, box }} asked={route.asked} />}
        </Opened>
      )
    case 'verify':
      return <VerifyStored key={route.match} shelf={shelf} {...route} />
    case 'learn': {
      const load = lessonLoaderOf(shelf, route.game, route.lesson)
      if (!load) return <Home shelf={shelf} />
      const further = route.lesson === undefined ? Object.keys(furtherLessons)[0] : undefined
      return (
        <Learn
          key={`${route.game} ${route.lesson}`}
          {...{ shelf, load, further }}
          gameId={route.game}
          name={route.lesson}
        />
      )
    }
    case 'new':
      return (
        <NewMatch
          key={`${route.game} ${route.online}`}
          shelf={shelf}
          gameId={route.game}
          position={route.position}
          online={route.online}
          learn={lesson !== undefined}
        />
      )
    case 'editor': {
      const { from, data } = route
      const load = editorOf(route.game)
      if (!load) return <Home shelf={shelf} />
      return (
        <Opened shelf={shelf} game={route.game}>
          {box => <Editor key={`${from} ${data}`} {...{ load, box, from, data }} />}
        </Opened>
      )
    }
    case 'table':
      return (
        <Opened shelf={shelf} game={route.game}>
          {box => <StoredTable key={route.match} shelf={shelf} box={box} matchId={route.match} />}
        </Opened>
      )
  }
}

interface EditorProps extends FileEditorProps {
  readonly load: NonNullable<OptionWidgets['editor']>
}

function Editor({ load, ...props }: EditorProps) {
  const FileEditor = useLazy(load)
  return <FileEditor {...props} />
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
