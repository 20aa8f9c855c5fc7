/** The sections of the text board: the state of the dungeon under headings. */

import type { Seat } from '../../../../engine/game.ts'
import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import { slainBy, supplyOf } from '../../../../games/dungeon-drop/heroes.ts'
import { ROUNDS } from '../../../../games/dungeon-drop/state.ts'
import { cubesLine } from '../../../../games/dungeon-drop/text/name-lines.ts'
import type { Described, Item, TextSection } from '../../../kit/board/text-description.ts'
import { inReadingOrder, kindOf, type Piece, type Seen } from '../pieces/pieces.ts'
import type { DungeonWords } from '../text/board-words.ts'
import { cardWords } from '../text/card-words.ts'
import { HALVED_RULE, linesOf, pointsOf, RULE_OF } from '../text/score-categories.ts'

type At = Described<Seen, Command>

/** Pieces closer than this, from middle to middle in millimetres, are mentioned as neighbours. */
const NEAR = 32
const MOST_NEIGHBOURS = 3

const plain = (texts: readonly string[]): readonly Item[] => texts.map(text => ({ key: text, text }))

function apart(one: Piece, other: Piece): number {
  return Math.hypot(one.pose.x - other.pose.x, one.pose.y - other.pose.y)
}

/** A piece with its position and its neighbours. */
function pieceInWords(piece: Piece, pieces: readonly Piece[], speech: DungeonWords): string {
  const near = pieces
    .filter(other => other.id !== piece.id && apart(piece, other) <= NEAR)
    .sort((one, other) => apart(piece, one) - apart(piece, other))
    .slice(0, MOST_NEIGHBOURS)
    .map(other =>
      speech.say('told.near.one', { piece: speech.named(other), distance: Math.round(apart(piece, other)) }),
    )
  const told = speech.piece(piece)
  return near.length === 0 ? told : speech.say('told.near', { piece: told, others: near.join(', ') })
}

function matchSection({ state }: At, speech: DungeonWords): TextSection {
  const { spelunker } = state
  const texts = [
    ...(spelunker
      ? [
          speech.say('told.solo', {
            turns: speech.say('turns', { turns: spelunker.turns }),
            track: speech.say('track', { track: spelunker.track }),
          }),
        ]
      : state.round > 0
        ? [`${speech.say('round', { round: state.round, rounds: ROUNDS })}.`]
        : []),
    ...(state.order.length > 1
      ? [speech.say('told.order', { names: state.order.map(seat => speech.name(seat)).join(', ') })]
      : []),
  ]
  return { key: 'match', heading: speech.say('told.match'), items: plain(texts), open: true }
}

function heroItem({ state, box }: At, seat: Seat, speech: DungeonWords): Item {
  const hero = state.heroes[seat]!
  const facts = box.standing({ state, seat }).map(line => speech.tell(line))
  const quest = hero.quest?.value
  const cards = (
    [
      ['race', hero.race],
      ['class', hero.class],
      ['quest', quest],
    ] as const
  ).flatMap(([kind, id]) => (id ? [cardWords(state, kind, id, speech)] : []))
  const supply = supplyOf(state, seat).map(({ id }) => id)
  const wounds = slainBy(state, seat)
    .filter(({ zone }) => zone === 'wound')
    .map(({ id }) => id)
  const cubes = (ids: readonly number[]) => ({ cubes: speech.tell(cubesLine(state, ids)) })
  return {
    key: String(seat),
    text: speech.say('told.hero', { name: speech.name(seat), facts: facts.join(', ') }),
    items: plain([
      ...cards.map(({ name, about }) => speech.say('told.card', { name, about: about.join(', ') })),
      ...(hero.quest && quest === undefined ? [`${speech.say('hero.quest.hidden')}.`] : []),
      supply.length > 0 ? speech.say('told.supply', cubes(supply)) : speech.say('told.supply.none'),
      ...(wounds.length > 0 ? [speech.say('told.wounds', cubes(wounds))] : []),
    ]),
  }
}

function awaySection({ state }: At, speech: DungeonWords): TextSection[] {
  const ids = (zone: string) => state.cubes.flatMap((cube, id) => (cube.zone === zone ? [id] : []))
  const off = state.round > 0 ? ids('offTable') : []
  const boxed = ids('box')
  const cubes = (found: readonly number[]) => ({ cubes: speech.tell(cubesLine(state, found)) })
  const texts = [
    ...(off.length > 0 ? [speech.say('told.away.off', cubes(off))] : []),
    ...(boxed.length > 0 ? [speech.say('told.away.box', cubes(boxed))] : []),
  ]
  return texts.length > 0 ? [{ key: 'away', heading: speech.say('told.away'), items: plain(texts) }] : []
}

/** The points of every seat, line by line, once the match is over. */
function scoreSection({ state: { scores } }: At, speech: DungeonWords): TextSection[] {
  if (scores.length === 0) return []
  const items = scores.map((score, seat): Item => {
    const lines = linesOf(scores).map(line =>
      speech.say('told.score.line', {
        line: speech.say(`score.${line}`),
        points: pointsOf(score, line),
        rule: speech.say(`scoreRule.${line}`, { rule: RULE_OF[line] }),
      }),
    )
    const halved = `${speech.say('score.halved')} (${speech.say('scoreRule.halved', { rule: HALVED_RULE })})`
    return {
      key: String(seat),
      text: speech.say('told.hero', { name: speech.name(seat), facts: speech.number(score.total) }),
      items: plain([...lines, ...(score.halved ? [halved] : [])]),
    }
  })
  return [{ key: 'scores', heading: speech.say('score'), items, open: true }]
}

const KINDS = [
  { heading: 'told.pillars', kinds: ['pillar', 'token'] },
  { heading: 'told.treasures', kinds: ['treasure'] },
  { heading: 'told.monsters', kinds: ['monster'] },
  { heading: 'told.rest', kinds: ['other'] },
] as const

export function sectionsOf(at: At, pieces: readonly Piece[], speech: DungeonWords): readonly TextSection[] {
  const ordered = inReadingOrder(pieces)
  const onTable = KINDS.flatMap(({ heading, kinds }): TextSection[] => {
    const found = ordered.filter(piece => kinds.some(kind => kind === kindOf(piece)))
    const items = found.map(piece => ({
      key: String(piece.id),
      text: pieceInWords(piece, pieces, speech),
    }))
    return items.length > 0
      ? [{ key: heading, heading: speech.say(heading), about: speech.say('pieces.about'), items }]
      : []
  })
  return [
    ...scoreSection(at, speech),
    matchSection(at, speech),
    {
      key: 'heroes',
      heading: speech.say('heroes'),
      items: at.state.order.map(seat => heroItem(at, seat, speech)),
      open: true,
    },
    ...onTable,
    ...awaySection(at, speech),
  ]
}
