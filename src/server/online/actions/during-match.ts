/** What people do at online tables besides sitting down and playing: settings, leaving, conceding, undo, chat. */

import {
  ABORT_LIMIT,
  type ChatRequest,
  type MuteRequest,
  type OwnSeatRequest,
  type ReportRequest,
  type TableSettings,
  type UndoAnswerRequest,
} from '../../../wire/running-table-api.ts'
import type { OnlineRefusal } from '../../../wire/table-api.ts'
import { countPerMinute } from '../../settings/limits.ts'
import type { KeptTable } from '../../store/table-store.ts'
import {
  abort,
  answerUndo,
  changeSettings,
  comeBack,
  concede,
  leave,
  mute,
  type PlayAfter,
  type PlayingOn,
  playingOn,
} from '../decisions/leaving-and-undo.ts'
import { isAtTable, isRefused, mayWatch, seatsOfPerson } from '../decisions/seats-before-match.ts'
import { authorOf, LATEST, roomOf } from '../tables/table-chat.ts'
import { type ActionNeeds, changing, type Visitor } from './prepare-match.ts'
import { createRematch } from './rematch.ts'

type Person = string | undefined
type Changed = KeptTable | OnlineRefusal

/** A host has no more to look at than this. */
const MOST_REPORTED = 50

export function createPlayActions(needs: ActionNeeds) {
  const { store, tables, findGame, now } = needs
  const change = changing(needs)
  const changePlay = (
    id: string,
    decide: (table: KeptTable) => PlayAfter | Promise<PlayAfter>,
  ): Promise<Changed> =>
    change(id, async table => {
      const play = await decide(table)
      if (isRefused(play)) return play
      const ended = play.ending && !table.play.ending ? now() : undefined
      return store.tables.changePlay(table, play, ended)
    })
  const playsOn = async ({ head }: KeptTable): Promise<PlayingOn> => {
    const game = await findGame(head.game)
    if (!game) throw new Error(`there are no rules for table ${head.id}: ${head.game}`)
    return playingOn(game)
  }

  return {
    rematch: createRematch(needs),
    settings: (id: string, person: Person, settings: TableSettings) =>
      changePlay(id, table => changeSettings(table, { person }, settings)),
    concede: (id: string, person: Person, { seat }: OwnSeatRequest) =>
      changePlay(id, async table => concede(table, { person, seat }, await playsOn(table))),
    leave: (id: string, person: Person, { seat }: OwnSeatRequest) =>
      changePlay(id, async table => leave(table, { person, seat }, await playsOn(table))),
    comeBack: (id: string, person: Person, { seat }: OwnSeatRequest) =>
      changePlay(id, table => comeBack(table, { person, seat })),
    abort: (id: string, person: Person) =>
      changePlay(id, async table => {
        const moves = await store.entriesAfter(id, 0, ABORT_LIMIT + 1)
        return abort(table, { person }, moves.length)
      }),
    async undo(id: string, person: Person, request: UndoAnswerRequest): Promise<Changed> {
      let agreed: KeptTable['play']['undo']
      const end = await changePlay(id, table => {
        const answer = answerUndo(table, { person, ...request })
        if (isRefused(answer)) return answer
        agreed = answer.isAgreed ? table.play.undo : undefined
        return answer.play
      })
      if (isRefused(end) || !agreed) return end
      const taken = await tables.take(id)
      try {
        await taken?.table.undo(agreed.seat, agreed.version)
      } finally {
        taken?.giveBack()
      }
      return end
    },
    mute: (id: string, person: Person, request: MuteRequest) =>
      changePlay(id, async table => {
        const said = await store.chat.after(id, 0, LATEST)
        const people = said.flatMap(({ person: by }) => (by ? [[authorOf(id, by), by] as const] : []))
        return mute(table, { person, ...request }, new Map(people))
      }),
    report: (id: string, person: Person, { number, watch }: ReportRequest) =>
      changePlay(id, async table => {
        if (!isAtTable(table, person) && !mayWatch(table, watch)) return { problem: 'notInvited' }
        const message = await store.chat.find(id, number)
        if (message?.room !== roomOf(table, person)) return { problem: 'badRequest' }
        const { reported } = table.play
        if (reported.includes(number)) return table.play
        return { ...table.play, reported: [...reported, number].slice(-MOST_REPORTED) }
      }),
    chat: createChat(needs),
  }
}

function createChat({ store, tables, limits, now }: ActionNeeds) {
  const maySpeak = countPerMinute(now)
  return async (id: string, visitor: Visitor, { text, watch, name }: ChatRequest): Promise<Changed> => {
    const table = await store.tables.find(id)
    if (!table) return { problem: 'noTable' }
    const known = visitor.person()
    if (!isAtTable(table, known) && !mayWatch(table, watch)) return { problem: 'notInvited' }
    const [own] = seatsOfPerson(table, known)
    const called = table.seats.find(({ seat }) => seat === own)?.name ?? name
    if (called === undefined) return { problem: 'badName' }
    const person = await visitor.join(called)
    if (person === undefined || !maySpeak(person, limits.messagesOfPerson)) return { problem: 'tooMany' }
    if (table.play.muted.includes(person)) return { problem: 'muted' }
    await store.chat.say(id, { room: roomOf(table, person), person, name: called, text, time: now() })
    await tables.changed(id)
    return table
  }
}
