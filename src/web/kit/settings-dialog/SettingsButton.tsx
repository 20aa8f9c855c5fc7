/** The button that opens the settings. The dialog is loaded when it is first opened. */

import { useState } from 'react'
import GearIcon from '~icons/lucide/settings'
import { lazyModule } from '../../../engine/lazy-module.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { OverlayLoadBoundary } from '../../base/loading/OverlayLoadBoundary.tsx'
import { lazyComponent } from '../../base/loading/use-lazy.ts'
import { IconButton } from '../components/Button.tsx'

const SettingsDialog = lazyComponent(
  lazyModule(() => import('./SettingsDialog.tsx')),
  module => module.SettingsDialog,
)

export function SettingsDialogLoader({ open, onClose }: { readonly open: boolean; onClose(): void }) {
  return open ? (
    <OverlayLoadBoundary onClose={onClose}>
      <SettingsDialog onClose={onClose} />
    </OverlayLoadBoundary>
  ) : null
}

export function SettingsButton() {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={GearIcon}
        label={t('home:settings')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <SettingsDialogLoader open={open} onClose={() => setOpen(false)} />
    </>
  )
}
