/** The table's intent as a form, for keyboards and screen readers; its button commits the intent. */

import { useId, useMemo } from 'react'
import { useWords } from '../../base/i18n/use-words.ts'
import type { Field, Form } from '../board/text-description.ts'
import type { AnyIntentEditor } from '../intent/intent.ts'
import styles from './AimForm.module.css'

function OneField({
  field,
  isEmpty,
  onSet,
  onEmpty,
}: {
  readonly field: Field
  /** The field is empty: its number was deleted and no other has been typed yet. */
  readonly isEmpty: boolean
  onSet(to: number): void
  onEmpty(): void
}) {
  const { t } = useWords()
  const { value } = field
  if (field.kind === 'pick') {
    return (
      <label className={styles['aim-form__field']}>
        <span>{field.label}</span>
        <select value={value} onChange={({ target }) => onSet(Number(target.value))}>
          {field.options.map(option => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </label>
    )
  }
  if (field.kind === 'check') {
    return (
      <label className={`${styles['aim-form__check']} row small`}>
        <input
          type="checkbox"
          checked={value === 1}
          onChange={({ target }) => onSet(target.checked ? 1 : 0)}
        />
        <span>{field.label}</span>
      </label>
    )
  }
  const { min, max, step } = field
  return (
    <label className={styles['aim-form__field']}>
      <span>
        {field.label} <small>{t('table:described.range', { min, max })}</small>
      </span>
      <input
        type="number"
        inputMode="decimal"
        min={min}
        max={max}
        step={step}
        value={isEmpty ? '' : value}
        onChange={({ target }) => (target.value === '' ? onEmpty() : onSet(Number(target.value)))}
      />
    </label>
  )
}

function Towards({
  towards,
  intent,
  onSet,
}: {
  readonly towards: NonNullable<Form<unknown>['towards']>
  readonly intent: unknown
  onSet(intent: unknown): void
}) {
  const options = useMemo(() => towards.options(intent), [towards, intent])
  return (
    <label className={styles['aim-form__field']}>
      <span>{towards.label}</span>
      <select
        value=""
        onChange={({ target }) => {
          const chosen = options[Number(target.value)]
          if (target.value !== '' && chosen) onSet(chosen.intent)
        }}
      >
        <option value="">{towards.none}</option>
        {options.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the list
          <option key={index} value={index}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

export function AimForm({
  make,
  editor,
  why,
  commit,
}: {
  make(): Form<unknown>
  readonly editor: AnyIntentEditor
  readonly why: string | undefined
  commit(): void
}) {
  const { t } = useWords()
  const id = useId()
  const form = useMemo(() => make(), [make])
  const { intent, command, ready, unfinished, edit, leaveUnfinished } = editor
  const fields = useMemo(() => form.fields(intent), [form, intent])
  const one = (field: Field) => (
    <OneField
      key={field.name}
      field={field}
      isEmpty={unfinished === field.name}
      onSet={to => edit(before => form.set(before, field.name, to))}
      onEmpty={() => leaveUnfinished(field.name)}
    />
  )
  const told = command ? form.told?.(intent) : undefined
  return (
    <form
      className={`${styles['aim-form']} stack`}
      aria-label={form.go}
      onSubmit={event => {
        event.preventDefault()
        commit()
      }}
      noValidate
    >
      {fields.filter(({ kind }) => kind !== 'number').map(one)}
      {form.towards ? (
        <Towards towards={form.towards} intent={intent} onSet={chosen => edit(() => chosen)} />
      ) : null}
      {fields.filter(({ kind }) => kind === 'number').map(one)}
      {told ? (
        <p className="soft small" role="status">
          {told}
        </p>
      ) : null}
      <p className="wrong small optional" role="status" id={`${id}-why`}>
        {command ? (why ?? '') : t('table:described.incomplete')}
      </p>
      <button
        type="submit"
        className="button button--primary"
        // Not `disabled`, so that it keeps the focus while it waits, as the board's own button does.
        aria-disabled={!ready}
        aria-describedby={`${id}-why`}
      >
        {form.go}
      </button>
    </form>
  )
}
