/** The routes of the app. They live behind the hash, so that the app works in any folder and offline. */

export type Route =
  | { readonly page: 'home' }
  /** All finished matches; `asked` is the search query as the history page writes it. */
  | { readonly page: 'history'; readonly asked: string }
  | {
      readonly page: 'new'
      readonly game: string
      readonly position: string | undefined
      readonly online?: true | undefined
    }
  /** Starts a match at once, with people in the first seats and bots in the others. */
  | {
      readonly page: 'quick'
      readonly game: string
      readonly seats: number
      readonly people: number
      /** With the weakest bots. */
      readonly easy?: true | undefined
    }
  /** A table of the server, with the token of an invitation or of a spectator's link. */
  | {
      readonly page: 'online'
      readonly match: string
      readonly invite: string | undefined
      readonly watch: string | undefined
    }
  /** A lesson: the first of the game, or the one that is named. */
  | { readonly page: 'learn'; readonly game: string; readonly lesson?: string | undefined }
  /** The editor: with one of our boards, with a board that the link itself contains, or as it was left. */
  | {
      readonly page: 'editor'
      readonly game: string
      readonly from: string | undefined
      readonly data: string | undefined
    }
  | { readonly page: 'table'; readonly game: string; readonly match: string }
  /** Replay of a match in this browser; without a step, from its beginning. */
  | {
      readonly page: 'replay'
      readonly game: string
      readonly match: string
      readonly step: number | undefined
    }
  /** Replay of a match that the link itself contains. */
  | { readonly page: 'record'; readonly data: string; readonly step: number | undefined }
  /** Verification of a match in this browser, or of one that the link itself contains. */
  | { readonly page: 'verify'; readonly game: string; readonly match: string }
  | { readonly page: 'verify-record'; readonly data: string }
  /** An analysis; `asked` is the query, which only its page reads. */
  | { readonly page: 'analysis'; readonly game: string; readonly asked: string }

export function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const [page, game, match] = path.split('/').map(decoded)
  const asked = new URLSearchParams(query)
  if (page === 'history') return { page, asked: query }
  if (page === 'new' && game)
    return {
      page,
      game,
      position: asked.get('position') ?? undefined,
      online: asked.has('online') || undefined,
    }
  if (page === 'quick' && game)
    return {
      page,
      game,
      seats: countOf(asked, 'seats') ?? 0,
      people: countOf(asked, 'people') ?? 1,
      easy: asked.has('easy') || undefined,
    }
  if (page === 'online' && game)
    return {
      page,
      match: game,
      invite: asked.get('invite') ?? undefined,
      watch: asked.get('watch') ?? undefined,
    }
  if (page === 'learn' && game) return { page, game, lesson: match || undefined }
  if (page === 'editor' && game) return { page, game, from: asked.get('from') ?? undefined, data: match }
  if (page === 'table' && game && match) return { page, game, match }
  if (page === 'replay' && game && match) return { page, game, match, step: countOf(asked, 'step') }
  if (page === 'record') return { page, data: game ?? '', step: countOf(asked, 'step') }
  if (page === 'verify' && game && match) return { page, game, match }
  if (page === 'analysis' && game) return { page, game, asked: query }
  if (page === 'verify-record') return { page, data: game ?? '' }
  return { page: 'home' }
}

/** A link may be damaged on its way; the page that reads this part will report it. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function countOf(asked: URLSearchParams, name: string): number | undefined {
  const text = asked.get(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

export function hashOf(route: Route): string {
  switch (route.page) {
    case 'home':
      return '#/'
    case 'history':
      return `#/history${route.asked ? `?${route.asked}` : ''}`
    case 'new': {
      const query = route.position
        ? `?position=${encodeURIComponent(route.position)}`
        : route.online
          ? '?online'
          : ''
      return `#/new/${encodeURIComponent(route.game)}${query}`
    }
    case 'quick': {
      const { game, seats, people, easy } = route
      return `#/quick/${encodeURIComponent(game)}?seats=${seats}&people=${people}${easy ? '&easy' : ''}`
    }
    case 'online': {
      const { invite, watch } = route
      const query = invite ? `?invite=${invite}` : watch ? `?watch=${watch}` : ''
      return `#/online/${encodeURIComponent(route.match)}${query}`
    }
    case 'learn': {
      const further = route.lesson ? `/${encodeURIComponent(route.lesson)}` : ''
      return `#/learn/${encodeURIComponent(route.game)}${further}`
    }
    case 'editor': {
      const query = route.from ? `?from=${encodeURIComponent(route.from)}` : ''
      const data = route.data ? `/${encodeURIComponent(route.data)}` : ''
      return `#/editor/${encodeURIComponent(route.game)}${data}${query}`
    }
    case 'table':
      return `#/table/${encodeURIComponent(route.game)}/${encodeURIComponent(route.match)}`
    case 'replay': {
      const path = `${encodeURIComponent(route.game)}/${encodeURIComponent(route.match)}`
      return `#/replay/${path}${stepQuery(route.step)}`
    }
    case 'record':
      return `#/record/${encodeURIComponent(route.data)}${stepQuery(route.step)}`
    case 'verify':
      return `#/verify/${encodeURIComponent(route.game)}/${encodeURIComponent(route.match)}`
    case 'analysis':
      return `#/analysis/${encodeURIComponent(route.game)}?${route.asked}`
    case 'verify-record':
      return `#/verify-record/${encodeURIComponent(route.data)}`
  }
}

function stepQuery(step: number | undefined): string {
  return step === undefined ? '' : `?step=${step}`
}
