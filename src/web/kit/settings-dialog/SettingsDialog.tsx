/** The settings dialog. Changes apply immediately. */

import { type ReactNode, useState } from 'react'
import InstallIcon from '~icons/lucide/monitor-down'
import { LANGUAGES } from '../../../engine/languages.ts'
import { formatFor } from '../../base/i18n/format.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { install, useInstallWay } from '../../base/offline/install-app.ts'
import { chooseNudges, NUDGES, nudgesSetting } from '../../base/settings/nudges.ts'
import { CHOICES, PACES, type SettingName, type Settings, settings } from '../../base/settings/settings.ts'
import { useSettings } from '../../base/settings/use-settings.ts'
import { Button } from '../components/Button.tsx'
import { Dialog } from '../components/Dialog.tsx'
import { SeatMark } from '../components/SeatMark.tsx'
import { Segmented } from '../components/Segmented.tsx'
import { canStayAwake } from '../device/use-wake-lock.ts'
import { UpdateOffer } from '../offline/UpdateOffer.tsx'
import { canVibrate } from '../sound/haptics.ts'
import styles from './SettingsDialog.module.css'
import { type SettingsWordKey, useSettingsWords } from './settings-words.ts'
import { type VolumeName, VolumeSlider } from './VolumeSlider.tsx'

/** Settings whose every value has its own text. */
type Worded = Exclude<SettingName, 'language' | VolumeName | 'text' | 'palette'>

const SEATS = [0, 1, 2, 3, 4, 5] as const

export function SettingsDialog({ onClose }: { onClose(): void }) {
  const { say } = useSettingsWords()
  return (
    <Dialog title={say('title')} close={say('close')} className={styles['settings-sheet']} onClose={onClose}>
      <UpdateOffer />
      <Look />
      <Play />
      <Install />
      <p className="soft fine">{say('kept')}</p>
    </Dialog>
  )
}

function Row({
  title,
  about,
  children,
}: {
  readonly title: string
  readonly about?: string
  readonly children: ReactNode
}) {
  return (
    <div className={styles['settings-sheet__row']}>
      {/* Hidden from screen readers, because the control's legend says the same. */}
      <p className="bold" aria-hidden="true">
        {title}
      </p>
      {children}
      {about ? <p className={`${styles['settings-sheet__about']} soft fine`}>{about}</p> : null}
    </div>
  )
}

function Choice({ name, about }: { readonly name: Worded; readonly about?: string }) {
  const { say } = useSettingsWords()
  const now = useSettings()
  const title = say(name)
  const choices: readonly Settings[Worded][] = name === 'pace' ? PACES : CHOICES[name]
  return (
    <Row title={title} {...(about ? { about } : {})}>
      <Segmented
        legend={title}
        segments={choices.map(value => ({
          value,
          label: say(`${name}.${value}` as SettingsWordKey),
        }))}
        value={now[name]}
        onChange={value => settings.choose(name, value as never)}
      />
    </Row>
  )
}

function Look() {
  const { say } = useSettingsWords()
  const { language, choose } = useWords()
  const { text, palette } = useSettings()
  const { percent } = formatFor(language)
  return (
    <section className="stack">
      <h3>{say('look')}</h3>
      <Row title={say('language')}>
        <Segmented
          legend={say('language')}
          segments={LANGUAGES.map(value => ({
            value,
            label: <span lang={value}>{say(`language.${value}`)}</span>,
          }))}
          value={language}
          onChange={choose}
        />
      </Row>
      <Choice name="theme" about={say('theme.about')} />
      <Row title={say('text')}>
        <Segmented
          legend={say('text')}
          segments={CHOICES.text.map(value => ({ value, label: percent(Number(value) / 100) }))}
          value={text}
          onChange={value => settings.choose('text', value)}
        />
      </Row>
      <Row title={say('palette')} about={say('palette.about')}>
        <Segmented
          className={styles['settings-sheet__palettes']}
          legend={say('palette')}
          segments={CHOICES.palette.map(value => ({ value, label: <Palette palette={value} /> }))}
          value={palette}
          onChange={value => settings.choose('palette', value)}
        />
      </Row>
      <Choice name="motion" />
      <Choice name="pace" about={say('pace.about')} />
    </section>
  )
}

function Palette({ palette }: { readonly palette: Settings['palette'] }) {
  const { say } = useSettingsWords()
  return (
    <>
      <span>{say(`palette.${palette}`)}</span>
      <span className="row" data-palette={palette}>
        {SEATS.map(seat => (
          <SeatMark key={seat} seat={seat} size={16} />
        ))}
      </span>
    </>
  )
}

/** The volume of all, then of each kind; a sample of it is played when its slider is released. */
const VOLUMES = [
  { name: 'volume', sample: 'turn', least: 10 },
  { name: 'volumeBed', sample: undefined, least: 0 },
  { name: 'volumeAction', sample: 'coin', least: 0 },
  { name: 'volumeAccent', sample: 'matchPoint', least: 0 },
] as const

function Play() {
  const { say } = useSettingsWords()
  return (
    <section className="stack">
      <h3>{say('play')}</h3>
      <Choice name="sound" />
      {VOLUMES.map(({ name, sample, least }) => (
        <Row key={name} title={say(name)}>
          <VolumeSlider {...{ name, sample, least }} />
        </Row>
      ))}
      {canVibrate() ? <Choice name="vibration" about={say('vibration.about')} /> : null}
      {canStayAwake() ? <Choice name="awake" about={say('awake.about')} /> : null}
      <Choice name="confirm" about={say('confirm.about')} />
      <NudgesChoice />
      <Choice name="botBegins" about={say('botBegins.about')} />
      <Choice name="keys" about={say('keys.about')} />
      <Choice name="textView" about={say('textView.about')} />
      <Choice name="places" about={say('places.about')} />
      <Choice name="rankRooms" about={say('rankRooms.about')} />
      <Choice name="curtain" about={say('curtain.about')} />
    </section>
  )
}

/** It is kept apart from the settings that every page loads. */
function NudgesChoice() {
  const { say } = useSettingsWords()
  const [value, setValue] = useState(nudgesSetting)
  return (
    <Row title={say('nudges')} about={say('nudges.about')}>
      <Segmented
        legend={say('nudges')}
        segments={NUDGES.map(each => ({ value: each, label: say(`nudges.${each}`) }))}
        value={value}
        onChange={chosen => {
          chooseNudges(chosen)
          setValue(chosen)
        }}
      />
    </Row>
  )
}

/** Only where the browser can do it, or its user. */
function Install() {
  const { say } = useSettingsWords()
  const way = useInstallWay()
  if (way === 'none') return null
  return (
    <section className="stack">
      <h3>{say('install')}</h3>
      <p className="soft small">{say('install.about')}</p>
      {way === 'offered' ? (
        <p>
          <Button icon={InstallIcon} onClick={install} text={say('install.do')} />
        </p>
      ) : (
        <p>{say('install.byHand')}</p>
      )}
    </section>
  )
}
