import type { Context } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import {
  applied,
  assertKnown,
  assertWithinOwn,
  expandAreas,
  grantsOf,
  without,
  type PermissionChanges,
} from './permission-changes.ts'
import { loadRole } from './role.loader.ts'
import { presentRole } from './role.presenter.ts'
import {
  findRolesOf,
  holdersOf,
  lockRoles,
  readPermissionsOf,
  writeGrants,
  type Grant,
} from './role.repository.ts'

/** Changes of one role, from the version that the caller saw. */
export interface ChangesOfRole extends PermissionChanges {
  role_id: string
  version?: number | undefined
}

/**
 * Changes what a role allows, in one go. What is given or taken must be the caller's own.
 * An area's code stands for every access code of the area.
 * @returns the role's version
 * @throws Failure 404/403 by the loader, 403 beyond the caller's own rights, 409 for a stale version, 422 for unknown codes
 */
export async function changePermissions(context: Context, change: ChangesOfRole): Promise<number> {
  const role = await loadRole(context, change.role_id, 'role_permissions')
  const [changed] = await applyChanges(context, role.project_id, [change])
  if (!changed) throw notFound()
  return changed.version
}

/**
 * The same of several roles of a project: all of them or none.
 * @returns each role with its version
 * @throws Failure as above; 404 for a role that is not of the project, 422 for one that is named twice
 */
export async function changePermissionsOfRoles(
  context: Context,
  projectId: string,
  changes: readonly ChangesOfRole[],
) {
  await loadRolesOf(context, projectId, changes, 'role_permissions')
  return applyChanges(context, projectId, changes)
}

/** @throws Failure unless every role is one of the project that the caller sees, and is named once */
export async function loadRolesOf(
  context: Context,
  projectId: string,
  changes: readonly ChangesOfRole[],
  code: 'role_permissions',
) {
  await context.require(projectId, code, 'role_view')
  const ids = new Set(changes.map(({ role_id }) => role_id))
  if (ids.size < changes.length) throw invalid({ roles: { key: 'field_invalid' } })
  const roles = await findRolesOf(context.database, projectId, [...ids])
  if (roles.length < ids.size) throw notFound()
  return roles
}

async function applyChanges(context: Context, projectId: string, asked: readonly ChangesOfRole[]) {
  const { database, actor } = context
  const changes = new Map(asked.map((one) => [one.role_id, { ...one, ...expandAreas(one) }]))
  await assertKnown(context, [...changes.values()])
  await assertWithinOwn(context, projectId, [...changes.values()])
  const standing = await lockRoles(database, [...changes.keys()])
  if (standing.length < changes.size) throw notFound()
  for (const role of standing)
    assertVersion(changes.get(role.id)?.version, role, () => presentRole(role, actor.language))
  const permissions = await readPermissionsOf(database, [...changes.keys()])
  const given: Grant[] = []
  const taken: Grant[] = []
  const changed = new Set<string>()
  for (const { id } of standing) {
    const before = permissions.get(id) ?? { modules: [], tabs: [], access: [] }
    const after = applied(before, changes.get(id) ?? {})
    const more = grantsOf(id, without(after, before))
    const less = grantsOf(id, without(before, after))
    if (more.length + less.length === 0) continue
    changed.add(id)
    given.push(...more)
    taken.push(...less)
    context.audit({ thing: 'role', thingId: id, projectId, before: { ...before }, after: { ...after } })
  }
  if (changed.size === 0) context.unchanged()
  else {
    await writeGrants(database, { given, taken })
    context.notify({ topic: 'roles', projectId })
    for (const userId of await holdersOf(database, [...changed]))
      context.notify({ topic: 'rights', projectId, userId })
  }
  return standing.map(({ id, version }) => ({
    role_id: id,
    version: version + (changed.has(id) ? 1 : 0),
  }))
}
