import type { Context } from '../../serve/context.ts'
import { forbidden, invalid, notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { administratorsLosingPeople } from '../user/kept-administrators.policy.ts'
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
import { holdersOf } from './role-rows.loader.ts'
import { findRolesOf, lockRoles, readPermissionsOf } from './role.repository.ts'
import { writeGrants, type Grant } from './role.writer.ts'

/** Changes of one role, made from the version that the caller saw. */
export interface ChangesOfRole extends PermissionChanges {
  role_id: string
  version?: number | undefined
}

/**
 * Changes what a role allows, all at once. Callers can give and take only what they hold themselves. The code of an access area
 * stands for all its access codes.
 * @returns the role's version
 * @throws Failure 404/403 by the loader, 403 beyond the caller's own rights or if an administrator would lose people, 409 for a stale version, 422 for unknown codes
 */
export async function changePermissions(context: Context, change: ChangesOfRole): Promise<number> {
  const role = await loadRole(context, change.role_id, 'role_permissions')
  const [changed] = await applyChanges(context, role.project_id, [change])
  if (!changed) throw notFound()
  return changed.version
}

/**
 * Changes several roles of a project in the same way, all or none.
 * @returns each role with its version
 * @throws Failure as above, 404 for a role of another project, 422 for a role that is named twice
 */
export async function changePermissionsOfRoles(
  context: Context,
  projectId: string,
  changes: readonly ChangesOfRole[],
) {
  await loadRolesOf(context, projectId, changes, 'role_permissions')
  return applyChanges(context, projectId, changes)
}

/** @throws Failure unless every role belongs to the project, is visible to the caller and is named once */
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

async function applyChanges(context: Context, projectId: string, requested: readonly ChangesOfRole[]) {
  const { database, actor } = context
  const changes = new Map(requested.map((one) => [one.role_id, { ...one, ...expandAreas(one) }]))
  await assertKnown(context, [...changes.values()])
  await assertWithinOwn(context, projectId, [...changes.values()])
  const current = await lockRoles(database, [...changes.keys()])
  if (current.length < changes.size) throw notFound()
  for (const role of current)
    assertVersion(changes.get(role.id)?.version, role, () => presentRole(role, actor.language))
  const permissions = await readPermissionsOf(database, [...changes.keys()])
  const given: Grant[] = []
  const taken: Grant[] = []
  const changed = new Set<string>()
  for (const { id } of current) {
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
    const rights = taken.filter(({ kind }) => kind === 'access')
    const losers =
      rights.length > 0 && (await administratorsLosingPeople(context, projectId, { rights }, 'locked'))
    if (losers && losers.size > 0) throw forbidden('administrator_loses_people')
    await writeGrants(database, { given, taken })
    context.changed(projectId)
    context.changedFor(await holdersOf(database, [...changed]), projectId)
  }
  return current.map(({ id, version }) => ({
    role_id: id,
    version: version + (changed.has(id) ? 1 : 0),
  }))
}
