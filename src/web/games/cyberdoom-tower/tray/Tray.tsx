/** The dice tray of an attack: six dice, six boxes, and the tools that can still change dice. */

import { type ComponentProps, useMemo, useState } from 'react'
import type { AnyBox } from '../../../../engine/box.ts'
import { gunsightUses, rolledSituation } from '../../../../games/cyberdoom-tower/attack-situation.ts'
import { isRed } from '../../../../games/cyberdoom-tower/dice.ts'
import type { BestStep } from '../../../../games/cyberdoom-tower/odds/best-step.ts'
import type { DiceByBox } from '../../../../games/cyberdoom-tower/odds/placement.ts'
import { cardLine, dieLine, enemyName } from '../../../../games/cyberdoom-tower/text/name-lines.ts'
import { aiOf, sentinelOf } from '../../../../games/cyberdoom-tower/tower.ts'
import { readText, writeText } from '../../../base/storage/local-storage.ts'
import { moveFocus } from '../../../kit/board/arrow-keys.ts'
import { DieCube } from '../../../kit/dice/DieCube.tsx'
import { DieFace } from '../../../kit/dice/DieFace.tsx'
import { DecidingFigure, WhatNow } from '../../../kit/what-now/WhatNow.tsx'
import { AiEye } from '../art/AiEye.tsx'
import { aiPhase } from '../art/ai-phase.ts'
import { SentinelPicture } from '../art/SentinelPicture.tsx'
import { Pips } from '../cards/Pips.tsx'
import sentinelCardStyles from '../cards/SentinelCard.module.css'
import { kindOf, moodOf } from '../cards/SentinelCard.tsx'
import { Sign } from '../cards/Sign.tsx'
import type { BoardContext } from '../context/board-context.ts'
import type { DieCommand } from '../context/choices-by-target.ts'
import { OddsPlaceholder } from '../odds/OddsPlaceholder.tsx'
import { useOdds } from '../odds/use-odds.ts'
import { LazyRoofSky } from '../roof/LazyRoofSky.tsx'
import { glossaryTerm } from '../text/glossary-term.ts'
import { FloorStrip } from '../tower/FloorStrip.tsx'
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

/** The odds with the best use of the dice: a sentence beside the dice, and a line in the bar. */
function oddsInWords(
  { best: { hit } }: BestStep,
  kept: BestStep | undefined,
  { say, percent }: BoardContext['speech'],
): { readonly sentence: string; readonly figure: string } {
  const best = { odds: percent(hit) }
  if (!kept || kept.best.hit >= hit)
    return { sentence: say('board.odds.best', best), figure: say('board.figure.best', best) }
  const both = { odds: percent(kept.best.hit), best: percent(hit) }
  return { sentence: say('board.odds.keep', both), figure: say('board.figure.keep', both) }
}

interface AdviceProps {
  readonly scene: BoardContext
  readonly judged: BestStep | undefined
  /** The best step that keeps the Gunsight, if one is held. */
  readonly kept: BestStep | undefined
  readonly wanted: boolean
  onWanted(wanted: boolean): void
}

/** The odds, which are in the bar on a compact screen, and the switch that shows the best step. */
function Advice({ scene: { seat, speech }, judged, kept, wanted, onWanted }: AdviceProps) {
  const odds = judged && oddsInWords(judged, kept, speech)
  const waiting = <OddsPlaceholder speech={speech} />
  return (
    <p className={`${styles.tray__advice} row wrap`}>
      <span className={styles.tray__odds}>{odds ? <b>{odds.sentence}</b> : waiting}</span>
      <DecidingFigure>{odds?.figure ?? waiting}</DecidingFigure>
      {judged && judged.best.step.type !== 'stop' && seat !== undefined ? (
        <button
          type="button"
          className={`${styles.tray__switch} soft`}
          aria-pressed={wanted}
          onClick={() => onWanted(!wanted)}
        >
          {speech.say('board.advice.switch')}
        </button>
      ) : null}
    </p>
  )
}

