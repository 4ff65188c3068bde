import { LocaleProvider } from '@chakra-ui/react/locale'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { CacheProvider } from '@emotion/react'
import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'

import { PartFailed, type DrawPartFailed } from './overlay/on-demand.tsx'
import { applyColorMode } from './theme/color-mode.ts'
import type { ColorMode } from './theme/color-mode.ts'
import { styleCache } from './theme/style-cache.ts'
import { quietSystem } from './theme/system.ts'

export interface PortalProviderProps {
  /** The page's style nonce. Only the first one counts: a document has one policy. */
  nonce?: string | undefined
  direction: 'ltr' | 'rtl'
  colorMode: ColorMode
  /** A language code such as `en` or `ar`. */
  locale: string
  /** Replaces a part whose code could not be loaded; without it the part throws. */
  partFailed?: DrawPartFailed
  children: ReactNode
}

/** Everything that a React root of the portal needs around it to look and read like the portal. */
export function PortalProvider({
  nonce,
  direction,
  colorMode,
  locale,
  partFailed,
  children,
}: PortalProviderProps) {
  useLayoutEffect(() => {
    const root = document.documentElement
    root.lang = locale
    root.dir = direction
  }, [locale, direction])
  useLayoutEffect(() => applyColorMode(colorMode), [colorMode])

  return (
    <CacheProvider value={styleCache(nonce)}>
      <ChakraProvider value={quietSystem}>
        <LocaleProvider locale={locale}>
          <PartFailed value={partFailed ?? null}>{children}</PartFailed>
        </LocaleProvider>
      </ChakraProvider>
    </CacheProvider>
  )
}
