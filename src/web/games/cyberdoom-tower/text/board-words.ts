/** The translations of the board; the compiler checks that every key has an English sentence. */

import type { Param, Refusal } from '../../../../engine/game.ts'
import { line } from '../../../../games/cyberdoom-tower/text/name-lines.ts'
import type { Translator } from '../../../../i18n/translator.ts'
import { formatFor } from '../../../base/i18n/format.ts'

const GAME = 'cyberdoom-tower'

export interface TowerWords {
  say(...spoken: Parameters<typeof line>): string
  tell(param: Param): string
  why(refusal: Refusal): string
  percent(probability: number): string
}

/** Rounds to whole percent, but never to 0 or 100 unless it is exact, because players decide by it. */
function wholePercent(probability: number): number {
  const rounded = Math.round(probability * 100)
  if (probability > 0 && rounded === 0) return 0.01
  if (probability < 1 && rounded === 100) return 0.99
  return rounded / 100
}

export function towerWordsOf(translator: Translator): TowerWords {
  const format = formatFor(translator.language)
  return {
    say: (...spoken) => translator.translate(line(...spoken), GAME),
    tell: param => {
      if (typeof param !== 'object') return String(param)
      return 'say' in param ? translator.translate(param, GAME) : ''
    },
    why: refusal => {
      const reason = translator.explain(refusal, GAME)
      return refusal.rule === undefined
        ? reason
        : translator.translate(line('board.why', { reason, rule: refusal.rule }), GAME)
    },
    percent: probability => format.percent(wholePercent(probability)),
  }
}
