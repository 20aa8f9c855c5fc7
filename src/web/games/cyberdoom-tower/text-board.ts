/** The text board: the contents of each floor, the troopers, the dice, and the cost of each choice. */

import type { Seat } from '../../../engine/game.ts'
import { modified } from '../../../games/cyberdoom-tower/cards/deck.ts'
import type { Command } from '../../../games/cyberdoom-tower/commands.ts'
import { ABILITIES } from '../../../games/cyberdoom-tower/equipment.ts'
import { dangerAt, hideChance, type TowerPlace } from '../../../games/cyberdoom-tower/hide-odds.ts'
import { pointsOf } from '../../../games/cyberdoom-tower/rules/move.ts'
import { ELEVATOR, SECTORS } from '../../../games/cyberdoom-tower/state.ts'
import {
  cardLine,
  dieLine,
  enemyName,
  floorLine,
  type SeenState,
  sectorLine,
} from '../../../games/cyberdoom-tower/text/name-lines.ts'
import {
  activeColumn,
  aiOf,
  keysHeld,
  keysNeeded,
  sentinelOf,
  towerOf,
} from '../../../games/cyberdoom-tower/tower.ts'
import { isUnlocked } from '../../../games/cyberdoom-tower/unlock-abilities.ts'
import {
  type Described,
  type Description,
  groupedOffers,
  type Item,
  type Offer,
  type TextSection,
} from '../../kit/board/text-description.ts'
import { textBoardWords } from '../../kit/text-board/text-board-words.ts'
import { rowsInWords } from './cards/HitBoxRow.tsx'
import { sentinelInWords } from './cards/SentinelCard.tsx'
import { shownSeat } from './context/board-context.ts'
import { DECISIONS } from './context/choices-by-target.ts'
import { aboutCard } from './text/about-card.ts'
import { type TowerWords, towerWordsOf } from './text/board-words.ts'
import { roofInWords } from './tower/Roof.tsx'
import { roundInWords } from './tower/RoundTrack.tsx'
import { costInWords, dangerInWords, hideInWords, isUsed, seatsAt } from './tower/Sector.tsx'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

const GAME = 'cyberdoom-tower'

export const words = { en, it: it satisfies Record<keyof typeof en, string> } as const
const speak = textBoardWords(GAME, words)

interface Telling {
  readonly state: SeenState
  /** The seat whose odds are shown. */
  readonly shown: Seat
  readonly names: readonly string[]
  readonly own: ReturnType<typeof speak>
  readonly board: TowerWords
}

const items = (texts: readonly string[]): readonly Item[] =>
  texts.map((text, index) => ({ key: `${index} ${text}`, text }))

/** What and who is at a position, and the odds of hiding there. */
function placeInWords({ state, shown, names, board }: Telling, place: TowerPlace): readonly string[] {
  const symbol = towerOf(state, place.floor).symbols[place.sector]!
  const what = { what: { say: `symbol.${symbol}` } }
  const seats = seatsAt(state, place)
  return [
    ...(symbol === 'empty'
      ? []
      : [board.say(isUsed(state, place, symbol) ? 'board.used' : 'board.here', what)]),
    ...(seats.length > 0
      ? [board.say('board.here', { what: { all: seats.map(seat => names[seat] ?? '?') } })]
      : []),
    hideInWords(hideChance(state, state.players[shown]!, place), board),
    ...dangerInWords(dangerAt(state, place), board),
  ]
}

function floorSection(telling: Telling, floor: number): TextSection {
  const { state, shown, names, own, board } = telling
  const here = [...state.players.keys()].filter(
    seat => !state.players[seat]!.onRoof && state.players[seat]!.floor === floor,
  )
  const name = own.tell(floorLine(state, floor))
  const positions = Array.from({ length: SECTORS + 1 }, (_, sector): Item => {
    const where = own.tell(sectorLine(sector))
    return {
      key: `${sector}`,
      text: `${where}. ${placeInWords(telling, { floor, sector }).join(' ')}`,
    }
  })
  return {
    key: `floor-${floor}`,
    heading:
      here.length === 0
        ? name
        : own.say('floor.you', { floor: name, names: { all: here.map(seat => names[seat] ?? '?') } }),
    items: [{ key: 'sentinel', text: sentinelInWords(state, floor, board) }, ...positions],
    open: here.includes(shown),
  }
}

