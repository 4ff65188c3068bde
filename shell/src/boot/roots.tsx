import { PortalProvider } from '@atrium/ui'
import { useLanguage } from '@atrium/portal'
import { keepPreferences, provideRoots } from '@atrium/portal/host'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BrokenScreen } from '../gate/broken-screen.tsx'
import type { ModuleGate } from '../gate/module-gate.ts'
import { WaitingScreen } from '../gate/waiting-screen.tsx'
import { chooseColorMode, useColorMode } from '../frame/color-mode-store.ts'
import { chooseLanguage } from './choose-language.ts'
import { pageElement } from './page-element.ts'

/** Makes the providers that every React root of the portal gets, the shell's own as well as the remotes'. */
export function createRoots(nonce: string, queries: QueryClient, gate: ModuleGate) {
  function Providers({ children }: { readonly children: ReactNode }) {
    const code = useLanguage((language) => language.code)
    const direction = useLanguage((language) => language.direction)
    const colorMode = useColorMode()
    return (
      <PortalProvider nonce={nonce} locale={code} direction={direction} colorMode={colorMode}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </PortalProvider>
    )
  }
  keepPreferences({ chooseColorMode, chooseLanguage: (code) => chooseLanguage(code, queries) })
  provideRoots({
    Providers,
    Broken: BrokenScreen,
    Waiting: WaitingScreen,
    pageElement,
    onShown: gate.noteShown,
    onCrashed: gate.noteCrash,
  })
  return { Providers }
}
