/** Where in the house a link leads. Routes live behind the hash, so the app works from any folder and offline. */

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new'; readonly game: string; readonly position: string | undefined }
  | { readonly page: 'learn'; readonly game: string }
  | { readonly page: 'table'; readonly game: string; readonly match: string }

export function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const [page, game, match] = path.split('/').map(decodeURIComponent)
  if (page === 'new' && game) {
    return { page, game, position: new URLSearchParams(query).get('position') ?? undefined }
  }
  if (page === 'learn' && game) return { page, game }
  if (page === 'table' && game && match) return { page, game, match }
  return { page: 'home' }
}

export function hashOf(route: Route): string {
  switch (route.page) {
    case 'home':
      return '#/'
    case 'new': {
      const query = route.position ? `?position=${encodeURIComponent(route.position)}` : ''
      return `#/new/${encodeURIComponent(route.game)}${query}`
    }
    case 'learn':
      return `#/learn/${encodeURIComponent(route.game)}`
    case 'table':
      return `#/table/${encodeURIComponent(route.game)}/${encodeURIComponent(route.match)}`
  }
}