function BestStepButton(props: {
  readonly scene: BoardContext
  readonly box: AnyBox
  readonly command: DieCommand
  onUse(command: DieCommand): void
}) {
  const { scene, box, command, onUse } = props
  const { state, speech } = scene
  return (
    <button type="button" className={`button ${styles.tray__best}`} onClick={() => onUse(command)}>
      {speech.say('board.advice', { step: speech.tell(box.name({ state, command })) })}
    </button>
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

/**
 * The picture of the target above its boxes, with its name, its Energy, its damage and its floor. On the roof the eye and
 * its sky are behind the boxes.
 */
function Target({ scene }: { readonly scene: BoardContext }) {
  const { state, shown, speech } = scene
  const { say } = speech
  const { floor, onRoof } = state.players[shown]!
  const enemy = onRoof ? aiOf(state) : sentinelOf(state, floor)
  const taken = onRoof ? state.ai.damage : state.floors[floor]!.damage
  const most = onRoof ? state.ai.energy : enemy.energy
  const target = enemyName(state, onRoof ? null : floor)
  const phase = aiPhase(state.ai)
  return (
    <div
      data-phase={onRoof ? phase : undefined}
      className={`${styles.tray__target} sentinel-picture`}
      data-mood={onRoof ? 'awake' : moodOf(state, floor)}
    >
      {onRoof ? <LazyRoofSky phase={phase} /> : null}
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
      {onRoof ? null : <FloorStrip scene={scene} floor={floor} />}
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

/** How many dice fit, and why red ones lie on boxes that are not red. */
function Fitting({
  ghosts,
  mixes,
  speech: { say },
}: Pick<ReturnType<typeof useTray>, 'ghosts' | 'mixes'> & Pick<BoardContext, 'speech'>) {
  const fitting = ghosts.filter(die => die !== undefined).length
  return (
    <p className={`${styles.tray__hint} soft`} aria-live="polite">
      {say('board.tray.fitting', { fitting })}{' '}
      {mixes ? <span className={styles.tray__colours}>{say('board.tray.colours')}</span> : null}
    </p>
  )
}

/** What can be done with the dice, or with the selected one. */
function Tools(props: ComponentProps<typeof DieTools>) {
  const { state, shown, speech } = props.scene
  return (
    <div className={styles.tray__tools} data-gunsight={state.players[shown]!.equipment.includes('gunsight')}>
      <DieTools {...props} />
      {props.die === undefined ? (
        <p className={`${styles.tray__hint} soft`}>
          {speech.say('board.tray.pick')}{' '}
          <span className={styles.tray__keys}>{speech.say('board.tray.keys')}</span>
        </p>
      ) : null}
    </div>
  )
}

export function Tray({ scene, box }: { readonly scene: BoardContext; readonly box: AnyBox }) {
  const { state, shown, seat, speech, onCommand } = scene
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
      data-stage={state.players[shown]!.onRoof}
      onKeyDown={event => moveFocus(event, 'button')}
    >
      <div className={`${styles.tray__aim} stack`}>
        <Target scene={scene} />
        <TrayBoxes {...tray} carry={carry} speech={speech} onBox={tray.atBox} />
      </div>
      <div className={`${styles.tray__hand} stack`}>
        <Dice {...{ scene, laid, inHand, best, carry }} onPick={pick} />
        <div className={`${styles.tray__state} wrap`}>
          <Fitting {...tray} speech={speech} />
          <Advice {...{ scene, judged, kept, wanted, onWanted }} />
        </div>
        {seat === undefined ? null : (
          // While a die is dragged nothing may move under it.
          <Tools
            scene={scene}
            box={box}
            die={carry.carried ? undefined : inHand}
            judged={named}
            onUse={onUse}
          />
        )}
        <WhatNow>
          {wanted && seat !== undefined ? (
            <div className={styles.tray__step}>
              {named && named.best.step.type !== 'stop' ? (
                <BestStepButton scene={scene} box={box} command={commandOf(named.best.step)} onUse={onUse} />
              ) : null}
            </div>
          ) : null}
          <TrayButtons
            scene={scene}
            box={box}
            canLay={ghosts.some(die => die !== undefined && !laid.includes(die))}
            onLay={layFitting}
          />
        </WhatNow>
      </div>
      <CarriedDie scene={scene} carry={carry} />
    </div>
  )
}
