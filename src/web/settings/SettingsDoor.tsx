/** The way to the settings, from any bar. What is behind it is fetched when it is first opened. */

import { lazy, Suspense, useState } from 'react'
import GearIcon from '~icons/lucide/settings'
import { useSpeech } from '../words.ts'

const SettingsDialog = lazy(async () => ({
  default: (await import('./SettingsDialog.tsx')).SettingsDialog,
}))

export function SettingsDoor({ open, onClose }: { readonly open: boolean; onClose(): void }) {
  return open ? (
    <Suspense>
      <SettingsDialog onClose={onClose} />
    </Suspense>
  ) : null
}

export function SettingsButton() {
  const { t } = useSpeech()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button button--quiet button--icon"
        aria-label={t('home:settings')}
        title={t('home:settings')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <GearIcon aria-hidden="true" />
      </button>
      <SettingsDoor open={open} onClose={() => setOpen(false)} />
    </>
  )
}
