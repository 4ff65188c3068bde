import { chakra } from '@atrium/ui'

/** A version of a module, as it is written everywhere. */
export const VersionText = chakra('code', {
  base: { fontFamily: 'mono', textStyle: 'sm', direction: 'ltr', unicodeBidi: 'isolate' },
})
