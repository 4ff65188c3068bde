import { chakra } from '@atrium/ui'

/** Codes run left to right in any language, and break only where there is no room. */
export const Code = chakra('span', {
  base: { fontFamily: 'mono', direction: 'ltr', unicodeBidi: 'isolate', overflowWrap: 'anywhere' },
})

export const Muted = chakra('span', { base: { color: 'fg.muted' } })
