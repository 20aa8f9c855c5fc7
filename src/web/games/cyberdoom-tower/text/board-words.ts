/** The board's words: every one has its English sentence, or it does not compile. */

import type { Param, Refusal } from '../../../../engine/game.ts'
import { line } from '../../../../games/cyberdoom-tower/text/lines.ts'
import type { Translator } from '../../../../i18n/translator.ts'
import { formatFor } from '../../../base/i18n/format.ts'

const GAME = 'cyberdoom-tower'

export interface TowerWords {
  say(...spoken: Parameters<typeof line>): string
  /** A name or a line by itself. */
  tell(param: Param): string
  /** Why not, with the rule it rests on. */
  why(refusal: Refusal): string
  /** A probability, in whole percent. */
  percent(probability: number): string
}

/** Short of certain is never rounded to certain: it is what one decides by. */
function wholePercent(probability: number): number {
  const rounded = Math.round(probability * 100)
  if (probability > 0 && rounded === 0) return 0.01
  if (probability < 1 && rounded === 100) return 0.99
  return rounded / 100
}

export function towerWordsOf(voice: Translator): TowerWords {
  const format = formatFor(voice.language)
  return {
    say: (...spoken) => voice.translate(line(...spoken), GAME),
    tell: param => {
      if (typeof param !== 'object') return String(param)
      return 'say' in param ? voice.translate(param, GAME) : ''
    },
    why: refusal => {
      const reason = voice.explain(refusal, GAME)
      return refusal.rule === undefined
        ? reason
        : voice.translate(line('board.why', { reason, rule: refusal.rule }), GAME)
    },
    percent: probability => format.percent(wholePercent(probability)),
  }
}
