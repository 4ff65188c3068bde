import { switchLanguage } from '@atrium/portal'
import { addTexts, languageStore } from '@atrium/portal/host'
import { PortalProvider } from '@atrium/ui'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import { languages, readSettings } from './settings.ts'
import type { Settings } from './settings.ts'

/** Draws a page of the workbench as the portal draws its own: texts, direction, appearance and nonce. */
export async function startPage(draw: (settings: Settings) => ReactNode): Promise<void> {
  const settings = readSettings(location.search)
  const element = document.querySelector<HTMLElement>('#root')
  if (!element) throw new Error('The page has no element to draw in')
  languageStore.setState({ languages })
  await addTexts('portal', '/workbench/texts')
  await switchLanguage(settings.language)
  createRoot(element).render(
    <PortalProvider
      nonce={element.dataset['nonce']}
      locale={settings.language}
      direction={languages.find(({ code }) => code === settings.language)?.direction ?? 'ltr'}
      colorMode={settings.mode}
    >
      {draw(settings)}
    </PortalProvider>,
  )
}
