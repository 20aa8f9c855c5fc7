/** An option with a few values, each with an explanation; if the game allows it, a value can come from a file. */

import { type ReactNode, useId, useState } from 'react'
import FileIcon from '~icons/lucide/file-json-2'
import type { Json, Refusal } from '../../../engine/game.ts'
import { readJson } from '../../../engine/json.ts'
import type { OptionField } from '../../../engine/options.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { RefusalNote } from './RefusalNote.tsx'
import { type LoadBoard, RuleNote } from './RuleNote.tsx'
import { VariantBadge } from './SwitchOption.tsx'

interface PickOptionProps {
  readonly gameId: string
  readonly field: OptionField
  readonly value: Json | undefined
  /** The value that the game recommends for this number of seats. */
  readonly suggested: Json | undefined
  /** Whether the match could start with this value. */
  fits(value: Json): boolean
  /** Why the match cannot start with the chosen value, if this option is the cause. */
  readonly refusal: Refusal | undefined
  /** The name of the file that contained the value. */
  readonly file: string | undefined
  readonly board: LoadBoard
  onChange(value: Json, file?: string): void
}

export function PickOption(props: PickOptionProps) {
  const { gameId, field, value, suggested, fits, refusal, file, board, onChange } = props
  const { t, gameWord } = useWords()
  const group = useId()
  const [damage, setDamage] = useState<Refusal>()
  const word = (key: string) => gameWord(gameId, `option.${field.name}${key}`)
  const labelOf = (each: Json) => word(`.${String(each)}`) ?? String(each)
  const choose = (chosen: Json, from?: string) => {
    setDamage(undefined)
    onChange(chosen, from)
  }
  const ownFile = typeof value === 'object' && value !== null
  return (
    <fieldset className="pick-option">
      <legend className="option__label">
        {word('') ?? field.name} <VariantBadge field={field} />
      </legend>
      {word('.about') && <p className="option__about">{word('.about')}</p>}
      <div
        className="pick-option__cards"
        data-brief={field.values.every(each => !word(`.${String(each)}.about`)) || undefined}
      >
        {field.values.map(each => (
          <Card
            key={String(each)}
            {...{ group, label: labelOf(each), about: word(`.${String(each)}.about`) }}
            checked={each === value}
            dim={!fits(each)}
            badge={each === suggested && t('home:setup.recommended')}
            onChoose={() => choose(each)}
          />
        ))}
        {ownFile && (
          <Card
            group={group}
            label={
              file === undefined ? t('home:setup.file.kept') : t('home:setup.file.chosen', { name: file })
            }
            about={undefined}
            checked
            dim={refusal !== undefined}
            badge={false}
            onChoose={() => {}}
          />
        )}
        {field.open && <FileCard onRead={choose} onDamage={setDamage} />}
      </div>
      <RuleNote rule={field.rule} board={board} />
      {damage && <RefusalNote gameId={gameId} refusal={damage} />}
      {refusal && (
        <RefusalNote gameId={gameId} refusal={refusal} silent>
          {suggested !== undefined && (
            <button type="button" className="button" onClick={() => choose(suggested)}>
              {t('home:setup.suggest', { value: labelOf(suggested) })}
            </button>
          )}
        </RefusalNote>
      )}
    </fieldset>
  )
}

interface CardProps {
  readonly group: string
  readonly label: string
  readonly about: string | undefined
  readonly checked: boolean
  /** The value would be refused; it can still be chosen, and then the reason is shown. */
  readonly dim: boolean
  readonly badge: ReactNode
  onChoose(): void
}

function Card({ group, label, about, checked, dim, badge, onChoose }: CardProps) {
  const id = useId()
  return (
    <label className="pick-card" data-dim={dim || undefined}>
      <input
        type="radio"
        name={group}
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-about`}
        onChange={onChoose}
      />
      <span className="pick-card__face">
        <span className="pick-card__label">
          <span id={`${id}-label`}>{label}</span>
        </span>{' '}
        <span id={`${id}-about`}>
          {badge && <span className="badge badge--good">{badge}</span>}
          {about && <span className="option__about">{about}</span>}
        </span>
      </span>
    </label>
  )
}

const LARGEST_FILE_KB = 500

interface FileCardProps {
  onRead(value: Json, file: string): void
  onDamage(refusal: Refusal): void
}

function FileCard({ onRead, onDamage }: FileCardProps) {
  const { t } = useWords()
  const read = async (file: File) => {
    if (file.size > LARGEST_FILE_KB * 1000) {
      return onDamage({ because: 'home:setup.file.large', params: { limit: LARGEST_FILE_KB } })
    }
    const text = await file.text().catch(() => undefined)
    if (text === undefined) return onDamage({ because: 'home:setup.file.unread' })
    const json = readJson(text)
    if (json.ok) onRead(json.value as Json, file.name)
    else onDamage(json.refusal)
  }
  return (
    <label className="pick-card pick-card--file">
      <input
        type="file"
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Without this, choosing the same file again after fixing it would fire no change event.
          target.value = ''
          if (file) void read(file)
        }}
      />
      <span className="pick-card__face">
        <span className="pick-card__label">
          <FileIcon aria-hidden="true" /> {t('home:setup.file')}
        </span>
        <span className="option__about">{t('home:setup.file.about')}</span>
      </span>
    </label>
  )
}
