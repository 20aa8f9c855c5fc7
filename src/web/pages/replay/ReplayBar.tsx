/** The bar under the board of a replay: the position in the match, and the controls. */

import type { ReactNode } from 'react'
import CurveIcon from '~icons/lucide/chart-line'
import FirstIcon from '~icons/lucide/chevron-first'
import LastIcon from '~icons/lucide/chevron-last'
import BackIcon from '~icons/lucide/chevron-left'
import OnIcon from '~icons/lucide/chevron-right'
import ForkIcon from '~icons/lucide/git-fork'
import PauseIcon from '~icons/lucide/pause'
import PlayIcon from '~icons/lucide/play'
import AnalyseIcon from '~icons/lucide/search-check'
import EyeIcon from '~icons/lucide/view'
import { formatFor } from '../../base/i18n/format.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { Button, IconButton } from '../../kit/components/Button.tsx'
import { Segmented } from '../../kit/components/Segmented.tsx'
import { useCompact } from '../../kit/layout/use-layout.ts'
import type { Perspective } from '../../kit/timeline/perspective.ts'
import styles from './ReplayBar.module.css'
import { type ReplayPlayer, SPEEDS } from './use-replay-player.ts'

interface ReplayBarProps {
  readonly player: ReplayPlayer
  readonly steps: number
  readonly marks: ReactNode
  /** The evaluation over them; `false` while it is switched off. */
  readonly curve: ReactNode
  onCurve(): void
  readonly names: readonly string[]
  readonly eyes: Perspective
  /** The perspectives to choose from; with only one, there is no choice. */
  readonly allEyes: readonly Perspective[]
  onEyes(eyes: Perspective): void
  /** Whether the match is over at this step; then it cannot be continued, and pressing the button says so. */
  readonly over: boolean
  onFork(): void
  /** The link to an analysis of this position. */
  readonly analysis: string
}

export function ReplayBar(props: ReplayBarProps) {
  const { player, steps, marks, curve, onCurve, names, eyes, allEyes, onEyes, over, onFork, analysis } = props
  const { t } = useWords()
  const { step, go } = player
  const place = t('table:replay.place', { step, steps })
  return (
    <section className={`${styles['replay-bar']} stack`} tabIndex={-1} aria-label={t('table:replay.bar')}>
      {curve}
      <div className={`${styles['replay-bar__row']} row wrap`}>
        <div className="grow">
          {marks}
          <input
            type="range"
            className={styles['replay-bar__scrub']}
            min={0}
            max={steps}
            value={step}
            aria-label={t('table:replay.scrub')}
            aria-valuetext={place}
            onChange={({ target }) => go(Number(target.value))}
          />
        </div>
        <div className={styles['replay-bar__end']}>
          <output className="replay-bar__place">
            {step} / {steps}
          </output>
          <span className={`${styles['replay-bar__keys']} soft fine`}>{t('table:replay.keys')}</span>
        </div>
      </div>
      <div className={`${styles['replay-bar__row']} row wrap`}>
        <Steps player={player} steps={steps} />
        <Speed {...player} />
        <Button
          look="quiet"
          icon={CurveIcon}
          className={styles['replay-bar__curve']}
          aria-pressed={curve !== false}
          title={t('table:replay.curve.about')}
          onClick={onCurve}
        >
          <span>{t('table:replay.curve')}</span>
        </Button>
        <a
          className={`button button--quiet ${styles['replay-bar__analyse']}`}
          href={analysis}
          title={t('table:replay.analyse')}
        >
          <AnalyseIcon aria-hidden="true" /> <span>{t('table:replay.analyse')}</span>
        </a>
        {allEyes.length > 1 ? <EyesPicker {...{ names, eyes, allEyes, onEyes }} /> : null}
        <Button
          icon={ForkIcon}
          className={styles['replay-bar__fork']}
          aria-disabled={over}
          title={t(over ? 'table:replay.fork.over' : 'table:replay.fork.about')}
          onClick={onFork}
        >
          <span>{t('table:replay.fork')}</span>
        </Button>
      </div>
    </section>
  )
}

/** On a phone as narrow as its value. */
function Speed({ speed, setSpeed }: Pick<ReplayPlayer, 'speed' | 'setSpeed'>) {
  const { t, language } = useWords()
  const { number } = formatFor(language)
  const isCompact = useCompact()
  const speeds = SPEEDS.map(value => ({
    value,
    label: `${number(Number(value))}×`,
    spoken: t('table:replay.speed.times', { times: Number(value) }),
  }))
  const legend = t('table:replay.speed')
  if (!isCompact) return <Segmented legend={legend} segments={speeds} value={speed} onChange={setSpeed} />
  return (
    <select
      aria-label={legend}
      value={speed}
      onChange={({ target }) => setSpeed(SPEEDS.find(each => each === target.value)!)}
    >
      {speeds.map(({ value, label, spoken }) => (
        <option key={value} value={value} aria-label={spoken}>
          {label}
        </option>
      ))}
    </select>
  )
}

function Steps({ player, steps }: { readonly player: ReplayPlayer; readonly steps: number }) {
  const { t } = useWords()
  const { step, playing, go, toggle } = player
  const buttons = [
    { key: 'first', Icon: FirstIcon, idle: step === 0, act: () => go(0) },
    { key: 'back', Icon: BackIcon, idle: step === 0, act: () => go(step - 1) },
    { key: playing ? 'pause' : 'play', Icon: playing ? PauseIcon : PlayIcon, idle: false, act: toggle },
    { key: 'on', Icon: OnIcon, idle: step === steps, act: () => go(step + 1) },
    { key: 'last', Icon: LastIcon, idle: step === steps, act: () => go(steps) },
  ] as const
  return (
    <fieldset className={styles['replay-bar__steps']}>
      <legend className="unseen">{t('table:replay.steps')}</legend>
      {buttons.map(({ key, Icon, idle, act }, place) => (
        <IconButton
          icon={Icon}
          label={t(`table:replay.${key}`)}
          // The play button becomes the pause button and must keep the focus, so the key is the position.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={place}
          aria-disabled={idle}
          onClick={act}
        />
      ))}
    </fieldset>
  )
}

function EyesPicker({
  names,
  eyes,
  allEyes,
  onEyes,
}: Pick<ReplayBarProps, 'names' | 'eyes' | 'allEyes' | 'onEyes'>) {
  const { t } = useWords()
  const label = (each: Perspective): string => {
    if (each === 'everything') return t('table:replay.eyes.everything')
    return each === 'audience' ? t('table:replay.eyes.audience') : names[each]!
  }
  const chosen = (value: string) => allEyes.find(each => String(each) === value)!
  return (
    <label className={`${styles['replay-bar__eyes']} row`} title={t('table:replay.eyes')}>
      <EyeIcon aria-hidden="true" />
      <span className="unseen-on-phones">{t('table:replay.eyes')}</span>
      <select value={String(eyes)} onChange={({ target }) => onEyes(chosen(target.value))}>
        {allEyes.map(each => (
          <option key={each} value={String(each)}>
            {label(each)}
          </option>
        ))}
      </select>
    </label>
  )
}
