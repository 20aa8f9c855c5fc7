/** How loud. Letting go of it gives a sample. */

import { sounds } from '../sound/sounds.ts'
import { useSpeech } from '../words.ts'
import { type Settings, settings } from './settings.ts'
import { useSettings } from './use-settings.ts'

export function Volume() {
  const { t } = useSpeech()
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
        aria-label={t('table:settings.volume')}
        aria-valuetext={`${volume} %`}
        onChange={({ target }) => settings.choose('volume', target.value as Settings['volume'])}
        onPointerUp={sample}
        onKeyUp={({ key }) => key !== 'Tab' && sample()}
      />
      <output>{volume} %</output>
    </div>
  )
}
