/** Shares a file by the share sheet of the device, or else saves it. */

import { useMemo } from 'react'
import Share from '~icons/lucide/share-2'
import { Button } from '../../kit/components/Button.tsx'

interface ShareFileProps {
  readonly blob: Blob
  readonly address: string
  readonly name: string
  readonly title: string
  readonly words: { readonly share: string; readonly save: string }
}

export function ShareFile({ blob, address, name, title, words }: ShareFileProps) {
  const file = useMemo(() => new File([blob], name, { type: blob.type }), [blob, name])
  const canShare = navigator.canShare?.({ files: [file] }) ?? false
  if (!canShare) {
    return (
      <a className="button button--small" href={address} download={name}>
        {words.save}
      </a>
    )
  }
  // Whoever closes the share sheet has changed their mind.
  const share = () => void navigator.share({ title, files: [file] }).catch(() => {})
  return <Button className="button--small" icon={Share} onClick={share} text={words.share} />
}
