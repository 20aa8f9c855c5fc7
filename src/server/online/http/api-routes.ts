/** The routes of the HTTP API and what each may answer. Tests compare it with the routes and answers of a real server. */

import type { z } from 'zod'
import { type OnlineProblem, socketPath } from '../../../wire/table-api.ts'
import type { ANSWER_SHAPES } from './answer-shapes.ts'
import type { PARAMETERS } from './api-parameters.ts'
import {
  addMailShape,
  addPushShape,
  addWebhookShape,
  channelTokenShape,
  muteTableShape,
  removeChannelShape,
} from './read-channel-requests.ts'
import {
  botShape,
  chatShape,
  continueShape,
  endHolidayShape,
  holidayShape,
  listedShape,
  listShape,
  muteShape,
  openShape,
  otherSeatShape,
  ownSeatShape,
  pauseShape,
  rematchShape,
  renameShape,
  reportShape,
  revealShape,
  settingsShape,
  sitShape,
  standShape,
  takeLinkShape,
  tryShape,
  undoShape,
} from './read-requests.ts'

export interface ApiRoute {
  readonly method: 'get' | 'post'
  /** As Fastify writes it: `/api/tables/:id`. */
  readonly path: string
  /** A name for programs, used once. */
  readonly operation: string
  readonly summary: string
  readonly body?: z.ZodType
  /** Further parameters, by their names in the description. */
  readonly parameters?: readonly (keyof typeof PARAMETERS)[]
  /** `socket` if the connection becomes one. */
  readonly answer: keyof typeof ANSWER_SHAPES | 'description' | 'socket'
  /** Whether it may give the sender a cookie, or remove it; even if it is refused in the end. */
  readonly cookie: boolean
  readonly problems: readonly OnlineProblem[]
}

type RouteAbout = Pick<ApiRoute, 'body' | 'parameters'> & {
  readonly answer: ApiRoute['answer']
  readonly cookie?: boolean
  /** Besides those of every route. */
  readonly problems?: readonly OnlineProblem[]
}

const UNREADABLE: readonly OnlineProblem[] = ['badRequest', 'tooLarge']

const describing =
  (method: ApiRoute['method']) =>
  (
    [operation, path]: readonly [string, string],
    summary: string,
    { problems = [], cookie = false, ...about }: RouteAbout,
  ): ApiRoute => ({
    ...{ method, path, operation, summary, cookie, ...about },
    // A body may be too long or no JSON, even where none is expected.
    problems: [...problems, ...(method === 'post' ? UNREADABLE : []), 'tooMany'],
  })
const get = describing('get')
const post = describing('post')

/** A request about a table, which answers with it. */
function atTable(
  name: string,
  summary: string,
  { problems = [], ...about }: Omit<RouteAbout, 'answer'> = {},
): ApiRoute {
  const known: readonly OnlineProblem[] = ['noTable', 'notInvited']
  const given = { answer: 'Table', ...about, problems: [...known, ...problems] } as const
  return post([name, `/api/tables/:id/${name}`], summary, given)
}

const BEFORE_MATCH: readonly ApiRoute[] = [
  post(['open', '/api/tables'], 'Opens a table and gives the sender the first seat without a bot.', {
    body: openShape,
    cookie: true,
    answer: 'Table',
    problems: ['badName', 'tooManyTables', 'noSpace'],
  }),
  get(['openTables', '/api/tables'], 'Returns the listed tables that wait for players, newest first.', {
    answer: 'OpenTables',
  }),
  get(['table', '/api/tables/:id'], 'Returns the table as the sender may see it.', {
    parameters: ['inviteHeader', 'watchHeader', 'invite', 'watch'],
    answer: 'Table',
    problems: ['noTable', 'notInvited', 'badInvitation', 'removed'],
  }),
  atTable('sit', 'Takes an open seat.', {
    body: sitShape,
    cookie: true,
    problems: [
      ...(['alreadyStarted', 'badName', 'seatTaken', 'tableFull'] as const),
      ...(['badInvitation', 'removed', 'oneSeat'] as const),
    ],
  }),
  atTable('reveal', 'Shows the random bytes that one of the sender’s seats has committed to, at the start.', {
    body: revealShape,
    problems: ['notYourSeat', 'notNow', 'tooLate'],
  }),
  atTable('stand', 'Gives up one of the sender’s seats before the match.', {
    body: standShape,
    problems: ['alreadyStarted', 'seatTaken'],
  }),
  atTable('bot', 'Gives an open seat to a bot, or opens the seat of a bot; host only.', {
    body: botShape,
    problems: ['alreadyStarted', 'notHost', 'seatTaken'],
  }),
  atTable(
    'settings',
    'Sets the clocks, what happens to the seat of a player who leaves, and whether hints are allowed; host only.',
    { body: settingsShape, problems: ['notHost', 'alreadyStarted'] },
  ),
  atTable('list', 'Lists the table publicly, or unlists it; host only.', {
    body: listShape,
    problems: ['notHost', 'alreadyStarted'],
  }),
  atTable(
    'free',
    'Opens the seat of another person before the match; during it, a bot takes over or the seat forfeits; host only.',
    { body: otherSeatShape, problems: ['notHost', 'notNow', 'tooLate'] },
  ),
  atTable(
    'remove',
    'Removes another person from all their seats and from the table, and replaces the invitation; host only.',
    { body: otherSeatShape, problems: ['notHost', 'notNow', 'tooLate'] },
  ),
  atTable('start', 'Starts the match, once people have shown the bytes that they committed to; host only.', {
    problems: ['alreadyStarted', 'notHost', 'seatsOpen'],
  }),
]