function trooperItem(
  { state, names, own, board }: Telling,
  box: Described<SeenState, Command>['box'],
  seat: Seat,
): Item {
  const player = state.players[seat]!
  const facts = box.standing({ state, seat }).map(line => own.tell(line))
  const abilities = ABILITIES.map((ability, index) => {
    const how = !isUnlocked(player, ability)
      ? board.say('board.ability.tokens', { count: player.tokens[index]! })
      : board.say(player.used.abilities[index] ? 'board.ability.luck' : 'board.ability.free')
    const name = board.say(`ability.${ability}`)
    return `${own.say('troopers.ability', { ability: name, how })}. ${board.say(`ability.${ability}.about`)}`
  })
  const cards = player.equipment.map(card => `${own.tell(cardLine(card))}: ${aboutCard(card, state, board)}`)
  return {
    key: `${seat}`,
    text: own.say('troopers.one', { name: names[seat] ?? '?', facts: facts.join(', ') }),
    items: items([...abilities, ...cards]),
  }
}

/** The dice of the current attack and the Hit Boxes they have to cover. */
function attackSection({ state, shown, own, board }: Telling): TextSection[] {
  const { attack } = state
  if (!attack) return []
  const { onRoof, floor } = state.players[shown]!
  const rows = onRoof
    ? modified(aiOf(state).rows, [])
    : modified(sentinelOf(state, floor).rows, activeColumn(state, floor).modifiers)
  const dice = attack.dice.map((value, die) => own.tell(dieLine(die, value))).join(', ')
  const target = enemyName(state, onRoof ? null : floor)
  return [
    {
      key: 'attack',
      heading: own.say('dice'),
      open: true,
      items: items([
        own.say('dice.weapon', { weapon: cardLine(attack.weapon), target }),
        own.say('dice.rolled', { dice }),
        own.say('dice.boxes', { boxes: rowsInWords(rows, board, state.variants.colourRule) }),
      ]),
    },
  ]
}

function matchSection({ state, own, board }: Telling): TextSection {
  const texts = [
    ...roundInWords(state.round, board).map(text => `${text}.`),
    own.say('match.keys', { held: keysHeld(state), needed: keysNeeded(state) }),
  ]
  return { key: 'match', heading: own.say('match'), items: items(texts), open: true }
}

/** What a choice costs, and what is at its destination. */
function aboutOffer(telling: Telling, command: Command): string | undefined {
  const { state, shown, board } = telling
  const player = state.players[shown]!
  if (command.type === 'move') {
    const { energy, jetpack, to } = command
    const cost = costInWords({ points: pointsOf(player, command), energy, jetpack }, board)
    return [cost, ...placeInWords(telling, { floor: player.floor, sector: to })].join(' ')
  }
  if (command.type === 'ride') {
    const cost = costInWords({ points: 1, energy: 0, jetpack: 0 }, board)
    return [cost, ...placeInWords(telling, { floor: command.floor, sector: ELEVATOR })].join(' ')
  }
  return undefined
}

const KINDS = [
  { key: 'decide', types: DECISIONS },
  { key: 'dice.group', types: ['place', 'modify', 'reroll', 'flip', 'setDie', 'gunsight', 'giveUp'] },
  { key: 'attack', types: ['attack'] },
  { key: 'move', types: ['move'] },
  { key: 'ride', types: ['ride', 'stepOntoRoof'] },
  { key: 'cards', types: ['discard'] },
] as const

export function textBoard(described: Described<SeenState, Command>): Description<Command> {
  const { state, seat, choices, names, translator, box } = described
  const own = speak(translator, names)
  const shown = shownSeat(state, seat)
  const telling: Telling = { state, shown, names, own, board: towerWordsOf(translator) }
  return {
    sections: () => [
      matchSection(telling),
      ...attackSection(telling),
      {
        key: 'troopers',
        heading: own.say('troopers'),
        items: [...state.players.keys()].map(each => trooperItem(telling, box, each)),
      },
      ...[...state.floors.keys()].reverse().map(floor => floorSection(telling, floor)),
      { key: 'roof', heading: own.say('roof'), items: items([roofInWords(state, telling.board)]) },
    ],
    groups: () => {
      const offers = choices.map(({ command }): Offer<Command> => {
        const about = aboutOffer(telling, command)
        const text = translator.translate(box.name({ state, command }), GAME)
        return about === undefined ? { text, command } : { text, about, command }
      })
      return groupedOffers(
        offers,
        KINDS.map(({ key, types }) => ({ key, heading: own.say(key), types })),
        own.say('others'),
      )
    },
  }
}
