import type { ModuleOverride } from '@atrium/contract'
import type { ModuleDeclaration } from '@atrium/portal'

/** A module as the registry offers it to this person. */
export interface ModuleRelease {
  readonly code: string
  readonly version: string
  /** Address of the entry script. */
  readonly entry: string
  readonly integrity: string
  /** Transfer size of the entry in most browsers. Absent from releases that an earlier portal has stored. */
  readonly bytes?: number
  /** The scripts that its first page needs besides the entry. */
  readonly ahead: readonly { readonly address: string; readonly integrity: string }[]
  readonly declaration: ModuleDeclaration
  /** What this session alone runs of the module. The release is that build if it is a release or comes from this page's server. */
  readonly override: ModuleOverride | null
}

/** Whether the page came from the development server at this address. An override by address works only there. */
export const isOfThisPage = (address: string): boolean => address === location.origin

/**
 * Whether this release runs because the person wants to try it. Its failures are not reported, and this browser neither
 * remembers nor passes it over: both would outlast the override.
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

/** Whether an object stored in this browser is a release of the module, with its files in the folder of releases. */
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
