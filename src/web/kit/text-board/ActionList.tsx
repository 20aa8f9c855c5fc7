/** Possible actions in groups: a button for every choice, a form for what is aimed. Enough to play a match. */

import { useState } from 'react'
import type { Tagged } from '../../../engine/game.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import type { AimedGroup, Group, Offer } from '../board/text-description.ts'
import { Button } from '../components/Button.tsx'
import { useHelpWords } from '../help/help-words.ts'
import type { AnyIntentEditor } from '../intent/intent.ts'
import styles from './ActionList.module.css'
import { AimForm } from './AimForm.tsx'
import { Disclosure } from './Disclosure.tsx'

/** A longer list shows this many at first. */
const FEW = 5
/** Groups up to this length are open, so that little is hidden where there is little. */
const SHORT = 4

interface OffersProps {
  act(command: Tagged): void
  readonly editor: AnyIntentEditor | undefined
  commit(): void
  readonly why: string | undefined
  /** The first form is open from the beginning, because no drawn board is shown to aim on. */
  readonly formsOpen: boolean
  readonly hinted?: Tagged | undefined
  onPoint?: ((command: Tagged | undefined) => void) | undefined
}

interface ListProps extends Pick<OffersProps, 'act' | 'hinted' | 'onPoint'> {
  readonly offers: readonly Offer<Tagged>[]
}

function List({ offers, act, hinted, onPoint }: ListProps) {
  const { t } = useWords()
  const { say } = useHelpWords()
  const marked = hinted && JSON.stringify(hinted)
  const [all, setAll] = useState(false)
  const more = offers.length - FEW
  // Hiding one or two would save nothing.
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
              className={styles.actions__one}
              data-hinted={JSON.stringify(command) === marked}
              onClick={() => act(command)}
              onPointerEnter={() => onPoint?.(command)}
              onPointerLeave={() => onPoint?.(undefined)}
              onFocus={() => onPoint?.(command)}
              onBlur={() => onPoint?.(undefined)}
            >
              {text}
              {/* Without the spaces a screen reader would join the words. */}{' '}
              {JSON.stringify(command) === marked ? <em className="pill">{say('hint.marked')}</em> : null}{' '}
              {about ? <small className="soft">{about}</small> : null}
            </button>
          </li>
        ))}
      </ul>
      {shown.length < offers.length ? (
        <Button
          look="quiet"
          className="wide"
          onClick={() => setAll(true)}
          text={t('table:actions.more', { count: more })}
        />
      ) : null}
    </>
  )
}

function Within({ group, ...props }: OffersProps & { readonly group: Group<Tagged> }) {
  const { about, offers, aimed } = group
  const { editor, why, commit } = props
  return (
    <>
      {about ? <p className="soft small">{about}</p> : null}
      {aimed && editor ? <AimForm make={aimed.form} {...{ editor, why, commit }} /> : null}
      {offers && offers.length > 0 ? (
        <List {...{ offers }} act={props.act} hinted={props.hinted} onPoint={props.onPoint} />
      ) : null}
    </>
  )
}

interface AimedFoldProps extends OffersProps {
  readonly group: Group<Tagged>
  readonly aimed: AimedGroup<unknown>
}

/** Only the form of the current intent is open: opening another one starts a new intent. */
function AimedFold({ group, aimed, ...props }: AimedFoldProps) {
  const { editor, formsOpen } = props
  const [chosen, choose] = useState<boolean>()
  const isMeant = editor !== undefined && aimed.isMeant(editor.intent)
  const onOpen = (open: boolean) => {
    choose(open)
    if (open && !isMeant) editor?.edit(() => aimed.begin())
  }
  return (
    <Disclosure heading={group.heading} level={2} open={isMeant && (chosen ?? formsOpen)} onOpen={onOpen}>
      {() => <Within group={group} {...props} />}
    </Disclosure>
  )
}

export function ActionList({
  groups,
  ...props
}: OffersProps & { readonly groups: readonly Group<Tagged>[] }) {
  return groups.map((group, index) =>
    group.heading === '' ? (
      <Within key={group.key} group={group} {...props} />
    ) : group.aimed ? (
      <AimedFold
        key={group.key}
        group={group}
        aimed={group.aimed}
        {...props}
        formsOpen={props.formsOpen && index === 0}
      />
    ) : (
      <Disclosure
        key={group.key}
        heading={group.heading}
        count={group.offers?.length}
        level={2}
        open={index === 0 || (group.offers?.length ?? 0) <= SHORT}
      >
        {() => <Within group={group} {...props} />}
      </Disclosure>
    ),
  )
}