const OWN_SEAT = { body: ownSeatShape, problems: ['notYourSeat', 'notNow', 'tooLate'] } as const

const DURING_MATCH: readonly ApiRoute[] = [
  atTable('concede', 'Concedes the match.', OWN_SEAT),
  atTable('leave', 'Leaves a seat during the match: a bot takes over, or the seat forfeits.', OWN_SEAT),
  atTable('return', 'Returns to a seat that the player left.', OWN_SEAT),
  atTable('abort', 'Ends a match without a result, during its first moves only.', {
    problems: ['notYourSeat', 'notNow', 'tooLate'],
  }),
  atTable(
    'rematch',
    'Offers a rematch, agrees to it, declines it, or withdraws it. With the last agreement, `play.next` is its table.',
    { body: rematchShape, problems: ['notYourSeat', 'notNow', 'noSpace'] },
  ),
  atTable('pause', 'Asks for a pause, agrees to it, declines it or ends it; at tables over days.', {
    body: pauseShape,
    problems: ['notYourSeat', 'notNow'],
  }),
  atTable('undo', 'Agrees to another player’s undo, or declines it.', {
    body: undoShape,
    problems: ['notYourSeat', 'notNow', 'tooLate'],
  }),
  atTable('chat', 'Sends a message or a reaction to the chat of the table, or to that of its spectators.', {
    body: chatShape,
    cookie: true,
    problems: ['badText', 'badName', 'nameTaken', 'muted'],
  }),
  atTable('report', 'Reports a message to the host of the table.', { body: reportShape }),
  atTable('mute', 'Mutes a person for everyone at the table, or unmutes them; host only.', {
    body: muteShape,
    problems: ['notHost'],
  }),
  get(
    ['socket', socketPath(':id')],
    'The WebSocket of a table: changes of the table, and the messages of its match.',
    { parameters: ['protocol', 'watch', 'join'], answer: 'socket' },
  ),
]

