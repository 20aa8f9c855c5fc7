/** The panel beside the board of a replay: the log for jumping to steps, and the rules it cites. */

import type { Translator } from '../../../i18n/translator.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { Tabs } from '../../kit/components/Tabs.tsx'
import type { useBoard } from '../../kit/shelf/use-board.ts'
import { Log } from '../../kit/timeline/Log.tsx'
import type { LogLine } from '../../kit/timeline/log-lines.ts'
import type { RoundMark } from '../../kit/timeline/marks.ts'
import type { useSidePanel } from '../../table/panel/SidePanel.tsx'
import { type RulesHelp, RulesPanel } from '../../table/rules/RulesPanel.tsx'

export type ReplayTab = 'log' | 'rules'

interface ReplayPanelProps {
  readonly panel: ReturnType<typeof useSidePanel<ReplayTab>>
  readonly log: readonly LogLine[]
  readonly rounds: readonly RoundMark[]
  readonly translator: Translator
  readonly step: number
  onStep(step: number): void
  readonly rules: ReturnType<typeof useBoard>['rules']
  readonly help: RulesHelp
}

export function LogAndRulesPanel(props: ReplayPanelProps) {
  const { panel, log, rounds, translator, step, onStep, rules, help } = props
  const { t } = useWords()
  const { tab, onTab, cited, openRule } = panel
  return (
    <aside className="panel" aria-label={t('table:replay.panel')}>
      <Tabs<ReplayTab>
        label={t('table:replay.panel')}
        selected={tab}
        onSelect={onTab}
        tabs={[
          {
            id: 'log',
            label: t('table:panel.log'),
            content: () => (
              <Log
                {...{ log, rounds, translator, onStep }}
                gameId={help.gameId}
                current={step}
                onRule={openRule}
              />
            ),
          },
          {
            id: 'rules',
            label: t('table:panel.rules'),
            content: () => <RulesPanel load={rules} cited={cited} help={help} />,
          },
        ]}
      />
    </aside>
  )
}
