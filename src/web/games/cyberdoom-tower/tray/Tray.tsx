/** The dice tray of an attack: six dice, six boxes, and the tools that can still change dice. */

import { useMemo, useState } from 'react'
import type { AnyBox } from '../../../../engine/box.ts'
import { gunsightUses, rolledSituation } from '../../../../games/cyberdoom-tower/attack-situation.ts'
import { isRed } from '../../../../games/cyberdoom-tower/dice.ts'
import type { BestStep } from '../../../../games/cyberdoom-tower/odds/best-step.ts'
import type { DiceByBox } from '../../../../games/cyberdoom-tower/odds/placement.ts'
import { cardLine, dieLine, enemyName } from '../../../../games/cyberdoom-tower/text/name-lines.ts'
import { aiOf, sentinelOf } from '../../../../games/cyberdoom-tower/tower.ts'
import { readText, writeText } from '../../../base/storage/local-storage.ts'
import { moveFocus } from '../../../kit/board/arrow-keys.ts'
import { AiEye } from '../art/AiEye.tsx'
import { SentinelPicture } from '../art/SentinelPicture.tsx'
import { Pips } from '../cards/Pips.tsx'
import sentinelCardStyles from '../cards/SentinelCard.module.css'
import { kindOf, moodOf } from '../cards/SentinelCard.tsx'
import { Sign } from '../cards/Sign.tsx'
import type { BoardContext } from '../context/board-context.ts'
import type { DieCommand } from '../context/choices-by-target.ts'
import { OddsPlaceholder } from '../odds/OddsPlaceholder.tsx'
import { useOdds } from '../odds/use-odds.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import { DieCube } from './DieCube.tsx'
import { DieFace } from './DieFace.tsx'
import { commandOf, DieTools } from './DieTools.tsx'
import styles from './Tray.module.css'
import { TrayBoxes } from './TrayBoxes.tsx'
import { TrayButtons } from './TrayButtons.tsx'
import { useDragDie } from './use-drag-die.ts'
import { useTray } from './use-tray.ts'

interface DiceProps {
  readonly scene: BoardContext
  readonly laid: DiceByBox
  readonly inHand: number | undefined
  readonly best: number | undefined
  readonly carry: ReturnType<typeof useDragDie>
  onPick(die: number | undefined): void
}

function Dice({ scene: { state, speech }, laid, inHand, best, carry, onPick }: DiceProps) {
  return (
    <div className={styles.tray__dice}>
      {state.attack!.dice.map((value, die) => {
        const label = speech.tell(dieLine(die, value))
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
            key={die}
            type="button"
            className={`${styles.tray__die} middle`}
            data-term={glossaryTerm('dice')}
            aria-label={label}
            aria-pressed={inHand === die}
            aria-keyshortcuts={`${die + 1}`}
            title={label}
            data-laid={laid.includes(die)}
            data-carried={carry.carried?.die === die}
            data-best={best === die}
            {...carry.handle(die)}
            onClick={() => {
              if (carry.isClick()) onPick(inHand === die ? undefined : die)
            }}
          >
            <DieCube key={value} value={value} red={isRed(die)} die={die} />
          </button>
        )
      })}
    </div>
  )
}

/** The odds and, on request, the best step; a placeholder reserves their space while they are being computed. */
function Advice(props: {
  readonly scene: BoardContext
  readonly box: AnyBox
  readonly judged: BestStep | undefined
  /** The best step that keeps the Gunsight, if one is held. */
  readonly kept: BestStep | undefined
  readonly wanted: boolean
  onWanted(wanted: boolean): void
  onUse(command: DieCommand): void
}) {
  const { scene, box, judged, kept, wanted, onWanted, onUse } = props
  const { state, seat, speech } = scene
  const { say, tell, percent } = speech
  const told = ({ best: { hit } }: BestStep) =>
    kept && kept.best.hit < hit
      ? say('board.odds.keep', { odds: percent(kept.best.hit), best: percent(hit) })
      : say('board.odds.best', { odds: percent(hit) })
  const step = judged?.best.step
  const command = !step || step.type === 'stop' ? undefined : commandOf(step)
  return (
    <p className={styles.tray__advice} data-wanted={wanted}>
      {judged ? <b>{told(judged)}</b> : <OddsPlaceholder speech={speech} />}{' '}
      {judged && seat !== undefined ? (
        <button
          type="button"
          className={`${styles.tray__switch} soft`}
          aria-pressed={wanted}
          onClick={() => onWanted(!wanted)}
        >
          {say('board.advice.switch')}
        </button>
      ) : null}
      {command && wanted && seat !== undefined ? (
        <button type="button" className={`button ${styles.tray__best}`} onClick={() => onUse(command)}>
          {say('board.advice', { step: tell(box.name({ state, command })) })}
        </button>
      ) : null}
    </p>
  )
}

