import { PortalProvider } from '@atrium/ui'
import { useLanguage } from '@atrium/portal'
import { keepPreferences, provideRoots, type BrokenProps } from '@atrium/portal/host'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BrokenPart } from '../gate/broken-part.tsx'
import { BrokenScreen } from '../gate/broken-screen.tsx'
import { isScriptFailure } from '../gate/load-failure.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { WaitingScreen } from '../gate/waiting-screen.tsx'
import { chooseColorMode, useColorMode } from '../frame/color-mode-store.ts'
import { chooseLanguage } from './choose-language.ts'
import { pageElement } from './page-element.ts'

const drawBrokenPart = (failure: unknown, retry: () => void) => <BrokenPart failure={failure} retry={retry} />

/** Makes the providers that every React root of the portal gets, the shell's own as well as the remotes'. */
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
      // It may have crashed over what was read, which would stay fresh for minutes: that is read anew.
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
