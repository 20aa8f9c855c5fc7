/** Starts a match at once and goes to its table; until then it says that the page is loading. */

import { useEffect } from 'react'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf, type Route } from '../../base/routes/routes.ts'
import { quickStart } from '../../kit/match-setup/start-match.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'

type QuickRoute = Extract<Route, { readonly page: 'quick' }>

interface QuickMatchProps extends QuickRoute {
  readonly shelf: Shelf
}

/** The address whose match is being started: React may run an effect twice. */
let starting: string | undefined

export function QuickMatch({ shelf, ...route }: QuickMatchProps) {
  const { t } = useWords()
  const address = hashOf(route)
  useEffect(() => {
    const { game, seats, people, easy = false } = route
    const start = async () => {
      try {
        const names = { you: t('home:you'), guest: (number: number) => t('home:guest', { number }) }
        await quickStart({ box: (await shelf.open(game))!, seats, people, easy, names })
      } catch {
        // expected: something could not be loaded; the set-up page says what, and what to do
        location.replace(hashOf({ page: 'new', game, position: undefined }))
      } finally {
        starting = undefined
      }
    }
    if (starting === address) return
    starting = address
    void start()
  })
  return <p className="waiting middle soft">{t('home:loading')}</p>
}