const RECORDS_AND_PEOPLE: readonly ApiRoute[] = [
  post(['continue', '/api/tables/continue'], 'Opens a table that continues the match of a record.', {
    body: continueShape,
    cookie: true,
    answer: 'Table',
    problems: ['badName', 'badRecord', 'tooManyTables', 'noSpace'],
  }),
  get(
    ['record', '/api/tables/:id/record'],
    'Returns the record of a finished match, to people at the table; of a challenge, to all when the day is over.',
    {
      answer: 'Record',
      problems: ['noTable', 'notInvited', 'stillPlaying'],
    },
  ),
  get(['me', '/api/me'], 'Returns the name of the sender.', { answer: 'You' }),
  get(
    ['yourTables', '/api/me/tables'],
    'Returns the tables at which the sender has a seat, those that are over last.',
    {
      answer: 'YourTables',
    },
  ),
  post(['rename', '/api/me/name'], 'Changes the name of the sender.', {
    body: renameShape,
    answer: 'You',
    problems: ['badName', 'noPerson'],
  }),
  post(
    ['link', '/api/me/link'],
    'Creates a token that lets one other browser become the same person; it expires soon.',
    { answer: 'RecoveryLink', problems: ['noPerson'] },
  ),
  post(['takeLink', '/api/me/device'], 'Makes this browser the person who created the token.', {
    body: takeLinkShape,
    cookie: true,
    answer: 'You',
    problems: ['badLink', 'noPerson'],
  }),
  post(
    ['forget', '/api/me/forget'],
    'Deletes the sender’s name and cookies; their matches stay, without the name.',
    {
      answer: 'You',
      cookie: true,
    },
  ),
  get(['holidays', '/api/me/holidays'], 'Returns the holidays of the sender.', { answer: 'Holidays' }),
  post(
    ['takeHoliday', '/api/me/holidays'],
    'Stops the clocks of the sender at tables over days, for a time.',
    {
      body: holidayShape,
      answer: 'Holidays',
      problems: ['noPerson', 'noHoliday', 'holidayTwice', 'tooLate'],
    },
  ),
  post(['endHoliday', '/api/me/holidays/end'], 'Ends a holiday, or removes one that has not begun.', {
    body: endHolidayShape,
    answer: 'Holidays',
    problems: ['noPerson', 'tooLate'],
  }),
  get(['ratings', '/api/me/ratings'], 'Returns the sender’s ratings and the matches that count for them.', {
    answer: 'YourRatings',
    problems: ['switchedOff'],
  }),
  post(['listMe', '/api/me/ratings'], 'Leaves the leaderboards, or comes back to them.', {
    body: listedShape,
    answer: 'YourRatings',
    problems: ['noPerson', 'switchedOff'],
  }),
  get(
    ['challenge', '/api/challenge'],
    'Returns what everybody has to play today, and what the sender has tried.',
    {
      answer: 'Challenge',
      problems: ['switchedOff'],
    },
  ),
  post(['try', '/api/challenge'], 'Begins the only try of the sender at a game today.', {
    body: tryShape,
    cookie: true,
    answer: 'Table',
    problems: ['badName', 'tooManyTables', 'noSpace', 'alreadyTried', 'switchedOff'],
  }),
  get(['pastChallenge', '/api/challenge/day'], 'Returns the results of a day that is over, and its seeds.', {
    parameters: ['day'],
    answer: 'PastChallenge',
    problems: ['badRequest', 'notNow', 'switchedOff'],
  }),
  get(['leaderboards', '/api/ratings'], 'Returns the leaderboards that there are, and the people of one.', {
    parameters: ['game', 'seats'],
    answer: 'Leaderboards',
    problems: ['badRequest', 'switchedOff'],
  }),
  get(['description', '/api/openapi.json'], 'Returns this description.', {
    answer: 'description',
  }),
]

/** A request about the channels of the sender, which answers with them. */
function aboutChannels(
  [operation, name]: readonly [string, string],
  summary: string,
  { problems = [], ...about }: Omit<RouteAbout, 'answer'>,
): ApiRoute {
  const given = { answer: 'YourChannels', ...about, problems: ['noPerson', ...problems] } as const
  return post([operation, `/api/me/channels/${name}`], summary, given)
}

const CHANNELS: readonly ApiRoute[] = [
  get(
    ['channels', '/api/me/channels'],
    'Returns how the sender is told that a table calls them, and what this server offers.',
    { answer: 'YourChannels', problems: ['noPerson'] },
  ),
  aboutChannels(['addPush', 'push'], 'Adds a browser by its subscription to Web Push.', {
    body: addPushShape,
    problems: ['badAddress', 'privateAddress', 'tooManyChannels', 'tooManyToday'],
  }),
  aboutChannels(['addMail', 'mail'], 'Adds an e-mail address, once its owner opens the link that it gets.', {
    body: addMailShape,
    problems: ['badAddress', 'noMail', 'tooManyChannels', 'tooManyToday'],
  }),
  aboutChannels(['addWebhook', 'webhook'], 'Adds a webhook, if it takes a first message.', {
    body: addWebhookShape,
    problems: ['badAddress', 'privateAddress', 'noAnswer', 'declined', 'tooManyChannels', 'tooManyToday'],
  }),
  aboutChannels(['removeChannel', 'remove'], 'Removes a channel.', { body: removeChannelShape }),
  aboutChannels(['muteTable', 'mute'], 'Lets a table no longer call the sender, or lets it call again.', {
    body: muteTableShape,
  }),
  post(['confirmMail', '/api/channels/confirm'], 'Confirms the e-mail address of a link.', {
    body: channelTokenShape,
    answer: 'ChannelAddress',
    problems: ['badLink'],
  }),
  post(['stopMail', '/api/channels/stop'], 'Stops the mails to the address of a link.', {
    body: channelTokenShape,
    answer: 'ChannelAddress',
    problems: ['badLink'],
  }),
]

/** A test compares this list with the routes of a real server, and their answers with its schemas. */
export const API_ROUTES: readonly ApiRoute[] = [
  ...BEFORE_MATCH,
  ...DURING_MATCH,
  ...RECORDS_AND_PEOPLE,
  ...CHANNELS,
]
