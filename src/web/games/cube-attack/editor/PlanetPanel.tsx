/** The planets and their orbits as form fields: everything that the drawing can do, without it. */

import { useId, useState } from 'react'
import PlusIcon from '~icons/lucide/plus'
import TrashIcon from '~icons/lucide/trash-2'
import { PLANET_KINDS, type PlanetKind } from '../../../../games/cube-attack/board-file.ts'
import { useWords } from '../../../base/i18n/use-words.ts'
import {
  addPlanet,
  changeOrbit,
  changePlanet,
  type DraftPlanet,
  freeSpot,
  joinPlanets,
  mayAdd,
  type PlanetChange,
  TEAMS,
} from './board-draft.ts'
import { useEditorWords } from './editor-words.ts'
import styles from './PlanetPanel.module.css'
import type { BoardEditing } from './use-board-editor.ts'

interface EditingProps {
  readonly editing: BoardEditing
}

function useKindName(): (kind: PlanetKind) => string {
  const { gameWord } = useWords()
  return kind => gameWord('cube-attack', `planet.${kind}`) ?? kind
}

export function PlanetPanel({ editing }: EditingProps) {
  const { say } = useEditorWords()
  const kindName = useKindName()
  const id = useId()
  const { draft, selected } = editing
  const orbit = selected?.is === 'orbit' ? draft.orbits.find(({ key }) => key === selected.key) : undefined
  const key = selected?.is === 'planet' ? selected.key : orbit?.a
  const planet = draft.planets.find(each => each.key === key)
  return (
    <section className={`${styles.editor__sheet} stack card`} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{say('planets', { count: draft.planets.length })}</h2>
      <AddPlanet editing={editing} />
      <label className={styles.editor__field}>
        <span>{say('planets.all')}</span>
        <select
          value={planet?.key ?? ''}
          onChange={({ target }) =>
            editing.select(target.value === '' ? undefined : { is: 'planet', key: Number(target.value) })
          }
        >
          <option value="">{say('planets.none')}</option>
          {draft.planets.map(each => (
            <option key={each.key} value={each.key}>
              {each.id}, {kindName(each.kind)}
            </option>
          ))}
        </select>
      </label>
      {planet ? (
        <>
          <PlanetFields planet={planet} editing={editing} />
          <OrbitFields planet={planet} editing={editing} chosen={orbit?.key} />
        </>
      ) : null}
    </section>
  )
}

function KindOptions() {
  const kindName = useKindName()
  return PLANET_KINDS.map(each => (
    <option key={each} value={each}>
      {kindName(each)}
    </option>
  ))
}

function AddPlanet({ editing }: EditingProps) {
  const { say } = useEditorWords()
  const [kind, setKind] = useState<PlanetKind>('full')
  const { draft } = editing
  const add = () => {
    editing.change(addPlanet(draft, kind, freeSpot(draft)))
    editing.select({ is: 'planet', key: draft.nextKey })
  }
  return (
    <div className={`${styles.editor__row} row wrap`}>
      <select
        aria-label={say('add.kind')}
        value={kind}
        onChange={({ target }) => setKind(target.value as PlanetKind)}
      >
        <KindOptions />
      </select>
      <button type="button" className="button" disabled={!mayAdd(draft, kind)} onClick={add}>
        <PlusIcon aria-hidden="true" /> {say('add')}
      </button>
    </div>
  )
}

interface PlanetProps extends EditingProps {
  readonly planet: DraftPlanet
}

function PlanetFields({ planet, editing }: PlanetProps) {
  const { say } = useEditorWords()
  const { key, id, kind, team } = planet
  const change = (by: PlanetChange) =>
    editing.change(changePlanet(editing.draft, key, by), `${Object.keys(by).join()} ${key}`)
  return (
    <fieldset className={`${styles.editor__fields} stack`}>
      <legend>{say('planet', { id })}</legend>
      <label className={styles.editor__field}>
        <span>{say('planet.id')}</span>
        <input
          value={id}
          maxLength={8}
          onChange={({ target }) => change({ id: target.value.toUpperCase().trim() })}
        />
      </label>
      <label className={styles.editor__field}>
        <span>{say('planet.kind')}</span>
        <select value={kind} onChange={({ target }) => change({ kind: target.value as PlanetKind })}>
          <KindOptions />
        </select>
      </label>
      {(['x', 'y'] as const).map(axis => (
        <label key={axis} className={styles.editor__field}>
          <span>{say(`planet.${axis}`)}</span>
          <input
            type="number"
            min="-1"
            max="1"
            step="0.05"
            value={planet[axis]}
            onChange={({ target }) => {
              if (Number.isFinite(target.valueAsNumber)) {
                editing.move(key, { [axis]: target.valueAsNumber }, `${axis} ${key}`)
              }
            }}
          />
        </label>
      ))}
      {kind === 'entrance' ? (
        <label className={styles.editor__field}>
          <span>{say('planet.team')}</span>
          <select value={team} onChange={({ target }) => change({ team: Number(target.value) })}>
            {TEAMS.map(each => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <button type="button" className="button" onClick={() => editing.remove({ is: 'planet', key })}>
        <TrashIcon aria-hidden="true" /> {say('planet.remove', { id })}
      </button>
    </fieldset>
  )
}

interface OrbitFieldsProps extends PlanetProps {
  readonly chosen: number | undefined
}

function OrbitFields({ planet, editing, chosen }: OrbitFieldsProps) {
  const { say } = useEditorWords()
  const { draft } = editing
  const idOf = (key: number) => draft.planets.find(each => each.key === key)?.id ?? '?'
  const own = draft.orbits
    .filter(({ a, b }) => a === planet.key || b === planet.key)
    .map(orbit => ({ ...orbit, other: orbit.a === planet.key ? orbit.b : orbit.a }))
  const others = draft.planets.filter(
    ({ key }) => key !== planet.key && own.every(({ other }) => other !== key),
  )
  return (
    <fieldset className={`${styles.editor__fields} stack editor__fields--orbits`}>
      <legend>{say('orbits', { id: planet.id })}</legend>
      {own.map(({ key, other, bend }) => (
        <div key={key} className={`${styles.editor__row} row wrap`} data-chosen={key === chosen || undefined}>
          <span>{say('orbit.to', { id: idOf(other) })}</span>
          <input
            type="range"
            min="-0.5"
            max="0.5"
            step="0.02"
            value={bend}
            aria-label={say('orbit.bend', { id: idOf(other) })}
            onChange={({ target }) =>
              editing.change(changeOrbit(draft, key, target.valueAsNumber), `bend ${key}`)
            }
          />
          <button
            type="button"
            className="button button--icon"
            aria-label={say('orbit.remove', { id: idOf(other) })}
            onClick={() => editing.remove({ is: 'orbit', key })}
          >
            <TrashIcon aria-hidden="true" />
          </button>
        </div>
      ))}
      <label className={styles.editor__field}>
        <span>{say('orbit.join')}</span>
        <select
          value=""
          onChange={({ target }) => {
            if (target.value !== '') editing.change(joinPlanets(draft, planet.key, Number(target.value)))
          }}
        >
          <option value="">{say('orbit.join.choose')}</option>
          {others.map(({ key, id }) => (
            <option key={key} value={key}>
              {id}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  )
}
