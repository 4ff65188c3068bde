import type { Break } from './break.ts'
import { judgeFiles, judgeSizes, judgeTexts } from './judge-content.ts'
import {
  judgeCalls,
  judgeEvents,
  judgeModals,
  judgeOpeners,
  judgeVersions,
  offeredBy,
} from './judge-needs.ts'
import { judgePlace } from './judge-place.ts'
import type { ReleaseManifest } from './release-manifest.ts'
import type { ShellProvides } from './shell-provides.ts'
import type { CallShape } from './shape.ts'

export { breakKinds } from './break.ts'
export type { Break, BreakKind } from './break.ts'
export { judgeCalls, judgeModals } from './judge-needs.ts'
export { releaseBudgets } from './release-budgets.ts'
export { releaseSizes } from './release-sizes.ts'
export { shapeDifferences } from './shape-differences.ts'
export type { Difference, Way } from './shape-differences.ts'

/** What a release would run with. */
export interface Against {
  /** `provides` of the shell's `shell.json`. */
  readonly shell: ShellProvides
  /** `contractVersion` of the server. */
  readonly contract: string
  /** `callShapes()` of the server. */
  readonly calls: Readonly<Record<string, CallShape>>
  /** What will be active beside it. A release of the same module among them is passed over: this one takes its place. */
  readonly modules: readonly ReleaseManifest[]
}

/**
 * Every reason against activating a release; none: it may be. It reads no file and asks nobody: that the files are what their
 * hashes say is for who has them.
 */
export function judgeRelease(release: ReleaseManifest, against: Against): Break[] {
  const { needs, code } = release
  const others = against.modules.filter((other) => other.code !== code)
  const missing = judgeFiles(release)
  return [
    ...missing,
    // Without its files nobody can say how large it is.
    ...(missing.some(({ kind }) => kind === 'file_missing') ? [] : judgeSizes(release)),
    ...judgeVersions(needs, against),
    ...judgeCalls(needs.calls, against.calls),
    ...judgeModals(needs.modals, offeredBy([...others, release])),
    ...judgeOpeners(release, others),
    ...judgeEvents(needs, against),
    ...judgeTexts(release, against.shell.languages),
    ...judgePlace(release, others),
  ]
}
