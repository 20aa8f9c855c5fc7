/** An option with a few values, each with an explanation; if the game allows it, a value can come from a file. */

import { type ReactNode, useId, useState } from 'react'
import type { OwnFile } from '../../../engine/box.ts'
import type { Json, Refusal } from '../../../engine/game.ts'
import type { OptionField } from '../../../engine/options.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { Decoration } from '../../base/loading/Decoration.tsx'
import { useLazy } from '../../base/loading/use-lazy.ts'
import { optionWidgets } from '../../games/option-widgets.ts'
import { Button } from '../../kit/components/Button.tsx'
import type { OptionWidgets } from '../../kit/own-files/option-widgets.ts'
import { ownFiles } from '../../kit/own-files/own-files.ts'
import fileOptionStyles from './FileOption.module.css'
import { FileInput, FileLinks } from './FileOption.tsx'
import styles from './PickOption.module.css'
import { RefusalNote } from './RefusalNote.tsx'
import { RuleNote } from './RuleNote.tsx'
import { VariantBadge } from './SwitchOption.tsx'

interface PickOptionProps {
  readonly gameId: string
  readonly field: OptionField
  /** The files for this option, if it accepts any. */
  readonly ownFile: OwnFile | undefined
  readonly value: Json | undefined
  /** The value that the game recommends for this number of seats. */
  readonly suggested: Json | undefined
  fits(value: Json): boolean
  /** Why the match cannot start with the chosen value, if this option is the cause. */
  readonly refusal: Refusal | undefined
  readonly file: string | undefined
  onChange(value: Json, file?: string): void
}

export function PickOption(props: PickOptionProps) {
  const { gameId, field, ownFile, value, suggested, refusal, onChange } = props
  const { t, gameWord } = useWords()
  const group = useId()
  const [damage, setDamage] = useState<Refusal>()
  const word = (key: string) => gameWord(gameId, `option.${field.name}${key}`)
  const labelOf = (each: Json) => word(`.${String(each)}`) ?? String(each)
  const choose = (chosen: Json, from?: string) => {
    setDamage(undefined)
    onChange(chosen, from)
  }
  return (
    <fieldset className={styles['pick-option']}>
      <legend className="bold">
        {word('') ?? field.name} <VariantBadge field={field} />
      </legend>
      {word('.about') && <p className={`${styles.option__about} soft small`}>{word('.about')}</p>}
      <div
        className={styles['pick-option__cards']}
        data-brief={field.values.every(each => !word(`.${String(each)}.about`)) || undefined}
      >
        <ValueCards {...props} group={group} labelOf={labelOf} onChoose={choose} />
        {field.open && <FileInput onRead={choose} onDamage={setDamage} />}
      </div>
      {ownFile && <FileLinks gameId={gameId} ownFile={ownFile} value={value} labelOf={labelOf} />}
      <RuleNote rule={field.rule} gameId={gameId} />
      {damage && <RefusalNote gameId={gameId} refusal={damage} />}
      {refusal && (
        <RefusalNote gameId={gameId} refusal={refusal} silent>
          {suggested !== undefined && (
            <Button
              onClick={() => choose(suggested)}
              text={t('table:setup.suggest', { value: labelOf(suggested) })}
            />
          )}
        </RefusalNote>
      )}
    </fieldset>
  )
}

interface ValueCardsProps extends PickOptionProps {
  readonly group: string
  labelOf(value: Json): string
  onChoose(value: Json, file?: string): void
}

/** A card for each of our values, for each file saved in this browser, and for the chosen file. */
function ValueCards(props: ValueCardsProps) {
  const {
    gameId,
    field,
    ownFile: fileKind,
    value,
    suggested,
    fits,
    refusal,
    file,
    group,
    labelOf,
    onChoose,
  } = props
  const { t, gameWord } = useWords()
  const aboutOf = (each: Json) => gameWord(gameId, `option.${field.name}.${String(each)}.about`)
  const ownFile = typeof value === 'object' && value !== null
  const kept = fileKind ? ownFiles(gameId, field.name) : []
  const isValue = (contents: Json) => JSON.stringify(contents) === JSON.stringify(value)
  const picture = (each: Json) => <Picture gameId={gameId} option={field.name} value={each} />
  return (
    <>
      {field.values.map(each => (
        <Card
          key={String(each)}
          {...{ group, label: labelOf(each), about: aboutOf(each) }}
          picture={picture(each)}
          checked={each === value}
          dim={!fits(each)}
          badge={each === suggested && t('table:setup.recommended')}
          onChoose={() => onChoose(each)}
        />
      ))}
      {kept.map(({ name, contents }) => (
        <Card
          key={name}
          {...{ group, label: name, about: t('table:setup.file.own') }}
          picture={picture(contents)}
          checked={isValue(contents)}
          dim={!fits(contents)}
          badge={false}
          onChoose={() => onChoose(contents, name)}
        />
      ))}
      {ownFile && !kept.some(({ contents }) => isValue(contents)) && (
        <Card
          group={group}
          picture={picture(value)}
          label={
            file === undefined ? t('table:setup.file.kept') : t('table:setup.file.chosen', { name: file })
          }
          about={undefined}
          checked
          dim={refusal !== undefined}
          badge={false}
          onChoose={() => {}}
        />
      )}
    </>
  )
}

interface CardProps {
  readonly group: string
  readonly label: string
  readonly about: string | undefined
  readonly picture: ReactNode
  readonly checked: boolean
  /** The value would be refused; it can still be chosen, and then the reason is shown. */
  readonly dim: boolean
  readonly badge: ReactNode
  onChoose(): void
}

export function Card({ group, label, about, picture, checked, dim, badge, onChoose }: CardProps) {
  const id = useId()
  return (
    <label className={fileOptionStyles['pick-card']} data-dim={dim || undefined}>
      <input
        className="covering"
        type="radio"
        name={group}
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-about`}
        onChange={onChoose}
      />
      <span className={`${fileOptionStyles['pick-card__face']} card`}>
        {picture}
        <span className={fileOptionStyles['pick-card__label']}>
          <span id={`${id}-label`}>{label}</span>
        </span>{' '}
        <span id={`${id}-about`}>
          {badge && <span className="pill">{badge}</span>}
          {about && <span className={`${styles.option__about} soft small`}>{about}</span>}
        </span>
      </span>
    </label>
  )
}

interface PictureProps {
  readonly gameId: string
  readonly option: string
  readonly value: Json
}

function Picture({ gameId, option, value }: PictureProps) {
  const load = optionWidgets(gameId, option).picture
  if (!load) return null
  return (
    <span className={styles['pick-card__picture']}>
      <Decoration load={load}>
        <LoadedPicture load={load} value={value} />
      </Decoration>
    </span>
  )
}

interface LoadedPictureProps extends Pick<PictureProps, 'value'> {
  readonly load: NonNullable<OptionWidgets['picture']>
}

function LoadedPicture({ load, value }: LoadedPictureProps) {
  const OptionPicture = useLazy(load)
  return <OptionPicture value={value} />
}
