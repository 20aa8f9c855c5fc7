/** The dice tray of an attack: six dice, six boxes, and what may still be changed. */

import { useMemo, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import { diceOf, isRed } from '../../../games/cyberdoom-tower/dice.ts'
import { cardLine, dieLine, enemyName } from '../../../games/cyberdoom-tower/lines.ts'
import { bestStep } from '../../../games/cyberdoom-tower/odds/best-step.ts'
import type { DiceByBox } from '../../../games/cyberdoom-tower/odds/placement.ts'
import { targetOf } from '../../../games/cyberdoom-tower/tower.ts'
import { rolledSituation } from './chances.ts'
import { DieFace } from './DieFace.tsx'
import { DieTools } from './DieTools.tsx'
import { fitsBox, ghostsOf, lay, NOTHING_LAID, placeCommand, placementBlaming, stillLaid } from './laying.ts'
import type { Scene } from './scene.ts'
import { TrayBoxes } from './TrayBoxes.tsx'
import { useLater } from './use-later.ts'

/** The dice, what of them lies on boxes, and which one is in hand. */
function useTray({ state, shown, offers, onCommand, onRefused }: Scene) {
  const attack = state.attack!
  const player = state.players[shown]!
  const table = useMemo(
    () => ({ dice: diceOf(attack), hitBoxes: targetOf(state, player) }),
    [attack, state, player],
  )
  const ghosts = useMemo(() => ghostsOf(table), [table])
  const [kept, setLaid] = useState<DiceByBox>(NOTHING_LAID)
  const [inHand, setInHand] = useState<number>()
  const laid = useMemo(() => stillLaid(table, kept), [table, kept])

  const atBox = (box: number) => {
    const lying = laid[box]
    if (inHand === undefined) {
      if (lying === undefined) return
      setLaid(laid.with(box, undefined))
      setInHand(lying)
      return
    }
    if (!fitsBox(table, laid, inHand, box)) {
      onRefused(placementBlaming(table, laid, inHand, box))
      return
    }
    const after = lay(laid, inHand, box)
    setLaid(after)
    setInHand(undefined)
    // The sixth die by hand is as good as the button; both are the one choice there is.
    if (offers.place && after.every(die => die !== undefined)) onCommand(placeCommand(after))
  }
  return { table, ghosts, laid, inHand, setInHand, atBox }
}

function Dice({
  scene: { state, speech },
  laid,
  inHand,
  onPick,
}: {
  readonly scene: Scene
  readonly laid: DiceByBox
  readonly inHand: number | undefined
  onPick(die: number | undefined): void
}) {
  return (
    <div className="tray__dice">
      {state.attack!.dice.map((value, die) => {
        const label = speech.tell(dieLine(die, value))
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
            key={die}
            type="button"
            className="tray__die"
            aria-label={label}
            aria-pressed={inHand === die}
            title={label}
            data-laid={laid.includes(die)}
            onClick={() => onPick(inHand === die ? undefined : die)}
          >
            <DieFace value={value} red={isRed(die)} size={34} />
          </button>
        )
      })}
    </div>
  )
}

export function Tray({ scene, box }: { readonly scene: Scene; readonly box: AnyBox }) {
  const { state, shown, seat, offers, speech, onCommand, onRefused } = scene
  const { say, tell, percent } = speech
  const { table, ghosts, laid, inHand, setInHand, atBox } = useTray(scene)
  const situation = useMemo(() => rolledSituation(state, shown), [state, shown])
  const judged = useLater(situation, bestStep)
  const player = state.players[shown]!
  const fitting = ghosts.filter(die => die !== undefined).length
  const title = say('board.tray', {
    target: enemyName(state, player.onRoof ? null : player.floor),
    weapon: cardLine(state.attack!.weapon),
  })
  return (
    <div className="tray">
      <h2>{title}</h2>
      <Dice scene={scene} laid={laid} inHand={inHand} onPick={setInHand} />
      <p className="tray__hint" aria-live="polite">
        {say('board.tray.fitting', { fitting })}{' '}
        {judged ? (
          <b>{say('board.odds.best', { odds: percent(judged.best.hit) })}</b>
        ) : (
          say('board.odds.wait')
        )}
      </p>
      <TrayBoxes table={table} laid={laid} ghosts={ghosts} inHand={inHand} speech={speech} onBox={atBox} />
      {seat === undefined ? null : inHand === undefined ? (
        <p className="tray__hint">{say('board.tray.pick')}</p>
      ) : (
        <DieTools
          scene={scene}
          box={box}
          die={inHand}
          judged={judged}
          onUse={command => {
            setInHand(command.die)
            onCommand(command)
          }}
        />
      )}
      <div className="offers">
        {offers.place ? (
          <button type="button" className="button button--primary" onClick={() => onCommand(offers.place!)}>
            {tell(box.name({ state, command: offers.place }))}
          </button>
        ) : null}
        {seat === undefined ? null : (
          <button
            type="button"
            className="button"
            data-idle={!offers.giveUp}
            onClick={() => (offers.giveUp ? onCommand(offers.giveUp) : onRefused({ type: 'giveUp' }))}
          >
            {tell(box.name({ state, command: { type: 'giveUp' } }))}
          </button>
        )}
      </div>
    </div>
  )
}
