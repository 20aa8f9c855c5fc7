/** How the log draws the events of the galaxy. */

import type { Event } from '../../../games/cube-attack/state.ts'
import type { LogIcon, LogLookOf } from '../../kit/timeline/log-look.ts'

const ICONS: Readonly<Record<Event['type'], LogIcon>> = {
  moved: 'move',
  reinforced: 'build',
  toughened: 'build',
  armed: 'arm',
  attacked: 'attack',
  reentered: 'build',
  passed: 'skip',
  eliminated: 'out',
  scored: 'score',
  tokenPassed: 'turn',
  roundBegan: 'round',
  ended: 'end',
}

export const logLook: LogLookOf<Event> = event => {
  const icon = ICONS[event.type]
  switch (event.type) {
    case 'attacked':
      return event.destroyed
        ? { icon: 'destroy', tone: 'bad' }
        : { icon, results: [{ text: '−1', tone: 'bad' }] }
    case 'reinforced':
      return { icon, results: [{ text: '+1', tone: 'good' }] }
    case 'eliminated':
      return { icon, tone: 'bad' }
    case 'ended':
      return { icon, tone: 'good' }
    case 'scored': {
      const paid = event.points.flatMap((points, seat) => (points > 0 ? [{ text: `+${points}`, seat }] : []))
      return { icon, results: paid }
    }
    default:
      return { icon }
  }
}
