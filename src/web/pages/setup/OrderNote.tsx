/** Tells what the order of turns is worth with these options, if it was measured, and offers the most even ones. */

import { balancedSetUp, turnOrderOf } from '../../../bots/turn-order.ts'
import type { AnyBox } from '../../../engine/box.ts'
import { optionFields } from '../../../engine/options.ts'
import { formatFor } from '../../base/i18n/format.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import type { Draft } from '../../kit/match-setup/match-draft.ts'

interface OrderNoteProps {
  readonly box: AnyBox
  readonly draft: Draft
  onChange(draft: Draft): void
}

export function OrderNote({ box: { game }, draft, onChange }: OrderNoteProps) {
  const { t, gameWord, language } = useWords()
  const { percent } = formatFor(language)
  const balanced = balancedSetUp(game, draft)
  if (!balanced) return undefined
  const order = turnOrderOf(game, draft)
  const { changes } = balanced
  const names = optionFields(game).flatMap(({ name, default: usual }) => {
    const value = changes[name]
    if (value === undefined || value === usual) return []
    const called = gameWord(game.id, `option.${name}`) ?? name
    return [value === true ? called : `${called}, ${gameWord(game.id, `option.${name}.${value}`) ?? value}`]
  })
  const sharesOf = (won: readonly number[]): string => won.map(percent).join(', ')
  return (
    <p className="soft small">
      {order && t('table:setup.order', { shares: sharesOf(order.won), count: order.matches })}{' '}
      {order?.isBalanced ? (
        t('table:setup.order.even')
      ) : (
        <button
          type="button"
          className="link"
          onClick={() => onChange({ ...draft, options: { ...draft.options, ...changes } })}
        >
          {t(names.length > 0 ? 'table:setup.order.balance' : 'table:setup.order.plain', {
            variants: names.join(' + '),
            shares: sharesOf(balanced.won),
          })}
        </button>
      )}
    </p>
  )
}
