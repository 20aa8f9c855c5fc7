/** Throws cubes of the tray with the same physics as in a match, in a worker that is started by the first throw. */

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Rest, Throw } from '../../../../games/dungeon-drop/physics.ts'
import type { Cube } from '../../../../games/dungeon-drop/state.ts'
import { tableOf } from '../../../../games/dungeon-drop/table.ts'
import { createTrajectoryClient, type TrajectoryClient } from '../throw/trajectory-client.ts'
import type { PositionDraft } from './position-draft.ts'

type Release = Pick<Throw, 'x' | 'y' | 'height' | 'hand'>

export function useThrow({ state }: PositionDraft, onRest: (rest: Rest) => void) {
  const client = useRef<TrajectoryClient>(undefined)
  const [throwing, setThrowing] = useState<'busy' | 'failed'>()
  useEffect(
    () => () => {
      client.current?.close()
      client.current = undefined
    },
    [],
  )
  const throwCubes = useCallback(
    (cubes: readonly Cube[], { x, y, height, hand }: Release) => {
      if (throwing === 'busy' || cubes.length === 0) return
      setThrowing('busy')
      client.current ??= createTrajectoryClient()
      const [seed] = crypto.getRandomValues(new Uint32Array(1))
      const thrown: Throw = {
        cubes: cubes.map(({ id, size }) => ({ id, shape: size })).sort((one, other) => one.id - other.id),
        ...{ x, y, height, hand, seed: seed! },
      }
      client.current.filmed(tableOf(state), { thrown }).then(
        ({ rest }) => {
          setThrowing(undefined)
          onRest(rest)
        },
        () => setThrowing('failed'),
      )
    },
    [state, throwing, onRest],
  )
  return { throwCubes, busy: throwing === 'busy', failed: throwing === 'failed' }
}
