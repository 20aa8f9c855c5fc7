/** Puts the house on a page, with whatever games the shelf holds. */

import './storage.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/figtree/index.css'
import '@fontsource-variable/fraunces/index.css'
import './look/tokens.css'
import './look/base.css'
import { App, type Shelf } from './App.tsx'
import { applyTheme } from './look/theme.ts'
import { pageWords, WordsContext } from './words.ts'

export function mount(element: HTMLElement, shelf: Shelf): void {
  applyTheme()
  createRoot(element).render(
    <StrictMode>
      <WordsContext value={pageWords(shelf.boxes)}>
        <App shelf={shelf} />
      </WordsContext>
    </StrictMode>,
  )
}
