/** Shows who plays a seat, with a menu that gives the seat to a bot of any level or back to a person. */

import { Button, Menu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components'
import Bot from '~icons/lucide/bot'
import User from '~icons/lucide/user-round'
import { type PageWordKey, useWords } from '../base/i18n/use-words.ts'
import type { SeatAssignment } from '../base/storage/matches.ts'
import { frameTerm } from '../kit/help/glossary.ts'
import './seat-menu.css'

/** The menu key for a person; no bot has this id. */
const PERSON = 'person!'

/** "Person", or "bot" and its level, in words. */
function useKind(sitter: SeatAssignment): string {
  const { t } = useWords()
  if (sitter.kind !== 'bot') return t('table:seats.person')
  const level = sitter.bot === '' ? [] : [t(`home:bot.${sitter.bot}` as PageWordKey)]
  return [t('table:seats.bot'), ...level].join(', ')
}

/** Shows whether a person or a bot plays, and the level of the bot. */
export function SeatKind({ sitter }: { readonly sitter: SeatAssignment }) {
  const { t } = useWords()
  const Icon = sitter.kind === 'bot' ? Bot : User
  return (
    <>
      <Icon
        aria-hidden="true"
        className="seat__kind"
        data-term={frameTerm(sitter.kind === 'bot' ? 'seat-bot' : 'seat-person')}
      />
      <span className="unseen">{t(sitter.kind === 'bot' ? 'table:seats.bot' : 'table:seats.person')}</span>
      {sitter.kind === 'bot' && sitter.bot !== '' ? (
        <span className="seat__level">{t(`home:bot.${sitter.bot}` as PageWordKey)}</span>
      ) : null}
    </>
  )
}

export function SeatMenu({
  gameId,
  sitter,
  bots,
  onSeat,
}: {
  readonly gameId: string
  readonly sitter: SeatAssignment
  /** Strongest first. */
  readonly bots: readonly string[]
  /** Called with the chosen bot, or with `undefined` for a person. */
  onSeat(bot: string | undefined): void
}) {
  const { t } = useWords()
  const { name } = sitter
  // The aria-label hides the visible text of the button from screen readers, so it has to contain the kind too.
  const kind = useKind(sitter)
  const present = sitter.kind === 'bot' ? sitter.bot : PERSON
  const choose = (key: string | number) => {
    if (key !== present) onSeat(key === PERSON ? undefined : String(key))
  }
  return (
    <MenuTrigger>
      <Button className="seat__menu" aria-label={`${t('table:seats.menu', { name })} ${kind}`}>
        <SeatKind sitter={sitter} />
      </Button>
      <Popover className="menu seat-menu" data-game={gameId}>
        <Menu
          aria-label={t('table:seats.menu', { name })}
          selectionMode="single"
          selectedKeys={[present]}
          onAction={choose}
        >
          <MenuItem id={PERSON} textValue={t('table:seats.person')} className="seat-menu__one">
            <User aria-hidden="true" />
            <Text slot="label">{t('table:seats.toPerson')}</Text>
            <Text slot="description">
              {t(sitter.kind === 'bot' ? 'table:seats.toPerson.about' : 'table:seats.isPerson')}
            </Text>
          </MenuItem>
          {bots.map(bot => (
            <MenuItem
              key={bot}
              id={bot}
              textValue={t(`home:bot.${bot}` as PageWordKey)}
              className="seat-menu__one"
            >
              <Bot aria-hidden="true" />
              <Text slot="label">
                {t('table:seats.toBot', { level: t(`home:bot.${bot}` as PageWordKey) })}
              </Text>
              <Text slot="description">{t(`home:bot.${bot}.about` as PageWordKey)}</Text>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
