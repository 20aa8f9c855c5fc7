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
import { routeOf } from './base/routes/routes.ts'
import { applySettings } from './kit/settings-dialog/apply-settings.ts'
import { createShelf, type Games } from './kit/shelf/shelf.ts'

export function mount(element: HTMLElement, games: Games): void {
  applySettings()
  const words = pageWords(games.boxes.map(({ label }) => label))
  const shelf = createShelf(games, words)
  fetchAhead(routeOf(location.hash), shelf)
  createRoot(element).render(
    <StrictMode>
      <WordsContext value={words}>
        <App shelf={shelf} />
      </WordsContext>
    </StrictMode>,
  )
}
