/** The links to an online table: for players, also as a QR code, and for spectators. */

import { type ReactNode, useId, useState } from 'react'
import CopyIcon from '~icons/lucide/copy'
import CodeIcon from '~icons/lucide/qr-code'
import ShareIcon from '~icons/lucide/share-2'
import { lazyModule } from '../../../engine/lazy-module.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { OverlayLoadBoundary } from '../../base/loading/OverlayLoadBoundary.tsx'
import { lazyComponent } from '../../base/loading/use-lazy.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { Button } from '../../kit/components/Button.tsx'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import styles from './Invitation.module.css'

const QrCode = lazyComponent(
  lazyModule(() => import('./QrCode.tsx')),
  module => module.QrCode,
)

/** Addresses that mean a different computer wherever they are opened. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]']

interface InvitationProps {
  readonly table: OnlineTable
}

/** First of all for the host: nothing begins before somebody has come by this link. */
export function Invitation({
  table: { id, invite },
  title,
}: InvitationProps & { /** Of the game. */ readonly title: string }) {
  const { say } = useOnlineWords()
  const link = linkTo({ page: 'online', match: id, invite, watch: undefined })
  const [code, showCode] = useCodeSwitch()
  return (
    <section className="roomy stack card lobby__invite" aria-labelledby="lobby-invite">
      <h2 id="lobby-invite">{say('invite')}</h2>
      <p>{say('invite.about')}</p>
      {LOCAL.includes(location.hostname) ? <p className="note small">{say('invite.local')}</p> : null}
      <CopyField link={link} label={say('invite.link')} action={say('invite.copy')}>
        <ShareButton link={link} text={say('invite.share.text', { game: title })} />
        <CodeButton {...{ code, showCode }} />
      </CopyField>
      <ShownCode {...{ link, code, showCode }} label={say('invite.code.label')} />
    </section>
  )
}

export function SpectatorsLink({ table: { id, watch } }: InvitationProps) {
  const { say } = useOnlineWords()
  const link = linkTo({ page: 'online', match: id, invite: undefined, watch })
  return (
    <section className="roomy stack card" aria-labelledby="lobby-watch">
      <h2 id="lobby-watch">{say('watch')}</h2>
      <p>{say('watch.about')}</p>
      <CopyField link={link} label={say('watch.link')} action={say('watch.copy')} />
    </section>
  )
}

/** The share sheet of the device, which not every browser has. */
function ShareButton({ link, text }: { readonly link: string; readonly text: string }) {
  const { say } = useOnlineWords()
  if (!('share' in navigator)) return null
  const share = async () => {
    try {
      await navigator.share({ title: document.title, text, url: link })
    } catch {
      // Most people who close the sheet have changed their mind; the link can still be copied.
    }
  }
  return <Button look="primary" icon={ShareIcon} onClick={() => void share()} text={say('invite.share')} />
}

interface CodeSwitch {
  readonly code: string | undefined
  showCode(shown: boolean): void
}

/** `code`: the id of the code while it is shown. */
function useCodeSwitch(): readonly [CodeSwitch['code'], CodeSwitch['showCode']] {
  const [shown, setShown] = useState(false)
  const id = useId()
  return [shown ? id : undefined, setShown]
}

function CodeButton({ code, showCode }: CodeSwitch) {
  const { say } = useOnlineWords()
  return (
    <Button
      icon={CodeIcon}
      aria-expanded={code !== undefined}
      aria-controls={code}
      onClick={() => showCode(code === undefined)}
      text={say('invite.code')}
    />
  )
}

interface ShownCodeProps extends CodeSwitch {
  readonly link: string
  readonly label: string
}

function ShownCode({ link, label, code, showCode }: ShownCodeProps) {
  if (code === undefined) return null
  return (
    <div id={code} className={styles.lobby__code}>
      <OverlayLoadBoundary onClose={() => showCode(false)}>
        <QrCode text={link} label={label} />
      </OverlayLoadBoundary>
    </div>
  )
}

export function CodeOfLink(props: { readonly link: string; readonly label: string }) {
  const [code, showCode] = useCodeSwitch()
  return (
    <>
      <CodeButton {...{ code, showCode }} />
      <ShownCode {...{ ...props, code, showCode }} />
    </>
  )
}

function linkTo(route: Parameters<typeof hashOf>[0]): string {
  return new URL(hashOf(route), location.href).href
}

interface CopyFieldProps {
  readonly link: string
  readonly label: string
  readonly action: string
  /** Further buttons. */
  readonly children?: ReactNode
}

export function CopyField({ link, label, action, children }: CopyFieldProps) {
  const { say } = useOnlineWords()
  const [note, setNote] = useState('')
  const id = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setNote(say('copied'))
    } catch {
      // Pages that are not served securely may not write to the clipboard: selecting the field is the next best.
      const field = document.getElementById(id) as HTMLInputElement
      field.select()
      setNote(say('notCopied'))
    }
  }
  return (
    <div className="lobby__copy stack">
      <input id={id} readOnly value={link} aria-label={label} onFocus={({ target }) => target.select()} />
      <div className="wrap">
        <Button icon={CopyIcon} onClick={() => void copy()} text={action} />
        {children}
      </div>
      <p className="soft small optional" role="status">
        {note}
      </p>
    </div>
  )
}
