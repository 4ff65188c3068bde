import type { Against } from './against.ts'
import type { Break } from './break.ts'
import { judgeFiles, judgeSizes, judgeTexts } from './judge-content.ts'
import { judgeAgreements, judgeCalls, judgeEvents, judgeVersions } from './judge-needs.ts'
import { judgePlace } from './judge-place.ts'
import type { ReleaseManifest } from './release-manifest.ts'

export type { Against } from './against.ts'
export { breakKinds } from './break.ts'
export type { Break, BreakKind } from './break.ts'
export { judgeCalls, judgeModals, judgePoints } from './judge-needs.ts'
export { releaseBudgets } from './release-budgets.ts'
export { isAsNamed, isScript, mayBeHeld, mayBeServed, releaseFileEndings } from './release-file.ts'
export { releaseSizes } from './release-sizes.ts'
export { shapeDifferences } from './shape-differences.ts'
export type { Difference, Way } from './shape-differences.ts'

/**
 * Returns every reason against activating a release; an empty list allows it. Reads no file and makes no call: callers who
 * have the files check their hashes.
 */
export function judgeRelease(release: ReleaseManifest, against: Against): Break[] {
  const { needs, code } = release
  const others = against.modules.filter((other) => other.code !== code)
  const missing = judgeFiles(release)
  return [
    ...missing,
    // Without its files its size is unknown.
    ...(missing.some(({ kind }) => kind === 'file_missing') ? [] : judgeSizes(release)),
    ...judgeVersions(needs, against),
    ...judgeCalls(needs.calls, against.calls),
    ...judgeAgreements(release, others),
    ...judgeEvents(needs, against),
    ...judgeTexts(release, against.shell.languages),
    ...judgePlace(release, others),
  ]
}
