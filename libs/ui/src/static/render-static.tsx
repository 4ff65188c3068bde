import { LocaleProvider } from '@chakra-ui/react/locale'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { prefixUserSelect } from '../theme/prefix-user-select.ts'
import { insertGlobalStyles } from '../theme/style-cache.ts'
import { quietSystem } from '../theme/system.ts'
import { withDeviceColorMode } from './device-color-mode.ts'
import { dropUnusedKeyframes } from './drop-unused-keyframes.ts'
import { dropUnusedTokens } from './drop-unused-tokens.ts'

export interface StaticPage {
  html: string
  /** The rules that `html` needs, including tokens. Follows the device's colour mode until a script marks the document. */
  css: string
}

/** Renders a page to plain HTML and CSS at build time, for a page that must work before any script. */
export function renderStatic(page: ReactNode, locale: string): StaticPage {
  const cache = createCache({ key: 'at', stylisPlugins: [prefixUserSelect] })
  // Keeps every rule in the cache instead of beside its element.
  cache.compat = true
  insertGlobalStyles(cache)
  const markup = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={quietSystem}>
        <LocaleProvider locale={locale}>{page}</LocaleProvider>
      </ChakraProvider>
    </CacheProvider>,
  )
  const { html, css } = createEmotionServer(cache).extractCritical(markup)
  return { html, css: withDeviceColorMode(dropUnusedTokens(dropUnusedKeyframes(css), html)) }
}
