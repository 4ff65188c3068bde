import type { ModuleDeclaration } from '@atrium/portal'

/** A module as the registry offers it to this person. */
export interface ModuleRelease {
  readonly code: string
  readonly version: string
  /** Address of the entry script. */
  readonly entry: string
  readonly integrity: string
  /** Scripts that its first page needs beside the entry. */
  readonly ahead: readonly { readonly address: string; readonly integrity: string }[]
  readonly declaration: ModuleDeclaration
}

/** The release's immutable folder, without a slash at the end. */
export function releaseFolder({ entry }: ModuleRelease): string {
  return entry.slice(0, entry.lastIndexOf('/'))
}

/** Name of the remote's container on the global object, as `tools/build` gives it. */
export function containerName(code: string): string {
  return `atrium_${code.replaceAll('-', '_')}`
}
