import type { ReleaseManifest, ShellProvides } from '@atrium/contract'

/** `release.json` as the contract defines it: the build writes what the server reads. */
export type Release = ReleaseManifest

/** `shell.json`: what the server and the size report must know about a built shell. */
export interface ShellManifest {
  readonly version: string
  readonly files: Readonly<
    Record<string, { readonly integrity: string; readonly raw: number; readonly brotli: number }>
  >
  /** Scripts that the login page runs, in order. Addresses below `/assets/`. */
  readonly login: readonly string[]
  /** Scripts that the signed-in portal runs before its first page. The login page loads them ahead. */
  readonly portal: readonly string[]
  /** Scripts of the shell that the first page of any module needs. They are loaded ahead after the portal's. */
  readonly shared: readonly string[]
  /** Scripts that only a module's dialogs request: the selectors, trees and editors of `libs/modals`. */
  readonly dialogs: readonly string[]
  /** Scripts that such a dialog fetches on demand: for writing rich text and cropping pictures. */
  readonly onDemand: readonly string[]
  /** What it provides to modules: the gate checks releases against it. */
  readonly provides: ShellProvides
}
