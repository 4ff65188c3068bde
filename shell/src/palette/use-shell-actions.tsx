import type { ClientSession } from '@atrium/client'
import {
  chooseColorMode,
  chooseLanguage,
  navigate,
  useCurrentProject,
  useLanguage,
  useTexts,
} from '@atrium/portal'
import { Bell, Keyboard, Languages, Layers, LogOut, Monitor, Moon, ScanBarcode, Sun } from 'lucide-react'
import { useStore } from 'zustand'
import { addressToInspect, useMayInspect } from '../inspector/may-inspect.ts'
import { visits } from '../navigation/visits.ts'
import { openInbox } from '../notifications/inbox-store.ts'
import { signOut } from '../session/sign-out.ts'
import { wordsOf } from './own-entries.tsx'
import type { PaletteEntry } from './palette-entry.ts'
import { openHelp } from './palette-store.ts'
import { openScan } from './scan-store.ts'
import { scannerPreference, switchScanner } from './scanner-preference.ts'

const modes = [
  { choice: 'light', Icon: Sun },
  { choice: 'dark', Icon: Moon },
  { choice: 'system', Icon: Monitor },
] as const

/** What the shell itself offers: appearance, language, notifications, help, sign-out and, to those who may, the inspector. */
export function useShellActions(session: ClientSession): readonly PaletteEntry[] {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const mayInspect = useMayInspect()
  const project = useCurrentProject()
  const hearsScanner = useStore(scannerPreference, ({ isOn }) => isOn)
  const counts = visits()
  const action = (name: string, given: Omit<PaletteEntry, 'key' | 'kind' | 'count'>): PaletteEntry => ({
    ...given,
    key: `action portal.${name}`,
    kind: t('palette.kinds.action'),
    count: counts[`portal.${name}`] ?? 0,
    counted: `portal.${name}`,
  })
  return [
    ...modes.map(({ choice, Icon }) =>
      action(choice, {
        title: t(`palette.modes.${choice}`),
        words: wordsOf(t('palette.modeWords')),
        icon: <Icon size={16} aria-hidden />,
        run: () => chooseColorMode(choice),
      }),
    ),
    ...languages.map(({ code, native }) =>
      action(`language.${code}`, {
        title: t('palette.language', { language: native }),
        names: [native],
        words: [code, ...wordsOf(t('palette.languageWords'))],
        icon: <Languages size={16} aria-hidden />,
        run: () => void chooseLanguage(code),
      }),
    ),
    action('notifications', {
      title: t('palette.notifications'),
      words: wordsOf(t('palette.notificationWords')),
      icon: <Bell size={16} aria-hidden />,
      run: openInbox,
    }),
    ...(project
      ? [
          action('scan', {
            title: t('scan.title'),
            words: wordsOf(t('scan.words')),
            icon: <ScanBarcode size={16} aria-hidden />,
            run: openScan,
          }),
          action('scanner', {
            title: t(hearsScanner ? 'scan.scannerOff' : 'scan.scannerOn'),
            words: wordsOf(t('scan.words')),
            icon: <Keyboard size={16} aria-hidden />,
            run: () => switchScanner(!hearsScanner),
          }),
        ]
      : []),
    action('help', {
      title: t('palette.help.title'),
      words: wordsOf(t('palette.help.words')),
      icon: <Keyboard size={16} aria-hidden />,
      run: openHelp,
    }),
    action('signOut', {
      title: t('user.signOut'),
      words: wordsOf(t('palette.signOutWords')),
      icon: <LogOut size={16} aria-hidden />,
      run: () => void signOut(session),
    }),
    ...(mayInspect
      ? [
          action('inspector', {
            title: t('inspector'),
            icon: <Layers size={16} aria-hidden />,
            run: () => navigate(addressToInspect()),
          }),
        ]
      : []),
  ]
}
