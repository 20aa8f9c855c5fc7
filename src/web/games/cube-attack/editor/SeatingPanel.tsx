/** How many players the board is for, and which Entrance each of them starts from. */

import { useId } from 'react'
import { COUNTS, setSeating, spreadTeams, teamsOf } from './board-draft.ts'
import { useEditorWords } from './editor-words.ts'
import styles from './PlanetPanel.module.css'
import type { BoardEditing } from './use-board-editor.ts'

export function SeatingPanel({ editing }: { readonly editing: BoardEditing }) {
  const { say } = useEditorWords()
  const id = useId()
  const { draft } = editing
  const teams = teamsOf(draft)
  const entranceOf = (team: number) => draft.planets.find(planet => planet.team === team)?.id ?? '–'
  return (
    <section className={`${styles.editor__sheet} stack card`} aria-labelledby={id}>
      <h2 id={id}>{say('seatings')}</h2>
      <p>{say('seatings.about')}</p>
      {COUNTS.map(count => {
        const seated = draft.seatings[count]?.[0]
        const set = (next: readonly number[] | undefined) => editing.change(setSeating(draft, count, next))
        return (
          <div key={count} className="stack close" data-seating={count}>
            <label>
              <input
                type="checkbox"
                checked={seated !== undefined}
                disabled={seated === undefined && teams.length < count}
                onChange={({ target }) => set(target.checked ? spreadTeams(draft, count) : undefined)}
              />{' '}
              {say('seating.offer', { count })}
            </label>
            {seated ? (
              <div className={`${styles.editor__row} row wrap`}>
                {seated.map((team, seat) => (
                  <select
                    // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
                    key={seat}
                    aria-label={say('seating.seat', { count, seat: seat + 1 })}
                    value={team}
                    onChange={({ target }) => set(seated.toSpliced(seat, 1, Number(target.value)))}
                  >
                    {[...new Set([...teams, team])].map(each => (
                      <option key={each} value={each}>
                        {say('seating.team', { team: each, id: entranceOf(each) })}
                      </option>
                    ))}
                  </select>
                ))}
              </div>
            ) : null}
          </div>
        )
      })}
    </section>
  )
}
