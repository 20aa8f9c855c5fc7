/** What a move of an analysis is called: the command as a button would say it, and what chance gave. */

import { type AnalysisTree, positionAt } from '../../../engine/analysis/analysis-tree.ts'
import type { AnyBox } from '../../../engine/box.ts'
import type { Tagged } from '../../../engine/game.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { linesOf } from '../../kit/timeline/log-lines.ts'

interface Speech {
  readonly box: AnyBox
  readonly translator: Translator
}

export function commandLabel({ box, translator }: Speech, state: unknown, command: Tagged): string {
  return translator.translate(box.name({ state, command }), box.game.id)
}

/** A step without chance has only its name; one with chance has the log lines that say what happened. */
export function moveLabel(speech: Speech, tree: Pick<AnalysisTree, 'positions'>, id: number): string {
  const { entry, before, match } = positionAt(tree, id)
  if (!entry || before === undefined) return ''
  const name = commandLabel(speech, positionAt(tree, before).match.state, entry.command)
  if (entry.tape.length === 0) return name
  const { box, translator } = speech
  const told = linesOf(box, 0, { state: match.state, events: entry.events })
    .slice(0, MOST_TOLD)
    .map(({ line }) => translator.translate(line, box.game.id))
  return told.length > 0 ? told.join(' ') : name
}

const MOST_TOLD = 3
