/** The slider of a volume. Releasing it plays a sample. */

import { formatFor } from '../../base/i18n/format.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { type Settings, settings } from '../../base/settings/settings.ts'
import { useSettings } from '../../base/settings/use-settings.ts'
import type { SoundName } from '../sound/effects.ts'
import { sounds } from '../sound/sounds.ts'
import styles from './SettingsDialog.module.css'
import { useSettingsWords } from './settings-words.ts'

export type VolumeName = 'volume' | 'volumeBed' | 'volumeAction' | 'volumeAccent'

interface VolumeSliderProps {
  readonly name: VolumeName
  /** Nothing for a bed, which is heard anyway. */
  readonly sample: SoundName | undefined
  readonly least: number
}

export function VolumeSlider({ name, sample, least }: VolumeSliderProps) {
  const { say } = useSettingsWords()
  const { language } = useWords()
  const { sound, ...now } = useSettings()
  const volume = now[name]
  const loudness = formatFor(language).percent(Number(volume) / 100)
  const play = () => sample && sounds.play(sample)
  return (
    <div className={`${styles['settings-sheet__volume']} row`}>
      <input
        type="range"
        min={least}
        max={100}
        step={10}
        value={volume}
        disabled={sound === 'off'}
        aria-label={say(name)}
        aria-valuetext={loudness}
        onChange={({ target }) => settings.choose(name, target.value as Settings[VolumeName] as never)}
        onPointerUp={play}
        onKeyUp={({ key }) => key !== 'Tab' && play()}
      />
      <output>{loudness}</output>
    </div>
  )
}
