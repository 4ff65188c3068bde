import { switchLanguage } from '@atrium/portal'
import { addTexts, languageStore } from '@atrium/portal/host'
import { PortalProvider, resolveColorMode, watchDeviceColorMode } from '@atrium/ui'
import { useSyncExternalStore, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import { languages, readSettings } from './settings.ts'
import type { Settings } from './settings.ts'

/** Draws a page of the workbench as the portal draws its own: texts, direction, color mode and nonce. */
export async function startPage(draw: (settings: Settings) => ReactNode): Promise<void> {
  const settings = readSettings(location.search)
  const element = document.querySelector<HTMLElement>('#root')
  if (!element) throw new Error('The page has no element to draw in')
  languageStore.setState({ languages })
  await addTexts('portal', '/workbench/texts')
  await switchLanguage(settings.language)
  createRoot(element).render(
    <Page nonce={element.dataset['nonce']} settings={settings}>
      {draw(settings)}
    </Page>,
  )
}

interface PageProps {
  nonce: string | undefined
  settings: Settings
  children: ReactNode
}

function Page({ nonce, settings: { language, mode }, children }: PageProps) {
  const colorMode = useSyncExternalStore(watchDeviceColorMode, () => resolveColorMode(mode))
  return (
    <PortalProvider
      nonce={nonce}
      locale={language}
      direction={languages.find(({ code }) => code === language)?.direction ?? 'ltr'}
      colorMode={colorMode}
    >
      {children}
    </PortalProvider>
  )
}
