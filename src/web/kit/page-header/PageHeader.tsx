/** The header of the pages: home link, language and theme. */

import type { ReactNode } from 'react'
import MonitorIcon from '~icons/lucide/monitor'
import MoonIcon from '~icons/lucide/moon'
import SunIcon from '~icons/lucide/sun'
import { LANGUAGES } from '../../../engine/languages.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { CHOICES, settings, type Theme } from '../../base/settings/settings.ts'
import { useSettings } from '../../base/settings/use-settings.ts'
import { Segmented } from '../components/Segmented.tsx'
import { SettingsButton } from '../settings-dialog/SettingsButton.tsx'
import styles from './PageHeader.module.css'

const THEME_ICONS: Readonly<Record<Theme, ReactNode>> = {
  system: <MonitorIcon />,
  light: <SunIcon />,
  dark: <MoonIcon />,
}

export function PageHeader() {
  const { t } = useWords()
  return (
    <header className={`${styles['house-bar']} row spread`}>
      <a
        className={`${styles['house-bar__house']} row`}
        href={hashOf({ page: 'home' })}
        aria-label={t('home:home')}
      >
        <img src="/icon.svg" alt="" width="32" height="32" />
        <span className={styles['house-bar__name']}>{t('home:title')}</span>
      </a>
      <HeaderSettings />
    </header>
  )
}

export function HeaderSettings() {
  const { t, language, choose } = useWords()
  const { theme } = useSettings()
  return (
    <div className={styles.settings}>
      <Segmented
        legend={t('home:language')}
        segments={LANGUAGES.map(each => ({
          value: each,
          label: <span lang={each}>{each.toUpperCase()}</span>,
          spoken: t(`home:language.${each}`),
        }))}
        value={language}
        onChange={choose}
      />
      <Segmented
        className={styles.settings__theme}
        legend={t('home:theme')}
        segments={CHOICES.theme.map(each => ({
          value: each,
          label: THEME_ICONS[each],
          spoken: t(`home:theme.${each}`),
        }))}
        value={theme}
        onChange={chosen => settings.choose('theme', chosen)}
      />
      <SettingsButton />
    </div>
  )
}
