/** A daily set-up in words. */

import { type PageWordKey, useWords } from '../../../base/i18n/use-words.ts'
import { useChallengeWords } from '../../../kit/challenge/challenge-words.ts'

interface SetUp {
  readonly game: string
  readonly bots: readonly (string | null)[]
  readonly options: Readonly<Record<string, unknown>>
}

export function useSetUpWords() {
  const { t, gameWord } = useWords()
  const { say, format } = useChallengeWords()
  return {
    titleOf: (game: string): string => gameWord(game, 'title') ?? game,
    /** The board and its variants come with the words of the game, which load later. */
    about({ game, bots, options }: SetUp): string {
      const bot = bots.find(each => each !== null)
      if (!bot) return say('alone')
      const name = t(`table:bot.${bot}` as PageWordKey)
      const chosen = Object.entries(options).flatMap(([option, value]) =>
        value === true
          ? (gameWord(game, `option.${option}`) ?? [])
          : (gameWord(game, `option.${option}.${value}`) ?? []),
      )
      const order = bots[0] === null ? [] : [say('second', { bot: name })]
      return [say('against', { bot: name }), format.list(chosen), ...order]
        .filter(text => text !== '')
        .join(' · ')
    },
  }
}
