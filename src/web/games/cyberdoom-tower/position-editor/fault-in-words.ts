/** The sentences about what is impossible in a position, one for each kind of fault. */

import type { Param, Refusal } from '../../../../engine/game.ts'
import type { Translator } from '../../../../i18n/translator.ts'
import { positionWordsIn, words } from './position-words.ts'

const GAME = 'cyberdoom-tower'

interface Speech {
  readonly translator: Translator
  readonly names: readonly string[]
}

type FaultKey = keyof typeof words.en & `fault.${string}`

function isFault(key: string): key is FaultKey {
  return key in words.en
}

export function faultInWords({ params = {} }: Refusal, { translator, names }: Speech): string | undefined {
  const key = `fault.${params.fault}`
  if (!isFault(key)) return undefined
  const filled = (param: Param): string | number => {
    if (typeof param !== 'object') return param
    if ('seat' in param) return names[param.seat] ?? ''
    return 'say' in param ? translator.translate(param, GAME) : ''
  }
  const texts = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, filled(param)]))
  return positionWordsIn(translator.language).say(key, texts)
}
