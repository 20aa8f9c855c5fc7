/** The volume slider. Releasing it plays a sample. */

import { formatFor } from '../../base/i18n/format.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { type Settings, settings } from '../../base/settings/settings.ts'
import { useSettings } from '../../base/settings/use-settings.ts'
import { sounds } from '../sound/sounds.ts'
import styles from './SettingsDialog.module.css'
import { useSettingsWords } from './settings-words.ts'

export function VolumeSlider() {
  const { say } = useSettingsWords()
  const { language } = useWords()
  const { volume, sound } = useSettings()
  const loudness = formatFor(language).percent(Number(volume) / 100)
  const sample = () => sounds.play('turn')
  return (
    <div className={`${styles['settings-sheet__volume']} row`}>
      <input
        type="range"
        min={10}
        max={100}
        step={10}
        value={volume}
        disabled={sound === 'off'}
        aria-label={say('volume')}
        aria-valuetext={loudness}
        onChange={({ target }) => settings.choose('volume', target.value as Settings['volume'])}
        onPointerUp={sample}
        onKeyUp={({ key }) => key !== 'Tab' && sample()}
      />
      <output>{loudness}</output>
    </div>
  )
}
