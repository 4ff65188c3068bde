import createCache from '@emotion/cache'
import type { EmotionCache } from '@emotion/cache'
import { serializeStyles } from '@emotion/serialize'

import { prefixUserSelect } from './prefix-user-select.ts'
import { system } from './system.ts'

let cache: EmotionCache | undefined

/** Reset, tokens and base rules, in the layers that everything else lies above. */
export function insertGlobalStyles(into: EmotionCache): void {
  for (const styles of [system.layers.atRule, system._global])
    into.insert('', serializeStyles([styles] as Parameters<typeof serializeStyles>[0]), into.sheet, true)
}

/**
 * The one style cache of the page. Every React root shares it, so that a rule is written once and in one order; the
 * nonce is the page's own, from its content security policy, and never changes while the page lives. The global rules
 * go in here and not with a root: twenty kilobytes that come and go with each opened modal would restyle the page.
 */
export function styleCache(nonce: string | undefined): EmotionCache {
  if (!cache) {
    cache = createCache({ key: 'at', stylisPlugins: [prefixUserSelect], ...(nonce ? { nonce } : {}) })
    insertGlobalStyles(cache)
  }
  return cache
}
