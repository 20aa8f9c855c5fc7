/** The sound of a table: a speaker in the bar, and the question whether to play with sound, which is asked once. */

import { useState } from 'react'
import SoundOn from '~icons/lucide/volume-2'
import SoundOff from '~icons/lucide/volume-x'
import { useWords } from '../../base/i18n/use-words.ts'
import { settings } from '../../base/settings/settings.ts'
import { useSettings } from '../../base/settings/use-settings.ts'
import { readText, writeText } from '../../base/storage/local-storage.ts'
import { Button, IconButton } from '../../kit/components/Button.tsx'
import styles from './SoundQuestion.module.css'

const ASKED = 'tavolo.soundAsked'

/** A player who has chosen before, here or in the settings, is not asked. */
const isOpen = (): boolean => readText(ASKED) === undefined && settings.now().sound === 'off'

export function Speaker() {
  const { t } = useWords()
  const { sound } = useSettings()
  const other = sound === 'on' ? 'off' : 'on'
  const choose = () => {
    writeText(ASKED, 'yes')
    settings.choose('sound', other)
  }
  const name = t(`table:menu.sound.${other}`)
  return <IconButton icon={sound === 'on' ? SoundOn : SoundOff} label={name} onClick={choose} />
}

export function SoundQuestion() {
  const { t } = useWords()
  const { sound } = useSettings()
  const [open, setOpen] = useState(isOpen)
  if (!open || sound === 'on') return null
  const answer = (chosen: 'on' | 'off') => {
    writeText(ASKED, 'yes')
    settings.choose('sound', chosen)
    setOpen(false)
  }
  return (
    <section className={`${styles['sound-question']} row raised`} aria-label={t('table:sound.ask')}>
      <p>{t('table:sound.ask')}</p>
      <Button
        look="primary"
        className="button--small"
        onClick={() => answer('on')}
        text={t('table:sound.yes')}
      />
      <Button className="button--small" onClick={() => answer('off')} text={t('table:sound.no')} />
    </section>
  )
}
