/** What can be done, in groups: every choice a button, what has to be aimed a form. Enough to play a match from. */

import { useState } from 'react'
import type { Tagged } from '../../engine/game.ts'
import { useHelpSpeech } from '../help/speech.ts'
import { useSpeech } from '../words.ts'
import { AimForm } from './AimForm.tsx'
import type { Group, Offer } from './description.ts'
import { Fold } from './Fold.tsx'

/** A longer list shows so many at first. */
const FEW = 5
/** Groups up to this long are open, so that little is hidden where there is little. */
const SHORT = 4

interface OffersProps {
  act(command: Tagged): void
  /** What the rules have against a command, in words. */
  why(command: Tagged): string | undefined
  onRefused(command: Tagged): void
  /** The choice that a hint is about. */
  readonly hinted?: Tagged | undefined
}

interface ListProps extends Pick<OffersProps, 'act' | 'hinted'> {
  readonly offers: readonly Offer<Tagged>[]
}

function List({ offers, act, hinted }: ListProps) {
  const { t } = useSpeech()
  const say = useHelpSpeech()
  const marked = hinted && JSON.stringify(hinted)
  const [all, setAll] = useState(false)
  const more = offers.length - FEW
  // To hide one or two would save nothing.
  const shown =
    all || more <= 2
      ? offers
      : offers.filter(({ command }, index) => index < FEW || JSON.stringify(command) === marked)
  return (
    <>
      <ul>
        {shown.map(({ command, text, about }) => (
          <li key={JSON.stringify(command)}>
            <button
              type="button"
              className="actions__one"
              data-hinted={JSON.stringify(command) === marked}
              onClick={() => act(command)}
            >
              {text}
              {JSON.stringify(command) === marked ? <em>{say('hint.marked')}</em> : null}
              {about ? <span className="actions__about">{about}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      {shown.length < offers.length ? (
        <button type="button" className="button button--quiet actions__more" onClick={() => setAll(true)}>
          {t('table:actions.more', { count: more })}
        </button>
      ) : null}
    </>
  )
}

function Within({ group, ...props }: OffersProps & { readonly group: Group<Tagged> }) {
  const { about, offers, form } = group
  return (
    <>
      {about ? <p className="described__note">{about}</p> : null}
      {form ? <AimForm make={form} {...props} /> : null}
      {offers && offers.length > 0 ? <List offers={offers} act={props.act} hinted={props.hinted} /> : null}
    </>
  )
}

export function Offers({ groups, ...props }: OffersProps & { readonly groups: readonly Group<Tagged>[] }) {
  return groups.map((group, index) =>
    group.heading === '' ? (
      <Within key={group.key} group={group} {...props} />
    ) : (
      <Fold
        key={group.key}
        heading={group.heading}
        count={group.offers?.length}
        level={2}
        open={index === 0 || (!group.form && (group.offers?.length ?? 0) <= SHORT)}
      >
        {() => <Within group={group} {...props} />}
      </Fold>
    ),
  )
}
