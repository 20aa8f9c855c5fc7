/** Renders the home page to text in each language: it is in the HTML as served and can be used before any script runs. */

import { renderToStaticMarkup } from 'react-dom/server'
import { LANGUAGES } from '../engine/languages.ts'
import { shelf as boxes } from '../games/index.ts'
import { pageWords, WordsContext } from './base/i18n/use-words.ts'
import { renderedPromise } from './base/loading/use-lazy.ts'
import { coverId, covers, loadCovers, SharedCovers } from './kit/game-box/covers.ts'
import { createShelf } from './kit/shelf/shelf.ts'
import { Home } from './pages/home/Home.tsx'
import { WaitingTemplate } from './pages/home/WaitingSection.tsx'

const noWorker = (): never => {
  throw new Error('no match is played here')
}

export async function servedHome(): Promise<string> {
  const pictures = Object.entries(covers)
  await renderedPromise(loadCovers)
  const labels = boxes.map(({ label }) => label)
  const homes = LANGUAGES.map(language => {
    const words = pageWords(labels)
    void words.changeLanguage(language)
    return (
      <div key={language} lang={language}>
        <WordsContext value={words}>
          <SharedCovers value={true}>
            <Home shelf={createShelf({ boxes, boards: {}, roomWorker: noWorker }, words)} isServed />
          </SharedCovers>
        </WordsContext>
      </div>
    )
  })
  // Ids of the two languages must differ.
  const texts = homes.map(home => renderToStaticMarkup(home, { identifierPrefix: home.key ?? '' }))
  const sprite = renderToStaticMarkup(
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      {pictures.map(([game, { Picture }]) => (
        <symbol key={game} id={coverId(game)} viewBox="0 0 320 400">
          <Picture />
        </symbol>
      ))}
    </svg>,
  )
  const template = renderToStaticMarkup(<WaitingTemplate />)
  return `<div id="served">${sprite}${template}${texts.join('')}<template id="served-end"></template></div>`
}
