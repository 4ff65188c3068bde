import { accessEntries, isAccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { forbidden, invalid } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { loadRole } from './role.loader.ts'
import { presentRole } from './role.presenter.ts'
import {
  holdersOf,
  lockRole,
  readPermissions,
  writePermissions,
  type Permissions,
} from './role.repository.ts'

/** Codes to allow and to deny; a code in both is denied. */
export interface PermissionChanges {
  modules?: Change
  tabs?: Change
  access?: Change
}

interface Change {
  allow?: readonly string[]
  deny?: readonly string[]
}

const kinds = ['modules', 'tabs', 'access'] as const

/**
 * Changes what a role allows, in one go. What is given or taken must be the caller's own.
 * An area's code stands for every access code of the area.
 * @returns the role's version
 * @throws Failure 404/403 by the loader, 403 beyond the caller's own rights, 409 for a stale version, 422 for unknown codes
 */
export async function changePermissions(
  context: Context,
  roleId: string,
  changes: PermissionChanges,
  expectedVersion?: number,
): Promise<number> {
  const role = await loadRole(context, roleId, 'role_permissions')
  const expanded = { ...changes, access: expandAreas(changes.access) }
  assertKnown(context, expanded)
  await assertWithinOwn(context, role.project_id, expanded)
  const standing = await lockRole(context.database, roleId)
  assertVersion(expectedVersion, standing, () => presentRole(standing, context.actor.language))
  const before = await readPermissions(context.database, roleId)
  const after: Permissions = {
    modules: applied(before.modules, expanded.modules),
    tabs: applied(before.tabs, expanded.tabs),
    access: applied(before.access, expanded.access),
  }
  if (kinds.every((kind) => isSame(before[kind], after[kind]))) {
    context.unchanged()
    return standing.version
  }
  await writePermissions(context.database, roleId, after)
  context.audit({
    thing: 'role',
    thingId: roleId,
    projectId: role.project_id,
    before: { ...before },
    after: { ...after },
  })
  context.notify({ topic: 'roles', projectId: role.project_id })
  for (const userId of await holdersOf(context.database, roleId)) {
    context.notify({ topic: 'rights', projectId: role.project_id, userId })
  }
  return standing.version + 1
}

function expandAreas(change: Change | undefined): Change {
  const expand = (codes: readonly string[] = []) =>
    codes.flatMap((code) => {
      const kids = accessEntries.filter((entry) => entry.parent_code === code).map((entry) => entry.code)
      return kids.length > 0 ? kids : [code]
    })
  return { allow: expand(change?.allow), deny: expand(change?.deny) }
}

function assertKnown(context: Context, changes: PermissionChanges): void {
  const { all } = context.services.releases
  const known = {
    modules: new Set(all.map((release) => release.code)),
    tabs: new Set(all.flatMap((release) => release.declaration.tabs.map((tab) => tab.code))),
  }
  const named = (kind: (typeof kinds)[number]) => [
    ...(changes[kind]?.allow ?? []),
    ...(changes[kind]?.deny ?? []),
  ]
  if (named('modules').some((code) => !known.modules.has(code)))
    throw invalid({ module_code: { key: 'field_invalid' } })
  if (named('tabs').some((code) => !known.tabs.has(code)))
    throw invalid({ tab_code: { key: 'field_invalid' } })
  if (named('access').some((code) => !isAccessCode(code)))
    throw invalid({ access_code: { key: 'field_invalid' } })
}

async function assertWithinOwn(
  context: Context,
  projectId: string,
  changes: PermissionChanges,
): Promise<void> {
  const own = await context.rights(projectId)
  if (own.isSuperuser) return
  const holds = { modules: own.modules, tabs: own.tabs, access: own.access }
  for (const kind of kinds) {
    const touched = [...(changes[kind]?.allow ?? []), ...(changes[kind]?.deny ?? [])]
    if (touched.some((code) => !holds[kind].has(code))) throw forbidden('beyond_own_rights')
  }
}

function applied(before: readonly string[], change: Change | undefined): string[] {
  const after = new Set([...before, ...(change?.allow ?? [])])
  for (const code of change?.deny ?? []) after.delete(code)
  return [...after].sort()
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((code) => other.includes(code))
}
