/** The links to an online table: for players, also as a QR code, and for spectators. */

import { useId, useState } from 'react'
import CopyIcon from '~icons/lucide/copy'
import CodeIcon from '~icons/lucide/qr-code'
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
  readonly open: boolean
}

export function Invitation({ table: { id, invite, watch }, open }: InvitationProps) {
  const { say } = useOnlineWords()
  const link = linkTo({ page: 'online', match: id, invite, watch: undefined })
  const watchLink = watch && linkTo({ page: 'online', match: id, invite: undefined, watch })
  return (
    <div className="roomy stack card lobby__invite">
      {open ? (
        <>
          <h2>{say('invite')}</h2>
          <p>{say('invite.about')}</p>
          {LOCAL.includes(location.hostname) ? <p className="note small">{say('invite.local')}</p> : null}
          <CopyField link={link} label={say('invite.link')} action={say('invite.copy')} />
          <CodeOfLink link={link} label={say('invite.code.label')} />
        </>
      ) : null}
      {watchLink ? (
        <>
          <h2>{say('watch')}</h2>
          <p>{say('watch.about')}</p>
          <CopyField link={watchLink} label={say('watch.link')} action={say('watch.copy')} />
        </>
      ) : null}
    </div>
  )
}

export function CodeOfLink({ link, label }: { readonly link: string; readonly label: string }) {
  const { say } = useOnlineWords()
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        icon={CodeIcon}
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        onClick={() => setShown(!shown)}
        text={say('invite.code')}
      />
      {shown ? (
        <div id={id} className={styles.lobby__code}>
          <OverlayLoadBoundary onClose={() => setShown(false)}>
            <QrCode text={link} label={label} />
          </OverlayLoadBoundary>
        </div>
      ) : null}
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
}

export function CopyField({ link, label, action }: CopyFieldProps) {
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
      <Button icon={CopyIcon} onClick={() => void copy()} text={action} />
      <p className="soft small optional" role="status">
        {note}
      </p>
    </div>
  )
}
