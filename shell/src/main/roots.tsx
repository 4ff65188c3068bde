import { PortalProvider } from '@atrium/ui'
import { useLanguage } from '@atrium/portal'
import { keepPreferences, provideRoots, type BrokenProps } from '@atrium/portal/host'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BrokenPart } from '../screens/broken-part.tsx'
import { BrokenScreen } from '../screens/broken-screen.tsx'
import { isScriptFailure } from '../registry/load-failure.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { WaitingScreen } from '../screens/waiting-screen.tsx'
import { chooseColorMode, useColorMode } from '../frame/color-mode-store.ts'
import { chooseLanguage } from '../boot/choose-language.ts'
import { pageElement } from '../boot/page-element.ts'

const drawBrokenPart = (failure: unknown, retry: () => void) => <BrokenPart failure={failure} retry={retry} />

/** Makes the providers that every React root of the portal gets, both the shell's own and the remotes'. */
export function createRoots(nonce: string, queries: QueryClient, gate: ModuleGate) {
  function Providers({ children }: { readonly children: ReactNode }) {
    const code = useLanguage((language) => language.code)
    const direction = useLanguage((language) => language.direction)
    const colorMode = useColorMode()
    return (
      <PortalProvider
        nonce={nonce}
        locale={code}
        direction={direction}
        colorMode={colorMode}
        partFailed={drawBrokenPart}
      >
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </PortalProvider>
    )
  }
  function Broken({ retry, ...broken }: BrokenProps) {
    const redraw = () => {
      // The crash may come from cached data, which would stay fresh for minutes: read it again.
      if (!isScriptFailure(broken.error)) queries.removeQueries({ type: 'inactive' })
      retry()
    }
    return <BrokenScreen {...broken} retry={redraw} gate={gate} />
  }
  keepPreferences({ chooseColorMode, chooseLanguage: (code) => chooseLanguage(code, queries) })
  provideRoots({
    Providers,
    Broken,
    Waiting: WaitingScreen,
    pageElement,
    onShown: gate.noteShown,
    onCrashed: gate.noteCrash,
  })
  return { Providers }
}
