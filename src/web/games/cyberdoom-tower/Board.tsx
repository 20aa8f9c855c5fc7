/** The tower board. It holds no rules: a click sends one of the choices, or asks the rules why it is not legal. */

import { useMemo, useRef, useState } from 'react'
import { lazyModule } from '../../../engine/lazy-module.ts'
import type { Command } from '../../../games/cyberdoom-tower/commands.ts'
import type { WeaponId } from '../../../games/cyberdoom-tower/equipment.ts'
import { ELEVATOR, type Event, type State } from '../../../games/cyberdoom-tower/state.ts'
import type { SeenState } from '../../../games/cyberdoom-tower/text/name-lines.ts'
import { lazyComponent } from '../../base/loading/use-lazy.ts'
import type { BoardProps } from '../../kit/board/board.ts'
import styles from './Board.module.css'
import './font.css'
import { useKeepFocus } from '../../kit/board/use-keep-focus.ts'
import { SecondWave } from '../../kit/director/SecondWave.tsx'
import { ShowOverlay } from '../../kit/director/ShowOverlay.tsx'
import { type Staging, useDirector } from '../../kit/director/use-director.ts'
import { Sheet } from '../../kit/what-now/Sheet.tsx'
import { WhatNow } from '../../kit/what-now/WhatNow.tsx'
import { CardsPanel } from './cards/CardsPanel.tsx'
import { Console } from './console/Console.tsx'
import { type BoardContext, ROOF, shownSeat } from './context/board-context.ts'
import {
  type ChoicesByTarget,
  choicesByTarget,
  type Payment,
  POINTS_ONLY,
  wayBy,
} from './context/choices-by-target.ts'
import { showScript } from './show-script.ts'
import { type TowerWords, towerWordsOf } from './text/board-words.ts'
import { Tower } from './tower/Tower.tsx'
import { TrooperSheet } from './tower/TrooperSheet.tsx'
import { Tray } from './tray/Tray.tsx'

const Moments = lazyComponent(
  lazyModule(() => import('./moments/Moments.tsx')),
  module => module.Moments,
)

type Props = BoardProps<State, Command, Event>

/**
 * What is enlarged if there is room for only one floor: where the pawn is. A player who looks elsewhere is led back by
 * the next action, also one from the bar or the list.
 */
function useLook({ floor, sector, onRoof, actionPoints }: SeenState['players'][number]) {
  const [look, setLook] = useState<{ readonly at: number; readonly since: string }>()
  const here = onRoof ? ROOF : floor
  const now = `${here} ${sector} ${actionPoints}`
  const front = look?.since === now ? look.at : here
  return { front, onLook: (at: number) => setLook({ at, since: now }) }
}

/** The answer to a press on a sector of another floor; rules 6.1. */
function otherFloor({ say }: TowerWords): string {
  return say('board.why', { reason: say('board.otherFloor'), rule: '6.1' })
}

/** The choices to show. A decision would tell how the step ends that leads to it, and waits until all is told. */
function useOffers(choices: Props['choices'], allTold: boolean): ChoicesByTarget {
  return useMemo(() => {
    const all = choicesByTarget(choices)
    return allTold ? all : { ...all, decisions: [] }
  }, [choices, allTold])
}

interface PressNeeds extends Pick<BoardContext, 'offers' | 'payment' | 'onLook' | 'onCommand' | 'onRefused'> {
  readonly player: SeenState['players'][number]
  /** Whether the press was on a sector of another floor, which no single command reaches. */
  onElsewhere(is: boolean): void
}

/** What a press on a sector or on the roof does: it moves the pawn, or says why it does not. */
function pressesOn({
  player,
  offers,
  payment,
  onLook,
  onCommand,
  onRefused,
  onElsewhere,
}: PressNeeds): Pick<BoardContext, 'onPosition' | 'onRoof'> {
  return {
    onPosition(floor, sector) {
      onElsewhere(false)
      if (floor === player.floor || player.onRoof) {
        const way = wayBy(payment, offers.moves.get(sector))
        return way ? onCommand(way) : onRefused({ type: 'move', to: sector, energy: 0, jetpack: 0 })
      }
      const ride = offers.rides.get(floor)
      if (ride && sector === ELEVATOR) return onCommand(ride)
      onLook(floor)
      if (!ride) return onRefused({ type: 'ride', floor })
      // No command refers to a sector of another floor, so no rule can say why.
      onElsewhere(true)
    },
    onRoof() {
      if (offers.stepOntoRoof) onCommand(offers.stepOntoRoof)
      else onRefused({ type: 'stepOntoRoof' })
    },
  }
}

