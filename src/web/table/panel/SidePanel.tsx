/** The panel beside the board, or its sheets over it: the log, the rules, and the text view with every action. */

import {
  type ComponentProps,
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Tagged } from '../../../engine/game.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { listen } from '../../base/async/listen.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { usePainted } from '../../base/loading/use-painted.ts'
import { useSettings } from '../../base/settings/use-settings.ts'
import type { Description } from '../../kit/board/text-description.ts'
import { type TabItem, Tabs } from '../../kit/components/Tabs.tsx'
import type { AnyIntentEditor } from '../../kit/intent/intent.ts'
import { useSheets } from '../../kit/layout/sheet-state.ts'
import { useCompact } from '../../kit/layout/use-layout.ts'
import type { useBoard } from '../../kit/shelf/use-board.ts'
import { ActionList } from '../../kit/text-board/ActionList.tsx'
import {
  keyboardOpensTextView,
  movesAbout,
  storeTextView,
  textViewOpens,
} from '../../kit/text-board/text-view-open.ts'
import { Log } from '../../kit/timeline/Log.tsx'
import { Sheet } from '../../kit/what-now/Sheet.tsx'
import type { Citation } from '../rules/citation.ts'
import { RulesPanel, useRulesHelp } from '../rules/RulesPanel.tsx'
import styles from './SidePanel.module.css'

export type PanelTab = 'actions' | 'log' | 'rules' | 'chat' | 'analysis'

/** Somebody has asked for a tab, perhaps for the same again; `undefined` for the tab of the beginning. */
type AskedTab = { readonly tab: PanelTab } | undefined

/** The state of a panel: the selected tab, and the paragraph at which its rules are open. */
export function useSidePanel(first: PanelTab) {
  const [asked, setAsked] = useState<AskedTab>()
  const onTab = useCallback((tab: PanelTab) => setAsked({ tab }), [])
  const tab = asked?.tab ?? first
  const [cited, setCited] = useState<Citation>()
  const openRule = useCallback(
    (rule: string) => {
      onTab('rules')
      setCited({ rule })
    },
    [onTab],
  )
  return { tab, asked, onTab, cited, openRule }
}

/** The panel of a table in play: the log, or the list of actions for players who have it open. */
export function usePlayPanel() {
  const [opens] = useState(textViewOpens)
  const { tab, asked, onTab: setTab, cited, openRule } = useSidePanel(opens ? 'actions' : 'log')
  const byKeys = useRef(false)
  const onTab = useCallback(
    (chosen: PanelTab) => {
      setTab(chosen)
      if (chosen === 'actions') storeTextView(true)
      // By keyboard the player looks at the log and comes back.
      else if (chosen === 'log' && !byKeys.current) storeTextView(false)
    },
    [setTab],
  )
  const { textView } = useSettings()
  const always = useRef(textView)
  useEffect(() => {
    if (textView !== always.current && textView === 'always') setTab('actions')
    always.current = textView
  }, [textView, setTab])
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      byKeys.current = true
      if (tab === 'log' && movesAbout(event) && keyboardOpensTextView()) onTab('actions')
    }
    const pointed = () => {
      byKeys.current = false
    }
    return listen(window, { keydown: pressed, pointerdown: pointed }, true)
  }, [tab, onTab])
  return { tab, asked, onTab, cited, openRule }
}

/**
 * While a player waits, the log is shown in place of the empty actions; unless the focus is in the panel, which would
 * lose it, or the player has chosen the actions.
 */
export function useWaitingTab(
  { tab, setTab }: { readonly tab: PanelTab; setTab(tab: PanelTab): void },
  { waits }: { readonly waits: boolean },
) {
  const [log, setLog] = useState(false)
  useEffect(() => setLog(waits && document.activeElement?.closest('.panel, .sheet') == null), [waits])
  const onTab = useCallback(
    (chosen: PanelTab) => {
      setLog(false)
      setTab(chosen)
    },
    [setTab],
  )
  return { tab: log && tab === 'actions' ? ('log' as const) : tab, onTab }
}

