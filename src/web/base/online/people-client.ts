/** Asks the server about the person of this browser, open tables, and records of matches. */

import type { EndHolidayRequest, HolidayRequest, Holidays } from '../../../wire/days-api.ts'
import type {
  ContinueRequest,
  ListRequest,
  OpenTableList,
  RecoveryLink,
  RenameRequest,
  TakeLinkRequest,
  You,
} from '../../../wire/people-api.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { askServer, at, type OnlineAnswer, postOnce, postToServer } from './online-client.ts'

export const peopleClient = {
  you: () => askServer<You>('/api/me', {}),
  rename: (request: RenameRequest) => postToServer<You>('/api/me/name', request),
  link: () => postToServer<RecoveryLink>('/api/me/link'),
  takeLink: (request: TakeLinkRequest) => postToServer<You>('/api/me/device', request),
  forget: () => postToServer<You>('/api/me/forget'),
  holidays: () => askServer<Holidays>('/api/me/holidays', {}),
  takeHoliday: (request: HolidayRequest) => postToServer<Holidays>('/api/me/holidays', request),
  endHoliday: (request: EndHolidayRequest) => postToServer<Holidays>('/api/me/holidays/end', request),
  openTables: () => askServer<OpenTableList>('/api/tables', {}),
  list: (table: string, request: ListRequest) => postToServer<OnlineTable>(`${at(table)}/list`, request),
  continueMatch: (request: ContinueRequest) => postOnce<OnlineTable>('/api/tables/continue', request),
  async record(table: string): Promise<OnlineAnswer<string>> {
    const answer = await askServer<unknown>(`${at(table)}/record`, {})
    return answer.ok ? { ok: true, value: JSON.stringify(answer.value) } : answer
  },
}
