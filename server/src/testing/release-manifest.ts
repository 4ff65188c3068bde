import type { ReleaseManifest } from '@atrium/contract'
import { madeUpRelease } from '@atrium/contract/made-up-release'

/** What a release of a module without a page says of itself, under a version that was made up, too. */
export const releaseManifestOf = (code: string, version: string): ReleaseManifest =>
  madeUpRelease(code, { version })
