/**
 * The sound of a table: a speaker in the bar, and the question whether to play with sound. It is asked once, in the
 * first pause of the first match, and needs no answer.
 */

import { useCallback, useEffect, useRef, useState } from 'react'
import SoundOn from '~icons/lucide/volume-2'
import SoundOff from '~icons/lucide/volume-x'
import type { Seat } from '../../../engine/game.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { settings } from '../../base/settings/settings.ts'
import { useSettings } from '../../base/settings/use-settings.ts'
import { readText, writeText } from '../../base/storage/local-storage.ts'
import { Button, IconButton } from '../../kit/components/Button.tsx'
import { useReturnFocus } from '../../kit/focus/use-return-focus.ts'
import { useFreeEdge } from '../../kit/help/use-free-edge.ts'
import { useGoesByItself } from '../../kit/help/use-goes-by-itself.ts'
import styles from './SoundQuestion.module.css'

const ASKED = 'tavolo.soundAsked'
/** The question goes after so long without an answer, in milliseconds. */
const STAYS = 15_000

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

/** Whether somebody here has acted, and the turn has gone on: a moment in which a question disturbs nobody. */
function useFirstPause(acting: Seat | undefined): boolean {
  const [first, setFirst] = useState(acting)
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (first === undefined) setFirst(acting)
    else if (acting !== first) setPaused(true)
  }, [first, acting])
  return paused
}

interface SoundQuestionProps {
  /** The seat that acts at this screen. */
  readonly acting: Seat | undefined
  /** Nothing is asked while something else is said over the board. */
  readonly silent: boolean
}

export function SoundQuestion({ acting, silent }: SoundQuestionProps) {
  const [open, setOpen] = useState(isOpen)
  const { sound } = useSettings()
  const paused = useFirstPause(acting)
  const close = useCallback(() => {
    writeText(ASKED, 'yes')
    setOpen(false)
  }, [])
  const isShown = open && paused && !silent && sound === 'off'
  // The region exists before the question, so that screen readers notice it.
  return <div role="status">{isShown ? <Question onClose={close} /> : null}</div>
}

function Question({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const card = useRef<HTMLElement>(null)
  const edge = useFreeEdge(card, true, 'top')
  useReturnFocus(card)
  useGoesByItself(card, STAYS, onClose)
  const answer = (chosen: 'on' | 'off') => {
    settings.choose('sound', chosen)
    onClose()
  }
  return (
    <section
      ref={card}
      className={`${styles['sound-question']} over-board row wrap raised rising`}
      data-edge={edge}
      aria-label={t('table:sound.ask')}
    >
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
