import type { ModuleDeclaration } from '@atrium/portal/declaration'

/** `release.json`: what the server must know to offer a built module. It lies in the release's immutable folder. */
export interface Release {
  readonly code: string
  /** Name of the release folder: a hash over everything in it. */
  readonly version: string
  /** Entry script, relative to the folder. */
  readonly entry: string
  /** sha384 of the entry, as in an `integrity` attribute. */
  readonly integrity: string
  /** Bytes of the entry as it travels. */
  readonly bytes: { readonly raw: number; readonly brotli: number; readonly gzip: number }
  /** Scripts that may be fetched along with the entry: of the pages' door and of the page where people land. */
  readonly ahead: readonly { readonly file: string; readonly integrity: string }[]
  /** The scripts that each page needs beside the entry, by its import; for the size report. */
  readonly pageScripts: Readonly<Record<string, readonly string[]>>
  /** The same for each modal. */
  readonly modalScripts: Readonly<Record<string, readonly string[]>>
  readonly declaration: ModuleDeclaration
  readonly languages: readonly string[]
}

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
}
