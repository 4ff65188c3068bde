import { chakra } from '@atrium/ui'

/** A table of the inspector: close lines, and codes that run from left to right in any language. */
export const Dense = chakra('div', {
  base: {
    textStyle: 'xs',
    '&& th, && td': { px: '2', py: '1' },
    '&& tbody th': { textStyle: 'xs', fontWeight: 'medium', verticalAlign: 'top' },
    '& + &': { mt: '4' },
  },
})

export const Code = chakra('span', {
  base: { fontFamily: 'mono', direction: 'ltr', unicodeBidi: 'isolate', whiteSpace: 'nowrap' },
  variants: { isLong: { true: { whiteSpace: 'normal', overflowWrap: 'anywhere' } } },
})

export const Muted = chakra('span', { base: { color: 'fg.muted' } })
