/** How many cubes of each kind somebody has, or are in a place off the table. */

import type { Seat } from '../../../../engine/game.ts'
import { MarkIcon } from '../cards/MarkIcon.tsx'
import { NumberField } from './EditorFields.tsx'
import styles from './PositionPanel.module.css'
import type { PartProps } from './PositionPanel.tsx'
import { type HeldPlace, held, type TrayKind, trayOf, withHeld } from './position-draft.ts'
import { usePositionWords } from './position-words.ts'

interface HeldTableProps extends PartProps {
  readonly caption: string
  readonly kinds: readonly TrayKind[]
  readonly zones: readonly HeldPlace['zone'][]
  readonly seat?: Seat
}

/** Small cubes that are nowhere have left the game, so they are not counted there; the Dragon covers no Health. */
function counts({ type, size }: TrayKind, zone: HeldPlace['zone']): boolean {
  return !(zone === 'removed' && size !== 'L') && !(zone === 'wound' && type === 'dragon')
}

export function HeldTable({ draft, speech, edit, caption, kinds, zones, seat }: HeldTableProps) {
  const { say } = usePositionWords()
  return (
    <table className={styles['dungeon-position__held']}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{say('cube')}</th>
          {zones.map(zone => (
            <th key={zone} scope="col">
              {say(`zone.${zone}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(kind => {
          const cube = speech.tell({ say: `cube.${kind.type}.${kind.size}` })
          return (
            <tr key={`${kind.type}.${kind.size}`}>
              <th scope="row">
                <span className="row close">
                  <MarkIcon type={kind.type} size={kind.size === 'S' ? 18 : 24} />
                  {cube}
                </span>
              </th>
              {zones.map(zone => {
                if (!counts(kind, zone)) return <td key={zone}>–</td>
                const holding: HeldPlace = { ...kind, zone, seat: seat ?? null }
                const value = held(draft, holding).length
                const free = trayOf(draft, kind).filter(each => each.zone !== zone).length
                return (
                  <td key={zone}>
                    <NumberField
                      bare
                      label={`${cube}: ${say(`zone.${zone}`)}`}
                      value={value}
                      max={value + free}
                      onNumber={count => edit(now => withHeld(now, holding, count))}
                    />
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
