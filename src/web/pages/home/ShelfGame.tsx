/**
 * One game on the shelf: its box, and a card with its description and the ways to play it. On a narrow screen only the
 * card of the open box is shown; radio buttons and a style sheet do that, so that it works before any script has run.
 */

import type { ComponentType, FocusEvent, ReactNode, SVGProps } from 'react'
import BotIcon from '~icons/lucide/bot'
import CakeIcon from '~icons/lucide/cake'
import ChartIcon from '~icons/lucide/chart-column'
import ClockIcon from '~icons/lucide/clock-3'
import OnlineIcon from '~icons/lucide/globe'
import DrawIcon from '~icons/lucide/pencil-ruler'
import PlayIcon from '~icons/lucide/play'
import SlidersIcon from '~icons/lucide/sliders-horizontal'
import UsersIcon from '~icons/lucide/users'
import type { Label } from '../../../engine/box.ts'
import { lazyModule } from '../../../engine/lazy-module.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { Decoration } from '../../base/loading/Decoration.tsx'
import { lazyComponent } from '../../base/loading/use-lazy.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { isLearned, lessonKey } from '../../base/storage/lesson-progress.ts'
import { editorOf } from '../../games/option-widgets.ts'
import { GameBoxPicture } from '../../kit/game-box/GameBoxPicture.tsx'
import { useLivingPicture } from '../../kit/game-box/plays/use-living-picture.ts'
import { LearnLink } from '../../kit/page-header/LearnLink.tsx'
import { quickSeats } from './quick-seats.ts'
import styles from './ShelfGame.module.css'

const loadPlays = lazyModule(() => import('../../kit/game-box/plays/LivingPicture.tsx'))
const LivingPicture = lazyComponent(loadPlays, module => module.LivingPicture)

interface ShelfGameProps {
  readonly label: Label
  readonly learn: boolean
  readonly further: readonly string[]
  /** The name of the group of radio buttons that the boxes on this shelf are. */
  readonly shelfName: string
  readonly isOpen: boolean
  onOpen(): void
}

export function ShelfGame({ label, learn, further, shelfName, isOpen, onOpen }: ShelfGameProps) {
  const { gameWord, t } = useWords()
  const { id } = label
  const title = gameWord(id, 'title') ?? id
  const setup = hashOf({ page: 'new', game: id, position: undefined })
  const { isPlaying, play, end } = useLivingPicture(isOpen)
  const open = () => {
    onOpen()
    play()
  }
  const reach = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) play()
  }
  return (
    <article
      className={styles['shelf-game']}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && play()}
      onFocus={reach}
    >
      <div className={styles['shelf-game__stand']}>
        <GameBoxPicture gameId={id} title={title}>
          {isPlaying ? (
            <Decoration load={loadPlays}>
              <LivingPicture gameId={id} onEnd={end} />
            </Decoration>
          ) : null}
        </GameBoxPicture>
        <input
          type="radio"
          name={shelfName}
          value={id}
          className={styles['shelf-game__open']}
          aria-label={title}
          defaultChecked={isOpen}
          onChange={open}
        />
        <a className={styles['shelf-game__setup']} href={setup}>
          <span className="unseen">{t('home:play.open', { game: title })}</span>
        </a>
      </div>
      <div className={`${styles.ticket} stack card`}>
        <h3>{title}</h3>
        <Facts word={key => gameWord(id, key)} />
        <p className={`${styles.ticket__tagline} soft`}>{gameWord(id, 'blurb') ?? gameWord(id, 'tagline')}</p>
        <Choices {...{ label, learn }} />
        <More {...{ label, further, setup }} />
      </div>
    </article>
  )
}

interface WayProps {
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
  readonly href: string
  readonly text: string
  readonly about?: string
  readonly main?: boolean
}

function Way({ icon: Icon, href, text, about, main = false }: WayProps) {
  return (
    // A pressed link is the target of the address: it shows that it was pressed before any script has run.
    <a
      id={href.slice(1)}
      className={`button ${styles.ticket__button}${main ? ' button--primary' : ''}`}
      href={href}
    >
      <Icon aria-hidden="true" />
      <span>
        {text}
        {about === undefined ? null : <small>{about}</small>}
      </span>
    </a>
  )
}

/** The three ways that most people want. Newcomers to a game are led to its lesson; afterwards playing comes first. */
function Choices({ label, learn }: Pick<ShelfGameProps, 'label' | 'learn'>) {
  const { t } = useWords()
  const { id } = label
  const seats = quickSeats(label)
  const learnFirst = learn && !isLearned(lessonKey(id))
  const lesson = learn ? <LearnLink gameId={id} about main={learnFirst} /> : null
  return (
    <div className={`${styles.ticket__actions} stack`}>
      {learnFirst ? lesson : null}
      <Way
        icon={PlayIcon}
        main={!learnFirst}
        href={hashOf({ page: 'quick', game: id, seats, people: 1 })}
        text={t(seats === 1 ? 'home:play.alone' : 'home:play.bots')}
        about={seats === 1 ? t('home:play.alone.about') : t('home:play.bots.about', { count: seats - 1 })}
      />
      <Way
        icon={OnlineIcon}
        href={hashOf({ page: 'new', game: id, position: undefined, online: true })}
        text={t('home:play.online')}
        about={t('home:play.online.about')}
      />
      {learnFirst ? null : lesson}
    </div>
  )
}

interface MoreProps extends Pick<ShelfGameProps, 'label' | 'further'> {
  readonly setup: string
}

function More({ label, further, setup }: MoreProps) {
  const { t } = useWords()
  const { id: game } = label
  const pair = Math.max(2, label.seats.min)
  return (
    <details className={styles.ticket__more}>
      <summary>{t('home:play.more')}</summary>
      <div className="stack">
        <Way icon={SlidersIcon} href={setup} text={t('home:play.setup')} about={t('home:play.setup.about')} />
        <Way
          icon={UsersIcon}
          href={hashOf({ page: 'quick', game, seats: pair, people: pair })}
          text={t('home:play.friends', { count: pair })}
        />
        {quickSeats(label) === 1 ? (
          <Way
            icon={BotIcon}
            href={hashOf({ page: 'quick', game, seats: pair, people: 1 })}
            text={t('home:play.bot')}
          />
        ) : null}
        {further.map(lesson => (
          <LearnLink key={lesson} {...{ gameId: game, lesson }} />
        ))}
        <Way
          icon={ChartIcon}
          href={hashOf({ page: 'analysis', game, asked: '' })}
          text={t('home:analysis')}
          about={t('home:analysis.about')}
        />
        {editorOf(game) ? (
          <Way
            icon={DrawIcon}
            href={hashOf({ page: 'editor', game, from: undefined, data: undefined })}
            text={t('home:editor')}
          />
        ) : null}
      </div>
    </details>
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
