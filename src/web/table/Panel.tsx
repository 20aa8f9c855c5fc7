/** Beside the board, or under it on a phone: everything one can do, what happened, the rules. */

import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type { AnyBox } from '../../engine/box.ts'
import type { Tagged } from '../../engine/game.ts'
import type { Translator } from '../../i18n/translator.ts'
import { useWords } from '../base/i18n/page-words.ts'
import type { BoardModule } from '../kit/board/board.ts'
import type { Description } from '../kit/board/description.ts'
import type { AnyIntentEditor } from '../kit/intent/intent.ts'
import { ActionList } from '../kit/text-board/ActionList.tsx'
import type { LogLine } from '../kit/timeline/log-lines.ts'
import { Log } from './Log.tsx'
import type { Citation } from './rules/citation.ts'
import { Rules, type RulesHelp } from './rules/Rules.tsx'

export type PanelTab = 'actions' | 'log' | 'rules'

interface PanelProps {
  readonly tab: PanelTab
  onTab(tab: PanelTab): void
  readonly box: AnyBox
  readonly voice: Translator
  /** What can be done. */
  readonly description: Description<Tagged>
  /** What is meant on the table; nothing where nothing can be aimed. */
  readonly editor: AnyIntentEditor | undefined
  /** Whether the board is shown in words. */
  readonly described: boolean
  readonly over: boolean
  /** Why there is nothing to do, where it is not that others are awaited. */
  readonly idle?: string | undefined
  /** Besides acting, to let somebody else go first. */
  readonly order?: ReactNode
  /** The choice that a hint is about. */
  readonly hinted?: Tagged | undefined
  readonly log: readonly LogLine[]
  readonly rules: () => Promise<BoardModule['rules']>
  /** The paragraph to open the rules at. */
  readonly cited: Citation | undefined
  /** What the table brings to its rules; nothing where there is no match. */
  readonly help?: RulesHelp | undefined
  onCommand(command: Tagged): void
  /** A line of the log was chosen; nothing if the lines lead nowhere. */
  readonly onStep: ((step: number) => void) | undefined
}

export function Panel({
  tab,
  onTab,
  box,
  voice,
  description,
  editor,
  described,
  over,
  idle,
  order,
  log,
  rules,
  cited,
  help,
  hinted,
  onCommand,
  onStep,
}: PanelProps) {
  const { t } = useWords()
  return (
    <aside className="panel" aria-label={t('table:panel.label')}>
      <Tabs selectedKey={tab} onSelectionChange={key => onTab(key as PanelTab)}>
        <TabList aria-label={t('table:panel.label')} className="panel__tabs">
          <Tab id="actions">{t('table:panel.actions')}</Tab>
          <Tab id="log">{t('table:panel.log')}</Tab>
          <Tab id="rules">{t('table:panel.rules')}</Tab>
        </TabList>
        <TabPanel id="actions" className="panel__content">
          <Actions
            {...{ box, voice, description, editor, described, over, idle, order, hinted, onCommand }}
          />
        </TabPanel>
        <TabPanel id="log" className="panel__content">
          <Log log={log} voice={voice} gameId={box.game.id} onStep={onStep} onRule={help?.onRule} />
        </TabPanel>
        <TabPanel id="rules" className="panel__content">
          <Rules load={rules} cited={cited} help={help} />
        </TabPanel>
      </Tabs>
    </aside>
  )
}

/** Everything that can be done, in words. Enough to play a whole match from. */
function Actions({
  box,
  voice,
  description,
  editor,
  described,
  over,
  idle,
  order,
  hinted,
  onCommand,
}: Pick<
  PanelProps,
  | 'box'
  | 'voice'
  | 'description'
  | 'editor'
  | 'described'
  | 'over'
  | 'idle'
  | 'order'
  | 'hinted'
  | 'onCommand'
>) {
  const { t } = useWords()
  // Sorting rooms by their worth takes a moment: the board is drawn first.
  const shown = useDeferredValue(description)
  const groups = useMemo(() => shown.groups(), [shown])
  const place = useRef<HTMLDivElement>(null)
  const acted = useRef(false)
  const count = groups.reduce((sum, { offers = [], aimed }) => sum + offers.length + (aimed ? 1 : 0), 0)
  // The button just pressed is gone with its choice: keep the reader in the list, not at the top of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever there is something else to do
  useEffect(() => {
    const lost = document.activeElement === document.body || place.current?.contains(document.activeElement)
    if (acted.current && count > 0) {
      acted.current = false
      if (lost) place.current?.focus()
    }
  }, [groups])
  const act = (command: Tagged) => {
    acted.current = true
    onCommand(command)
  }
  const commit = () => {
    if (editor?.ready && !editor.refusal) acted.current = true
    editor?.commit()
  }
  const why = editor?.refusal && voice.explain(editor.refusal, box.game.id)
  // The forms of an earlier description know nothing of the intent that is held now.
  const current = shown === description ? editor : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a place to come back to, not a set of fields
    <div ref={place} tabIndex={-1} className="actions" role="group" aria-label={t('table:panel.actions')}>
      <p>
        {count > 0
          ? t('table:actions.intro', { count })
          : (idle ?? t(over ? 'table:actions.over' : 'table:actions.none'))}
      </p>
      {order}
      <ActionList {...{ groups, act, hinted, commit, why }} editor={current} formsOpen={described} />
    </div>
  )
}
