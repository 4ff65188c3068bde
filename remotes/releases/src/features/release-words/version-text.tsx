import { chakra } from '@atrium/ui'

/** A module's version in a monospace font. */
export const VersionText = chakra('code', {
  base: { fontFamily: 'mono', textStyle: 'sm', direction: 'ltr', unicodeBidi: 'isolate' },
})
