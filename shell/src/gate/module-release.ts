import type { ModuleOverride } from '@atrium/contract'
import type { ModuleDeclaration } from '@atrium/portal'

/** A module as the registry offers it to this person. */
export interface ModuleRelease {
  readonly code: string
  readonly version: string
  /** Address of the entry script. */
  readonly entry: string
  readonly integrity: string
  /** Of the entry, as it travels to most browsers. Absent from what an earlier portal has kept. */
  readonly bytes?: number
  /** Scripts that its first page needs beside the entry. */
  readonly ahead: readonly { readonly address: string; readonly integrity: string }[]
  readonly declaration: ModuleDeclaration
  /** What this session alone runs of the module; the release is that, or comes from its address where the page does, too. */
  readonly override: ModuleOverride | null
}

/** Whether a development server at this address is the one that the page came from: only there is it of use. */
export const isOfThisPage = (address: string): boolean => address === location.origin

/**
 * Whether this release runs because its person wants to look at it. It is nobody's vote, and no release for this browser to
 * remember or to pass over: neither would end with the override.
 */
export function isTried({ version, override }: ModuleRelease): boolean {
  if (!override) return false
  return override.address === null ? override.version === version : isOfThisPage(override.address)
}

/** The release's immutable folder, without a slash at the end. */
export function releaseFolder({ entry }: ModuleRelease): string {
  return entry.slice(0, entry.lastIndexOf('/'))
}

/** Name of the remote's container on the global object, as `tools/build` gives it. */
export function containerName(code: string): string {
  return `atrium_${code.replaceAll('-', '_')}`
}

/** Whether something that was kept in this browser is a release of the module, with files where releases lie. */
export function isModuleRelease(kept: unknown, code: string): kept is ModuleRelease {
  if (typeof kept !== 'object' || kept === null) return false
  const { version, entry, integrity, ahead, declaration, code: own } = kept as Partial<ModuleRelease>
  return (
    own === code &&
    typeof version === 'string' &&
    typeof entry === 'string' &&
    entry.startsWith(`/remotes/${code}/${version}/`) &&
    typeof integrity === 'string' &&
    integrity.startsWith('sha384-') &&
    Array.isArray(ahead) &&
    declaration?.code === code
  )
}
