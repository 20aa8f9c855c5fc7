/** Mounts the app in an element, with the given games. */

import './base/loading/no-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/figtree/index.css'
import '@fontsource-variable/fraunces/index.css'
import './kit/components/tokens.css'
import './kit/components/base.css'
import './kit/components/primitives.css'
import './kit/components/notice.css'
import { App, fetchAhead } from './App.tsx'
import { pageWords, WordsContext } from './base/i18n/use-words.ts'
import { isServedPageShown } from './base/loading/served-page.ts'
import { renderedPromise } from './base/loading/use-lazy.ts'
import { routeOf } from './base/routes/routes.ts'
import { loadCovers } from './kit/game-box/covers.ts'
import { applySettings } from './kit/settings-dialog/apply-settings.ts'
import { createShelf, type Games } from './kit/shelf/shelf.ts'

export function mount(element: HTMLElement, games: Games): void {
  applySettings()
  const words = pageWords(games.boxes.map(({ label }) => label))
  const shelf = createShelf(games, words)
  fetchAhead(routeOf(location.hash), shelf)
  const render = () =>
    createRoot(element).render(
      <StrictMode>
        <WordsContext value={words}>
          <App shelf={shelf} />
        </WordsContext>
      </StrictMode>,
    )
  // The pictures of the served page must not vanish for a moment when the app takes its place.
  if (isServedPageShown()) void renderedPromise(loadCovers).then(render, render)
  else render()
}
