/** One game on the shelf: the picture of its box, and below it a card with its description and the ways to play it. */

import { type ReactNode, useState } from 'react'
import BotIcon from '~icons/lucide/bot'
import CakeIcon from '~icons/lucide/cake'
import ClockIcon from '~icons/lucide/clock-3'
import OnlineIcon from '~icons/lucide/globe'
import DrawIcon from '~icons/lucide/pencil-ruler'
import PlayIcon from '~icons/lucide/play'
import SlidersIcon from '~icons/lucide/sliders-horizontal'
import UsersIcon from '~icons/lucide/users'
import type { Label } from '../../../engine/box.ts'
import { lazyModule } from '../../../engine/lazy-module.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { isLearned, lessonKey } from '../../base/storage/lesson-progress.ts'
import { editorOf } from '../../games/option-widgets.ts'
import { Button } from '../../kit/components/Button.tsx'
import { GameBoxPicture } from '../../kit/game-box/GameBoxPicture.tsx'
import { LearnLink } from '../../kit/page-header/LearnLink.tsx'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import styles from './ShelfGame.module.css'

const loadBeginning = lazyModule(() => import('../../kit/match-setup/start-match.ts'))

/** The number of seats of a quick match: one if the game can be played solo, otherwise three if it allows three. */
function quickSeats({ seats }: Label): number {
  return seats.min === 1 ? 1 : Math.min(seats.max, Math.max(seats.min, 3))
}

interface ShelfGameProps {
  readonly shelf: Shelf
  readonly label: Label
  readonly learn: boolean
  readonly further: readonly string[]
}

export function ShelfGame({ shelf, label, learn, further }: ShelfGameProps) {
  const { gameWord, t } = useWords()
  const { id } = label
  const title = gameWord(id, 'title') ?? id
  const setup = hashOf({ page: 'new', game: id, position: undefined })
  // Newcomers to a game are led to its lesson; afterwards playing comes first.
  const learnFirst = learn && !isLearned(lessonKey(id))
  return (
    <article className={styles['shelf-game']}>
      <div className={styles['shelf-game__stand']}>
        <a href={setup} aria-label={t('home:play.open', { game: title })}>
          <GameBoxPicture gameId={id} title={title} />
        </a>
      </div>
      <div className={`${styles.ticket} stack card`}>
        <h3>{title}</h3>
        <Facts word={key => gameWord(id, key)} />
        <p className={`${styles.ticket__tagline} soft`}>{gameWord(id, 'blurb') ?? gameWord(id, 'tagline')}</p>
        <div className="ticket__actions stack">
          {learnFirst ? <LearnLink gameId={id} about main /> : null}
          <PlayAtOnce shelf={shelf} label={label} main={!learnFirst} />
          <a className={`button ${styles.ticket__button}`} href={setup}>
            <SlidersIcon aria-hidden="true" />
            <span>
              {t('home:play.setup')}
              <small>{t('home:play.setup.about')}</small>
            </span>
          </a>
          <a
            className={`button ${styles.ticket__button}`}
            href={hashOf({ page: 'new', game: id, position: undefined, online: true })}
          >
            <OnlineIcon aria-hidden="true" />
            <span>
              {t('home:play.online')}
              <small>{t('home:play.online.about')}</small>
            </span>
          </a>
          {learn && !learnFirst ? <LearnLink gameId={id} about /> : null}
          {further.map(lesson => (
            <LearnLink key={lesson} {...{ gameId: id, lesson }} />
          ))}
          {editorOf(id) ? (
            <a
              className={`button button--quiet ${styles.ticket__button}`}
              href={hashOf({ page: 'editor', game: id, from: undefined, data: undefined })}
            >
              <DrawIcon aria-hidden="true" /> {t('home:editor')}
            </a>
          ) : null}
        </div>
      </div>
    </article>
  )
}

interface Company {
  readonly seats: number
  readonly people: number
}

function usePlayAtOnce({ shelf, label }: Pick<ShelfGameProps, 'shelf' | 'label'>) {
  const { t } = useWords()
  const [starting, setStarting] = useState(false)
  const start = async (company: Company) => {
    setStarting(true)
    try {
      const [{ quickStart: startAtOnce }, box] = await Promise.all([loadBeginning(), shelf.open(label.id)])
      const names = { you: t('home:you'), guest: (number: number) => t('home:guest', { number }) }
      if (box) await startAtOnce({ box, ...company, names })
    } catch {
      // The set-up page explains what could not be loaded and what to do.
      location.hash = hashOf({ page: 'new', game: label.id, position: undefined })
    }
  }
  return { starting, start }
}

/** A main button that starts the usual quick match, and buttons for the alternatives. */
function PlayAtOnce({
  shelf,
  label,
  main,
}: Pick<ShelfGameProps, 'shelf' | 'label'> & {
  readonly main: boolean
}) {
  const { t } = useWords()
  const { starting, start } = usePlayAtOnce({ shelf, label })
  const seats = quickSeats(label)
  const pair = Math.max(2, label.seats.min)
  return (
    <>
      <Button
        icon={PlayIcon}
        className={`${styles.ticket__button}${main ? ' button--primary' : ''}`}
        disabled={starting}
        onClick={() => start({ seats, people: 1 })}
      >
        <span>
          {t(seats === 1 ? 'home:play.alone' : 'home:play.bots')}
          <small>
            {seats === 1 ? t('home:play.alone.about') : t('home:play.bots.about', { count: seats - 1 })}
          </small>
        </span>
      </Button>
      <div className={`${styles.ticket__ways} wrap`}>
        <Button
          icon={UsersIcon}
          disabled={starting}
          onClick={() => start({ seats: pair, people: pair })}
          text={t('home:play.friends', { count: pair })}
        />
        {seats === 1 ? (
          <Button
            icon={BotIcon}
            disabled={starting}
            onClick={() => start({ seats: pair, people: 1 })}
            text={t('home:play.bot')}
          />
        ) : null}
      </div>
    </>
  )
}

const FACTS: readonly { readonly key: string; readonly icon: ReactNode }[] = [
  { key: 'facts.players', icon: <UsersIcon aria-hidden="true" /> },
  { key: 'facts.time', icon: <ClockIcon aria-hidden="true" /> },
  { key: 'facts.age', icon: <CakeIcon aria-hidden="true" /> },
]

function Facts({ word }: { readonly word: (key: string) => string | undefined }) {
  const known = FACTS.flatMap(({ key, icon }) => {
    const text = word(key)
    return text === undefined ? [] : [{ key, icon, text }]
  })
  return (
    <ul className={`${styles.ticket__facts} wrap soft fine`}>
      {known.map(({ key, icon, text }) => (
        <li key={key} className="row close">
          {icon}
          {text}
        </li>
      ))}
    </ul>
  )
}
