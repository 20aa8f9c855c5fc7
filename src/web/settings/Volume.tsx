/** How loud. Letting go of it gives a sample. */

import { sounds } from '../sound/sounds.ts'
import { type Settings, settings } from './settings.ts'
import { useSettingsSpeech } from './speech.ts'
import { useSettings } from './use-settings.ts'

export function Volume() {
  const say = useSettingsSpeech()
  const { volume, sound } = useSettings()
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
        aria-valuetext={`${volume} %`}
        onChange={({ target }) => settings.choose('volume', target.value as Settings['volume'])}
        onPointerUp={sample}
        onKeyUp={({ key }) => key !== 'Tab' && sample()}
      />
      <output>{volume} %</output>
    </div>
  )
}
