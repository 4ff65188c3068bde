import { accessEntries, isAccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { forbidden, invalid } from '../../serve/failure.ts'
import { grantableReleases } from '../modules/person-releases.loader.ts'
import type { Grant, Permissions } from './role.writer.ts'

/** Codes to allow and to deny. A code in both is denied. */
export interface PermissionChanges {
  modules?: Change | undefined
  tabs?: Change | undefined
  access?: Change | undefined
}

interface Change {
  allow?: readonly string[]
  deny?: readonly string[]
}

export const kinds = ['modules', 'tabs', 'access'] as const

const codesOfArea = Map.groupBy(accessEntries, ({ parent_code }): string => parent_code)

/**
 * Replaces the code of an access area by all its access codes, each once. The work stays small for a call that names one area a
 * thousand times for many roles.
 */
export function expandAreas(changes: PermissionChanges): PermissionChanges {
  const expand = (codes: readonly string[] = []) => [
    ...new Set(
      [...new Set(codes)].flatMap((code) => codesOfArea.get(code)?.map((kid) => kid.code) ?? [code]),
    ),
  ]
  const { allow, deny } = changes.access ?? {}
  return { ...changes, access: { allow: expand(allow), deny: expand(deny) } }
}

/** Returns every code of a kind that the changes name. */
function touched(changes: readonly PermissionChanges[], kind: (typeof kinds)[number]): Set<string> {
  const codes = new Set<string>()
  for (const one of changes)
    for (const code of [...(one[kind]?.allow ?? []), ...(one[kind]?.deny ?? [])]) codes.add(code)
  return codes
}

/** @throws Failure 422 for codes that nothing declares */
export async function assertKnown(context: Context, changes: readonly PermissionChanges[]): Promise<void> {
  const { all } = await grantableReleases(context)
  const modules = new Set(all.map((release) => release.code))
  const tabs = new Set(all.flatMap((release) => release.declaration.tabs.map((tab) => tab.code)))
  const unknown = { key: 'field_invalid' } as const
  if ([...touched(changes, 'modules')].some((code) => !modules.has(code)))
    throw invalid({ module_code: unknown })
  if ([...touched(changes, 'tabs')].some((code) => !tabs.has(code))) throw invalid({ tab_code: unknown })
  if ([...touched(changes, 'access')].some((code) => !isAccessCode(code)))
    throw invalid({ access_code: unknown })
}

/** Checks that the caller holds all that is given or taken. @throws Failure forbidden, without naming what is not held */
export async function assertWithinOwn(
  context: Context,
  projectId: string,
  changes: readonly PermissionChanges[],
): Promise<void> {
  const own = await context.rights(projectId)
  if (own.isSuperuser) return
  for (const kind of kinds)
    if ([...touched(changes, kind)].some((code) => !own[kind].has(code))) throw forbidden('beyond_own_rights')
}

/** Returns what a role allows after the changes. */
export function applied(before: Permissions, changes: PermissionChanges): Permissions {
  const after = (kind: (typeof kinds)[number]) => {
    const codes = new Set([...before[kind], ...(changes[kind]?.allow ?? [])])
    for (const code of changes[kind]?.deny ?? []) codes.delete(code)
    return [...codes].sort()
  }
  return { modules: after('modules'), tabs: after('tabs'), access: after('access') }
}

/** Returns the codes that only the first has. */
export function without(one: Permissions, other: Permissions): Permissions {
  const left = (kind: (typeof kinds)[number]) => {
    const there = new Set(other[kind])
    return one[kind].filter((code) => !there.has(code))
  }
  return { modules: left('modules'), tabs: left('tabs'), access: left('access') }
}

export function grantsOf(roleId: string, permissions: Permissions): Grant[] {
  return kinds.flatMap((kind) => permissions[kind].map((code) => ({ roleId, kind, code })))
}
