/** Something to be aimed without a pointer: pick what, set numbers or take them from something, and do it. */

import { useId, useMemo, useState } from 'react'
import type { Tagged } from '../../engine/game.ts'
import { useSpeech } from '../words.ts'
import type { Field, Form, Values } from './description.ts'

function startOf({ fields }: Form<Tagged>): Values {
  return Object.fromEntries(fields.map(({ name, start }) => [name, start]))
}

function OneField({
  field,
  value,
  onSet,
}: {
  readonly field: Field
  readonly value: number
  onSet(to: number): void
}) {
  const { t } = useSpeech()
  if (field.kind === 'pick') {
    return (
      <label className="aim-form__field">
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
      <label className="aim-form__check">
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
    <label className="aim-form__field">
      <span>
        {field.label} <small>{t('table:described.range', { min, max })}</small>
      </span>
      <input
        type="number"
        inputMode="decimal"
        min={min}
        max={max}
        step={step}
        value={Number.isNaN(value) ? '' : value}
        onChange={({ target }) => onSet(target.value === '' ? Number.NaN : Number(target.value))}
      />
    </label>
  )
}

function Towards({
  towards,
  values,
  onSet,
}: {
  readonly towards: NonNullable<Form<Tagged>['towards']>
  readonly values: Values
  onSet(values: Values): void
}) {
  const options = useMemo(() => towards.options(values), [towards, values])
  return (
    <label className="aim-form__field">
      <span>{towards.label}</span>
      <select
        value=""
        onChange={({ target }) => {
          const chosen = options[Number(target.value)]
          if (target.value !== '' && chosen) onSet({ ...values, ...chosen.set })
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
  act,
  why,
  onRefused,
}: {
  make(): Form<Tagged>
  act(command: Tagged): void
  why(command: Tagged): string | undefined
  onRefused(command: Tagged): void
}) {
  const { t } = useSpeech()
  const id = useId()
  const form = useMemo(() => make(), [make])
  const [values, setValues] = useState(() => startOf(form))
  // The table has changed under the hand: what was aimed at may lie elsewhere.
  const [aimed, setAimed] = useState(form)
  if (aimed !== form) {
    setAimed(form)
    setValues(startOf(form))
  }
  const whole = Object.values(values).every(value => !Number.isNaN(value))
  const command = whole ? form.commandOf(values) : undefined
  const fields = [...form.fields, ...(form.more?.(values) ?? [])]
  const one = (field: Field) => (
    <OneField
      key={field.name}
      field={field}
      value={values[field.name] ?? field.start}
      onSet={to => setValues({ ...values, [field.name]: to })}
    />
  )
  const reason = command ? why(command) : t('table:described.incomplete')
  return (
    <form
      className="aim-form"
      aria-label={form.go}
      onSubmit={event => {
        event.preventDefault()
        if (!command) return
        if (reason) onRefused(command)
        else act(command)
      }}
      noValidate
    >
      {fields.filter(({ kind }) => kind !== 'number').map(one)}
      {form.towards ? <Towards towards={form.towards} values={values} onSet={setValues} /> : null}
      {fields.filter(({ kind }) => kind === 'number').map(one)}
      {form.told && whole ? (
        <p className="aim-form__told" role="status">
          {form.told(values)}
        </p>
      ) : null}
      <p className="aim-form__why" role="status" id={`${id}-why`}>
        {reason ?? ''}
      </p>
      <button type="submit" className="button button--primary" aria-describedby={`${id}-why`}>
        {form.go}
      </button>
    </form>
  )
}
