/** An open menu, in the colours of a game or of the page. */

import { Menu, type MenuProps, Popover } from 'react-aria-components'
import styles from './MenuPopover.module.css'

interface MenuPopoverProps extends MenuProps<object> {
  readonly gameId: string | undefined
}

export function MenuPopover({ gameId, ...menu }: MenuPopoverProps) {
  return (
    <Popover className={`${styles.menu} raised`} data-game={gameId}>
      <Menu {...menu} />
    </Popover>
  )
}
