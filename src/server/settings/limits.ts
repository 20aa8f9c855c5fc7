/** How much one person, one address and one table may demand of the server. */

export interface OnlineLimits {
  /** Requests in a minute, sockets included. */
  readonly requestsOfPerson: number
  readonly requestsOfAddress: number
  /** People without a cookie who open a table or sit down, in a minute. */
  readonly newPeopleOfAddress: number
  /** Tables that a person opens in a day. */
  readonly tablesOfPerson: number
  /** Links to other devices that a person requests, in a minute. */
  readonly linksOfPerson: number
  /** Records that are read or continued from one address, in a minute: each is replayed. */
  readonly replaysOfAddress: number
  readonly spectatorsOfTable: number
  /** Messages of the chat in a minute. */
  readonly messagesOfPerson: number
  /** Sockets of one person at one table. */
  readonly screensOfPerson: number
  /** Frames that a person may send at once, and then in each second. */
  readonly framesAtOnce: number
  readonly framesPerSecond: number
  /** An address may send as many frames as this many people. */
  readonly peopleOfAddress: number
  /** In bytes. No request of a player is longer. */
  readonly frameBytes: number
  /** In bytes; options may contain a player's own board or deck. */
  readonly bodyBytes: number
  /** In bytes; a record of a long match. */
  readonly recordBytes: number
  /** In bytes, for one socket. */
  readonly queuedBytes: number
  /** In milliseconds. A socket that does not answer for this long, or twice as long, is dead. */
  readonly heartbeat: number
}

export const LIMITS: OnlineLimits = {
  requestsOfPerson: 240,
  requestsOfAddress: 1_200,
  newPeopleOfAddress: 60,
  tablesOfPerson: 100,
  linksOfPerson: 10,
  replaysOfAddress: 60,
  spectatorsOfTable: 50,
  messagesOfPerson: 20,
  screensOfPerson: 10,
  framesAtOnce: 50,
  framesPerSecond: 10,
  peopleOfAddress: 20,
  frameBytes: 8 * 1024,
  bodyBytes: 64 * 1024,
  recordBytes: 4 * 1024 * 1024,
  queuedBytes: 1024 * 1024,
  heartbeat: 30_000,
}
