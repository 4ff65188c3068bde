import type { ReleaseManifest } from '@atrium/contract'
import { madeUpRelease } from '@atrium/contract/made-up-release'

/** Returns the manifest of a release of a module without a page, with any version. */
export const releaseManifestOf = (code: string, version: string): ReleaseManifest =>
  madeUpRelease(code, { version })
