import { chakra } from '@atrium/ui'

/** Codes run from left to right in any language, and are not broken where there is room. */
export const Code = chakra('span', {
  base: { fontFamily: 'mono', direction: 'ltr', unicodeBidi: 'isolate', overflowWrap: 'anywhere' },
})

export const Muted = chakra('span', { base: { color: 'fg.muted' } })