/** The context of the board: the state to show, the local selections, and the click handlers. */
function useScene(
  { state, seat: owner, choices, names, translator, box, ...hands }: Props,
  staging: Staging<SeenState, Event>,
) {
  const offers = useOffers(choices, staging.allTold)
  const speech = useMemo(() => towerWordsOf(translator), [translator])
  const [payment, setPayment] = useState<Payment>(POINTS_ONLY)
  const [aimed, setAimed] = useState<WeaponId>()
  /** The state in which the player pressed a sector of another floor. */
  const [pressed, setPressed] = useState<State>()
  // A person who waits for another player may only discard cards.
  const awaited = box.game.awaited(state)
  const seat = owner !== undefined && awaited.includes(owner) ? owner : undefined
  const shown = shownSeat(state, owner)
  // A click refers to the true state; the enlarged floor follows the show.
  const player = state.players[shown]!
  const drawn = staging.state.players[shown]!
  const { onRefused } = hands
  const onCommand = (command: Command) => {
    // The weapon may disappear under the pointer, and then no leave event arrives.
    setAimed(undefined)
    setPayment(POINTS_ONLY)
    setPressed(undefined)
    hands.onCommand(command)
  }
  const { front, onLook } = useLook(drawn)
  const onElsewhere = (is: boolean) => setPressed(is ? state : undefined)
  const presses = pressesOn({ player, offers, payment, onLook, onCommand, onRefused, onElsewhere })
  const scene: BoardContext = {
    state: staging.state,
    events: staging.events,
    past: staging.landed,
    trail: staging.trail,
    seat,
    owner,
    awaited: box.game.awaited(staging.toldState),
    shown,
    names,
    speech,
    offers,
    payment,
    aimed,
    front,
    notice: pressed === state ? otherFloor(speech) : undefined,
    ...presses,
    onLook,
    onCommand,
    onRefused,
  }
  return { scene, setPayment, setAimed }
}

export function Board(props: Props) {
  const { box, translator } = props
  const staging = useDirector<SeenState, Event, ReturnType<typeof showScript.partOf>>(showScript, props)
  const { state } = staging
  const { scene, setPayment, setAimed } = useScene(props, staging)
  const frame = useRef<HTMLDivElement>(null)
  const notice = useKeepFocus(frame, '.console')
  const moving = scene.seat !== undefined && scene.offers.moves.size + scene.offers.rides.size > 0
  const { attack, lastGasp, result } = scene.state
  const attacking =
    attack && props.state.attack && !lastGasp && !result && scene.offers.decisions.length === 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the keyboard is in use
    <div
      ref={frame}
      className={styles.cyberdoom}
      data-playing={staging.playing}
      data-moving={moving}
      onKeyDown={notice}
    >
      <div className={styles.cyberdoom__table}>
        <Tower scene={scene} />
        <div className={styles.cyberdoom__side}>
          <WhatNow>
            <Console scene={scene} box={box} onAim={setAimed} onPayment={setPayment} />
          </WhatNow>
          {attacking ? (
            <Sheet id="dice" title={scene.speech.say('board.dice')} needed tall>
              <Tray scene={scene} box={box} />
            </Sheet>
          ) : null}
          <Sheet id="troopers" title={scene.speech.say('board.troopers')}>
            {state.players.map((_, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
              <TrooperSheet key={seat} scene={scene} seat={seat} controls={props.seatControls} />
            ))}
            <CardsPanel state={state} speech={scene.speech} />
          </Sheet>
        </div>
      </div>
      <SecondWave>
        <Moments {...{ staging, names: props.names }} speech={scene.speech} />
      </SecondWave>
      <ShowOverlay state={props.state} {...{ staging, box, translator }} />
    </div>
  )
}
