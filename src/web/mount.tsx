/** Puts the house on a page, with whatever games the shelf holds. */

import './no-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/figtree/index.css'
import '@fontsource-variable/fraunces/index.css'
import './look/tokens.css'
import './look/base.css'
import './look/notice.css'
import { App } from './App.tsx'
import { applySettings } from './settings/apply.ts'
import { type Games, layOut } from './shelf.ts'
import { pageWords, WordsContext } from './words.ts'

export function mount(element: HTMLElement, games: Games): void {
  applySettings()
  const words = pageWords(games.boxes.map(({ label }) => label))
  createRoot(element).render(
    <StrictMode>
      <WordsContext value={words}>
        <App shelf={layOut(games, words)} />
      </WordsContext>
    </StrictMode>,
  )
}