interface ActionsProps {
  readonly box: AnyBox
  readonly translator: Translator
  readonly description: Description<Tagged>
  readonly editor: AnyIntentEditor | undefined
  readonly asText: boolean
  readonly over?: boolean
  /** Why there is nothing to do, if the reason is not that others are awaited. */
  readonly idle?: string | undefined
  readonly order?: ReactNode
  readonly hinted?: Tagged | undefined
  onCommand(command: Tagged): void
  readonly onPoint?: ((command: Tagged | undefined) => void) | undefined
}

type LogPart = Pick<ComponentProps<typeof Log>, 'log' | 'rounds' | 'current' | 'onStep' | 'onEarlier'>

export interface SidePanelProps extends LogPart {
  readonly box: AnyBox
  readonly translator: Translator
  readonly board: Pick<ReturnType<typeof useBoard>, 'rules' | 'glossary' | 'sources' | 'module'>
  readonly tab: PanelTab
  readonly asked: AskedTab
  onTab(tab: PanelTab): void
  readonly cited: Citation | undefined
  openRule(rule: string): void
  readonly seats: number
  readonly options: Readonly<Record<string, unknown>>
  /** All possible actions as text; missing if there are none. */
  readonly actions?: ActionsProps
  /** Only at a table of a server. */
  readonly chat?: ChatTab | undefined
  /** Comes first; only on the analysis page. */
  readonly analysis?: AnalysisTab | undefined
}

interface AnalysisTab {
  readonly label: string
  readonly panel: ReactNode
  /** Whether the reader came for it, so that its sheet is open from the beginning. */
  readonly opens?: boolean
}

export interface ChatTab {
  readonly label: string
  /** The label with the number of unread messages. */
  readonly spoken: string
  readonly unread: number
  readonly panel: ReactNode
}

/**
 * Memoized, because a table often renders without affecting its panel. Its content comes after the board is on the
 * screen: both at once would block a slow phone for longer.
 */
export const SidePanel = memo(function SidePanel(props: SidePanelProps) {
  const { t } = useWords()
  const painted = usePainted()
  const isCompact = useCompact()
  const label = t(props.actions ? 'table:panel.label' : 'table:replay.panel')
  if (isCompact) return painted ? <PanelSheets {...props} /> : null
  return (
    <aside className={styles.panel} aria-label={label}>
      {painted ? <PanelTabs {...props} label={label} /> : null}
    </aside>
  )
})

function PanelTabs({ label, ...props }: SidePanelProps & { readonly label: string }) {
  const { tab, onTab } = props
  return <Tabs<PanelTab> label={label} selected={tab} onSelect={onTab} tabs={useTabs(props)} />
}

/** On a compact screen each tab is a sheet. Opening one asks for its tab; whoever asks for a tab opens its sheet. */
function PanelSheets(props: SidePanelProps) {
  const { tab, asked, onTab, log, chat } = props
  const { open, show } = useSheets()
  const first = useRef(tab)
  const known = useRef(asked)
  const analysed = useRef(props.analysis?.opens)
  const opener = useRef(open?.by)
  opener.current = open?.by
  useEffect(() => {
    // People who play from the list of actions have it open from the beginning, unless a lesson was faster: the panel
    // comes after the board.
    const opens = (first.current === 'actions' || analysed.current) && opener.current !== 'highlight'
    const wanted = known.current === asked ? opens && first.current : asked?.tab
    if (wanted) show({ id: wanted, height: 'half', by: 'player' })
  }, [asked, show])
  const fresh = useFreshLines(log.length, open?.id === 'log')
  const badges: Partial<Record<PanelTab, number>> = { log: fresh, chat: chat?.unread ?? 0 }
  return useTabs(props).map(({ id, label, spoken, content }) => (
    <Sheet
      key={id}
      {...{ id, spoken }}
      title={label}
      badge={badges[id]}
      ofTable
      lazy
      onToggle={isOpen => {
        if (isOpen) onTab(id)
        else if (id === 'actions') storeTextView(false)
      }}
    >
      {content()}
    </Sheet>
  ))
}

