/** Beside the board, or under it on a phone: everything one can do, what happened, the rules. */

import { useEffect, useRef } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type { AnyBox } from '../../engine/box.ts'
import type { Choice, Tagged } from '../../engine/game.ts'
import type { Voice } from '../../host/voice.ts'
import type { BoardModule } from '../games/board.ts'
import { useHelpSpeech } from '../help/speech.ts'
import { useSpeech } from '../words.ts'
import { Log } from './Log.tsx'
import type { LogLine } from './log-lines.ts'
import { Rules, type RulesHelp } from './Rules.tsx'

export type PanelTab = 'actions' | 'log' | 'rules'

export function Panel({
  tab,
  onTab,
  box,
  state,
  voice,
  choices,
  over,
  hinted,
  log,
  rules,
  rule,
  help,
  onCommand,
  onStep,
}: {
  readonly tab: PanelTab
  onTab(tab: PanelTab): void
  readonly box: AnyBox
  readonly state: unknown
  readonly voice: Voice
  readonly choices: readonly Choice<Tagged>[]
  readonly over: boolean
  /** The choice that a hint is about. */
  readonly hinted?: Tagged | undefined
  readonly log: readonly LogLine[]
  readonly rules: () => Promise<BoardModule['rules']>
  /** The paragraph to open the rules at. */
  readonly rule: string | undefined
  /** What the table brings to its rules; nothing where there is no match. */
  readonly help?: RulesHelp | undefined
  onCommand(command: Tagged): void
  /** A line of the log was chosen; nothing if the lines lead nowhere. */
  readonly onStep: ((step: number) => void) | undefined
}) {
  const { t } = useSpeech()
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
            box={box}
            state={state}
            voice={voice}
            choices={choices}
            over={over}
            hinted={hinted}
            onCommand={onCommand}
          />
        </TabPanel>
        <TabPanel id="log" className="panel__content">
          <Log log={log} voice={voice} gameId={box.game.id} onStep={onStep} onRule={help?.onRule} />
        </TabPanel>
        <TabPanel id="rules" className="panel__content">
          <Rules load={rules} rule={rule} help={help} />
        </TabPanel>
      </Tabs>
    </aside>
  )
}

/** The board in words: every choice as a button. Enough to play a whole match from. */
function Actions({
  box,
  state,
  voice,
  choices,
  over,
  hinted,
  onCommand,
}: {
  readonly box: AnyBox
  readonly state: unknown
  readonly voice: Voice
  readonly choices: readonly Choice<Tagged>[]
  readonly over: boolean
  readonly hinted: Tagged | undefined
  onCommand(command: Tagged): void
}) {
  const { t } = useSpeech()
  const say = useHelpSpeech()
  const marked = JSON.stringify(hinted)
  const place = useRef<HTMLDivElement>(null)
  const acted = useRef(false)
  // The button just pressed is gone with its choice: keep the reader in the list, not at the top of the page.
  useEffect(() => {
    if (acted.current && choices.length > 0) {
      acted.current = false
      place.current?.focus()
    }
  }, [choices])
  const act = (command: Tagged) => {
    acted.current = true
    onCommand(command)
  }
  return (
    <div ref={place} tabIndex={-1} className="actions">
      <p>
        {choices.length > 0
          ? t('table:actions.intro', { count: choices.length })
          : t(over ? 'table:actions.over' : 'table:actions.none')}
      </p>
      <ul>
        {choices.map(({ command }) => {
          const key = JSON.stringify(command)
          return (
            <li key={key}>
              <button
                type="button"
                className="actions__one"
                data-hinted={key === marked}
                onClick={() => act(command)}
              >
                {voice.say(box.name({ state, command }), box.game.id)}
                {key === marked ? <em>{say('hint.marked')}</em> : null}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
