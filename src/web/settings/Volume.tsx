/** How loud. Letting go of it gives a sample. */

import { formatFor } from '../format.ts'
import { sounds } from '../sound/sounds.ts'
import { useSpeech } from '../words.ts'
import { type Settings, settings } from './settings.ts'
import { useSettingsSpeech } from './speech.ts'
import { useSettings } from './use-settings.ts'

export function Volume() {
  const say = useSettingsSpeech()
  const { language } = useSpeech()
  const { volume, sound } = useSettings()
  const loudness = formatFor(language).percent(Number(volume) / 100)
  const sample = () => sounds.play('turn')
  return (
    <div className="settings-sheet__volume">
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