/** How many lines the log has got since it was last open. */
function useFreshLines(lines: number, isOpen: boolean): number {
  const [seen, setSeen] = useState(lines)
  // After an undo there are fewer.
  if (seen > lines || (isOpen && seen !== lines)) setSeen(lines)
  return isOpen ? 0 : Math.max(0, lines - seen)
}

function useTabs(props: SidePanelProps): readonly TabItem<PanelTab>[] {
  const { box, translator, board, cited, openRule, seats, options, actions, chat, analysis } = props
  const { log, rounds, current, onStep, onEarlier } = props
  const { t } = useWords()
  const help = useRulesHelp({ box, seats, options, ...board, onRule: openRule })
  const tabs: TabItem<PanelTab>[] = [
    {
      id: 'log',
      label: t('table:panel.log'),
      content: () => (
        <Log
          {...{ log, rounds, seats, translator, onStep, current, onEarlier }}
          look={board.module?.logLook}
          markOf={board.module?.marks}
          gameId={box.game.id}
          onRule={openRule}
        />
      ),
    },
    {
      id: 'rules',
      label: t('table:panel.rules'),
      content: () => <RulesPanel load={board.rules} cited={cited} help={help} />,
    },
  ]
  if (actions) {
    tabs.push({ id: 'actions', label: t('table:panel.actions'), content: () => <Actions {...actions} /> })
  }
  if (chat) tabs.push(chatTab(chat))
  if (analysis) tabs.unshift({ id: 'analysis', label: analysis.label, content: () => analysis.panel })
  return tabs
}

function chatTab({ label, spoken, unread, panel }: ChatTab): TabItem<PanelTab> {
  return {
    id: 'chat',
    label,
    spoken,
    badge: unread,
    content: () => panel,
  }
}

/** All possible actions in words. A whole match can be played from this list alone. */
function Actions({
  box,
  translator,
  description,
  editor,
  asText,
  over,
  idle,
  order,
  hinted,
  onCommand,
  onPoint,
}: ActionsProps) {
  const { t } = useWords()
  // Sorting the rooms by value takes a moment, so the board is rendered first.
  const shown = useDeferredValue(description)
  const groups = useMemo(() => shown.groups(), [shown])
  const place = useRef<HTMLDivElement>(null)
  const acted = useRef(false)
  const count = groups.reduce((sum, { offers = [], aimed }) => sum + offers.length + (aimed ? 1 : 0), 0)
  // The button just pressed is gone with its choice; the focus must stay in the list and not jump to the page's top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run whenever the possible actions change
  useEffect(() => {
    const lost = document.activeElement === document.body || place.current?.contains(document.activeElement)
    if (acted.current && count > 0) {
      acted.current = false
      if (lost) place.current?.focus()
    }
  }, [groups])
  // An action that is gone under the pointer is not left by it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run whenever the possible actions change
  useEffect(() => () => onPoint?.(undefined), [groups, onPoint])
  const act = (command: Tagged) => {
    acted.current = true
    onCommand(command)
  }
  const commit = () => {
    if (editor?.ready && !editor.refusal) acted.current = true
    editor?.commit()
  }
  const why = editor?.refusal && translator.explain(editor.refusal, box.game.id)
  // The forms of an outdated description do not match the current intent.
  const current = shown === description ? editor : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is a target for the focus, not a set of fields
    <div ref={place} tabIndex={-1} className="actions" role="group" aria-label={t('table:panel.actions')}>
      <p>
        {count > 0
          ? t('table:actions.intro', { count })
          : (idle ?? t(over ? 'table:actions.over' : 'table:actions.none'))}
      </p>
      {order}
      <ActionList {...{ groups, act, hinted, commit, why, onPoint }} editor={current} formsOpen={asText} />
    </div>
  )
}
