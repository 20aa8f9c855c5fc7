/** Asks the server about ratings. */

import type { Leaderboards, ListedRequest, YourRatings } from '../../../wire/ratings-api.ts'
import { askServer, postToServer } from './online-client.ts'

export const ratingsClient = {
  yours: () => askServer<YourRatings>('/api/me/ratings', {}),
  list: (request: ListedRequest) => postToServer<YourRatings>('/api/me/ratings', request),
  boards: () => askServer<Leaderboards>('/api/ratings', {}),
  board: (game: string, seats: number) =>
    askServer<Leaderboards>(`/api/ratings?${new URLSearchParams({ game, seats: `${seats}` })}`, {}),
}
