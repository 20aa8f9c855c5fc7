/** Asks the server about the daily challenges. */

import type { PastChallenge, TodaysChallenge, TryRequest } from '../../../wire/challenge-api.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { askServer, postOnce } from './online-client.ts'

export const challengeClient = {
  today: () => askServer<TodaysChallenge>('/api/challenge', {}),
  begin: (request: TryRequest) => postOnce<OnlineTable>('/api/challenge', request),
  past: (day: string) => askServer<PastChallenge>(`/api/challenge/day?${new URLSearchParams({ day })}`, {}),
}
