import type { ReleaseManifest, ShellProvides } from '@atrium/contract'

/** `release.json`, as the contract has it: what the build writes is what the server reads. */
export type Release = ReleaseManifest

/** `shell.json`: what the server and the size report must know of a built shell. */
export interface ShellManifest {
  readonly version: string
  readonly files: Readonly<
    Record<string, { readonly integrity: string; readonly raw: number; readonly brotli: number }>
  >
  /** Scripts that the login page runs, in order. Addresses below `/assets/`. */
  readonly login: readonly string[]
  /** Scripts that the signed-in portal runs before it shows its first page. The login page loads them ahead. */
  readonly portal: readonly string[]
  /** Scripts that the first page of any module needs of the shell. They are loaded ahead after the portal's. */
  readonly shared: readonly string[]
  /** Scripts that nobody but a module's dialog asks for: the selectors, trees and editors of `libs/modals`. */
  readonly dialogs: readonly string[]
  /** Scripts that such a dialog fetches by itself when it needs them: writing rich text, cutting pictures. */
  readonly onDemand: readonly string[]
  /** What it gives to modules: the gate holds releases against it. */
  readonly provides: ShellProvides
}
