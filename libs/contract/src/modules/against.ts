import type { ReleaseManifest } from './release-manifest.ts'
import type { CallShape } from './shape.ts'
import type { ShellProvides } from './shell-provides.ts'

/** What a release would run with. */
export interface Against {
  /** `provides` from the shell's `shell.json`. */
  readonly shell: ShellProvides
  /** `contractVersion` of the server. */
  readonly contract: string
  /** `callShapes()` of the server. */
  readonly calls: Readonly<Record<string, CallShape>>
  /** The releases that will be active beside it. A release of the same module is skipped: the judged one replaces it. */
  readonly modules: readonly ReleaseManifest[]
}
