/** The form for the seats: their number, and for each one a name and whether a person or a bot plays. */

import UserIcon from '~icons/lucide/user-round'
import { botLevelsOf } from '../../../bots/bot-levels.ts'
import type { AnyBox } from '../../../engine/box.ts'
import { type PageWordKey, useWords } from '../../base/i18n/use-words.ts'
import { botName } from '../../base/storage/matches.ts'
import { BotFace } from '../../kit/bots/BotFace.tsx'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import { Segmented } from '../../kit/components/Segmented.tsx'
import {
  type DefaultNames,
  type Draft,
  LONGEST_NAME,
  settledNames,
  shownName,
  withPlace,
  withSeats,
} from '../../kit/match-setup/match-draft.ts'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { StrengthLine } from '../../kit/strength/StrengthLine.tsx'
import type { StrengthReport } from '../../kit/strength/strength-report.ts'
import { LabelledSwitch } from './LabelledSwitch.tsx'
import styles from './SeatsForm.module.css'

interface SeatsFormProps {
  readonly box: AnyBox
  readonly draft: Draft
  readonly defaults: DefaultNames
  readonly fixed: boolean
  /** At an online table people bring their own names. */
  readonly online: boolean
  /** The player's strength, once it is known. */
  readonly strength: StrengthReport | undefined
  onChange(draft: Draft): void
}

export function SeatsForm({ box, draft, defaults, fixed, online, strength, onChange }: SeatsFormProps) {
  const { t } = useWords()
  const { min, max } = box.game.seats
  const counts = Array.from({ length: max - min + 1 }, (_, index) => String(min + index))
  const names = settledNames(draft, defaults)
  return (
    <section className="roomy card stack" aria-labelledby="setup-seats">
      <header className="sheet__header row wrap spread">
        <h2 id="setup-seats">{t('table:setup.seats')}</h2>
        {!fixed && counts.length > 1 && (
          <Segmented
            legend={t('table:setup.seats.count')}
            segments={counts.map(count => ({ value: count, label: count }))}
            value={String(draft.seats)}
            onChange={count => onChange(withSeats(box, draft, Number(count)))}
          />
        )}
      </header>
      <ol className={`${styles['seat-list']} stack`}>
        {names.map((settled, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <SeatRow key={seat} {...{ box, draft, defaults, online, strength, seat, settled, onChange }} />
        ))}
      </ol>
      {draft.seats > 1 && (
        <p className="soft small">
          {t(box.game.freeOrder ? 'table:setup.seats.freeOrder' : 'table:setup.seats.order')}
        </p>
      )}
      {!online && hasBotsAndPeople(draft) && (
        <LabelledSwitch
          label={t('table:takeBack')}
          about={t('table:takeBack.about')}
          on={draft.takeBack ?? true}
          onChange={takeBack => onChange({ ...draft, takeBack })}
        />
      )}
      {strength && (
        <p className="small">
          <StrengthLine gameId={box.game.id} report={strength} />
        </p>
      )}
      <dl className={`${styles['bot-list']} stack close soft small`}>
        {[...botLevelsOf(box.game.id)].reverse().map((id, index) => (
          <div key={id}>
            <BotFace id={id} size={40} />
            <dt className="bold">
              {t('table:setup.level', { level: index + 1, name: t(`table:bot.${id}` as PageWordKey) })}
            </dt>
            <dd>{t(`table:bot.${id}.about` as PageWordKey)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function hasBotsAndPeople({ seats, places }: Draft): boolean {
  const bots = places.slice(0, seats).filter(({ bot }) => bot !== undefined).length
  return bots > 0 && bots < seats
}

interface SeatRowProps {
  readonly box: AnyBox
  readonly draft: Draft
  readonly defaults: DefaultNames
  readonly online: boolean
  readonly strength: StrengthReport | undefined
  readonly seat: number
  /** The name that the table will show. */
  readonly settled: string
  onChange(draft: Draft): void
}

/** The value for the level that fits the player's strength; no bot has this name. */
const FITS = 'fits'

function SeatRow({ online, strength, ...row }: SeatRowProps) {
  const { t } = useWords()
  const { box, draft, seat, onChange } = row
  const { bot, fits = false } = draft.places[seat] ?? {}
  const fitting = strength?.level ?? (fits ? bot : undefined)
  const choose = (value: string) => {
    const chosen =
      value === FITS ? { bot: fitting, fits: true } : { bot: value || undefined, fits: undefined }
    onChange(withPlace(draft, seat, chosen))
  }
  return (
    <li className={styles['seat-row']}>
      <SeatMark seat={seat} size={30} />
      <span className="stack close">
        {online ? <OnlineName draft={draft} seat={seat} /> : <NameField {...row} />}
      </span>
      <span className={`${styles['seat-row__who']} row`}>
        {bot === undefined ? <UserIcon aria-hidden="true" /> : <BotFace id={bot} />}
        <select
          aria-label={t('table:setup.seat.who', { number: seat + 1 })}
          value={fits ? FITS : (bot ?? '')}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{t('table:setup.person')}</option>
          {fitting === undefined ? null : (
            <option value={FITS}>
              {t('table:setup.fits', { name: t(`table:bot.${fitting}` as PageWordKey) })}
            </option>
          )}
          {[...botLevelsOf(box.game.id)].reverse().map((id, index) => (
            <option key={id} value={id}>
              {t('table:setup.level', { level: index + 1, name: t(`table:bot.${id}` as PageWordKey) })}
            </option>
          ))}
        </select>
      </span>
    </li>
  )
}

/** Who will sit here: the host, a bot, or a guest. */
function OnlineName({ draft, seat }: { readonly draft: Draft; readonly seat: number }) {
  const { say } = useOnlineWords()
  if (draft.places[seat]?.bot !== undefined) return botName(seat)
  return seat === draft.places.findIndex(({ bot }) => bot === undefined) ? say('setup.you') : say('seat.open')
}

function NameField({ draft, defaults, seat, settled, onChange }: Omit<SeatRowProps, 'online' | 'strength'>) {
  const { t } = useWords()
  const { name: typed } = draft.places[seat] ?? {}
  const shown = shownName(draft, seat, defaults)
  const changed = shown.trim() !== '' && shown.trim() !== settled
  const tidy = () => {
    if (typed !== undefined) onChange(withPlace(draft, seat, { name: typed.trim() || undefined }))
  }
  return (
    <>
      <input
        className="wide"
        type="text"
        aria-label={t('table:setup.seat.name', { number: seat + 1 })}
        aria-describedby={changed ? `setup-name-${seat}` : undefined}
        value={shown}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(withPlace(draft, seat, { name: target.value }))}
        onFocus={({ target }) => target.select()}
        onBlur={tidy}
      />
      {changed && (
        <small id={`setup-name-${seat}`} className="soft">
          {t('table:setup.seat.taken', { name: settled })}
        </small>
      )}
    </>
  )
}