function CarriedDie({ scene, carry }: { readonly scene: BoardContext; readonly carry: DiceProps['carry'] }) {
  if (!carry.carried) return null
  const { die, x, y } = carry.carried
  return (
    <span className={`${styles.tray__carried} passive`} style={{ left: x, top: y }}>
      <DieFace value={scene.state.attack!.dice[die]!} red={isRed(die)} size={40} />
    </span>
  )
}

/** The picture of the target above its boxes, with its name, its Energy and its damage. */
function Target({ scene: { state, shown, speech } }: { readonly scene: BoardContext }) {
  const { say } = speech
  const { floor, onRoof } = state.players[shown]!
  const enemy = onRoof ? aiOf(state) : sentinelOf(state, floor)
  const taken = onRoof ? state.ai.damage : state.floors[floor]!.damage
  const most = onRoof ? state.ai.energy : enemy.energy
  const target = enemyName(state, onRoof ? null : floor)
  return (
    <div
      className={`${styles.tray__target} sentinel-picture`}
      data-mood={onRoof ? 'awake' : moodOf(state, floor)}
    >
      {onRoof ? <AiEye open={1} damage={taken} /> : <SentinelPicture kind={kindOf(state, floor)} />}
      <h2>{say('board.tray', { target, weapon: cardLine(state.attack!.weapon) })}</h2>
      <span className={`${styles.tray__strength} row`}>
        <Pips
          sign="energy"
          name={say('symbol.energy')}
          value={Math.max(0, most - taken)}
          most={most}
          speech={speech}
        />
        <span className={sentinelCardStyles.sentinel__damage} title={say('board.damage')}>
          <Sign name="damage" /> {enemy.damage}
        </span>
      </span>
    </div>
  )
}

const BEST_STEP = 'tavolo.towerBestStep'

/** Whether the tray names the best step with the dice: off by default, remembered in this browser. */
function useBestStep(): readonly [shown: boolean, choose: (shown: boolean) => void] {
  const [shown, setShown] = useState(() => readText(BEST_STEP) === 'on')
  const choose = (wanted: boolean) => {
    writeText(BEST_STEP, wanted ? 'on' : 'off')
    setShown(wanted)
  }
  return [shown, choose]
}

export function Tray({ scene, box }: { readonly scene: BoardContext; readonly box: AnyBox }) {
  const { state, shown, seat, speech, onCommand } = scene
  const { say } = speech
  const { pick, layOn, takeAway, layFitting, ...tray } = useTray(scene)
  const carry = useDragDie({
    onTake: pick,
    onDrop: (die, place) => (place === undefined ? takeAway(die) : layOn(die, place)),
  })
  const [wanted, onWanted] = useBestStep()
  const situation = useMemo(() => rolledSituation(state, shown), [state, shown])
  const uses = useMemo(() => gunsightUses(situation), [situation])
  const judged = useOdds('step', situation)
  const kept = useOdds('step', uses.given && uses.kept)
  const named = wanted ? judged : undefined
  const { ghosts, laid, inHand } = tray
  const hasGunsight = state.players[shown]!.equipment.includes('gunsight')
  const fitting = ghosts.filter(die => die !== undefined).length
  const best = named && named.best.step.type !== 'stop' ? named.best.step.die : undefined
  const onUse = (command: DieCommand) => {
    pick(command.die)
    onCommand(command)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move the focus among its buttons
    <div
      className={`${styles.tray} stack`}
      data-part="console"
      onKeyDown={event => moveFocus(event, 'button')}
    >
      <div className={`${styles.tray__aim} stack`}>
        <Target scene={scene} />
        <TrayBoxes {...tray} carry={carry} speech={speech} onBox={tray.atBox} />
      </div>
      <div className={`${styles.tray__hand} stack`}>
        <Dice {...{ scene, laid, inHand, best, carry }} onPick={pick} />
        <p className={`${styles.tray__hint} soft`} aria-live="polite">
          {say('board.tray.fitting', { fitting })}
        </p>
        <Advice {...{ scene, box, judged, kept, wanted, onWanted }} onUse={onUse} />
        {/* While a die is dragged nothing may move under it. */}
        {seat === undefined ? null : (
          <div className={styles.tray__tools} data-gunsight={hasGunsight}>
            {inHand === undefined || carry.carried ? (
              <p className={`${styles.tray__hint} soft`}>
                {say('board.tray.pick')} <span className={styles.tray__keys}>{say('board.tray.keys')}</span>
              </p>
            ) : (
              <DieTools scene={scene} box={box} die={inHand} judged={named} onUse={onUse} />
            )}
          </div>
        )}
        <TrayButtons
          scene={scene}
          box={box}
          canLay={ghosts.some(die => die !== undefined && !laid.includes(die))}
          onLay={layFitting}
        />
      </div>
      <CarriedDie scene={scene} carry={carry} />
    </div>
  )
}
