/** Results of rated matches in words. */

import type { OwnResult, RatedOpponent } from '../../../../wire/ratings-api.ts'
import { type PageWordKey, useWords } from '../../../base/i18n/use-words.ts'
import { useRatingWords } from './rating-words.ts'
import { isWon } from './result-groups.ts'

export function useResultWords() {
  const { t, gameWord } = useWords()
  const { say, format } = useRatingWords()
  const titleOf = (game: string): string => gameWord(game, 'title') ?? game
  const optionIn = (game: string, name: string, value: unknown): string => {
    const option = gameWord(game, `option.${name}`) ?? name
    const word = gameWord(game, `option.${name}.${value}`)
    if (word !== undefined || value === true) return word ?? option
    return `${option}: ${value}`
  }
  return {
    titleOf,
    poolOf: (game: string, seats: number): string => say('pool', { game: titleOf(game), count: seats }),
    nameOf: ({ name, bot }: RatedOpponent): string =>
      bot === undefined ? (name ?? say('forgotten')) : t(`table:bot.${bot}` as PageWordKey),
    optionsIn(game: string, options: OwnResult['options']): string {
      const chosen = Object.entries(options).map(([name, value]) => optionIn(game, name, value))
      return chosen.length > 0 ? format.list(chosen) : say('usual')
    },
    resultOf(result: OwnResult): string {
      const { place, seats, againstGame } = result
      if (isWon(result)) return say('result.won')
      return againstGame || seats === 2 ? say('result.lost') : say('result.place', { place, seats })
    },
  }
}
