import createCache from '@emotion/cache'
import type { EmotionCache } from '@emotion/cache'
import { serializeStyles } from '@emotion/serialize'

import { prefixUserSelect } from './prefix-user-select.ts'
import { system } from './system.ts'

let cache: EmotionCache | undefined

/** Inserts reset, tokens and base rules, in layers below everything else. */
export function insertGlobalStyles(into: EmotionCache): void {
  for (const styles of [system.layers.atRule, system._global])
    into.insert('', serializeStyles([styles] as Parameters<typeof serializeStyles>[0]), into.sheet, true)
}

/**
 * Returns the page's only style cache. All React roots share it, so that each rule is written once and in one order; the
 * nonce comes from the page's content security policy and never changes while the page lives. The global rules are inserted
 * here and not by a root: twenty kilobytes that come and go with each modal would restyle the page.
 */
export function styleCache(nonce: string | undefined): EmotionCache {
  if (!cache) {
    cache = createCache({ key: 'at', stylisPlugins: [prefixUserSelect], ...(nonce ? { nonce } : {}) })
    insertGlobalStyles(cache)
  }
  return cache
}
