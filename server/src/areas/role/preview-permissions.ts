import type { AffectedPerson, CallReply, CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { loadRolesOf } from './change-permissions.ts'
import { applied, assertKnown, assertWithinOwn, expandAreas, kinds, without } from './permission-changes.ts'
import { holdingsOfRoles, type RoleSet } from './role-holders.repository.ts'
import { readPermissionsOf } from './role.repository.ts'
import { together } from './rights-change.loader.ts'
import type { Permissions } from './role.writer.ts'

/**
 * Returns the people to whom changes of roles would give or from whom they would take something. Rights of several roles add
 * up, so a person loses only what no other role of theirs gives. Leaves out superusers, who do not depend on roles, and deleted
 * accounts.
 * @throws Failure as the change itself would, except for a stale version
 */
export async function previewPermissions(
  context: Context,
  input: CallRequest<'/role/previewPermissions'>,
): Promise<CallReply<'/role/previewPermissions'>> {
  const { project_id, page, limit } = input
  await loadRolesOf(context, project_id, input.roles, 'role_permissions')
  const rights = await context.rights(project_id)
  const requested = input.roles.map(expandAreas)
  await assertKnown(context, requested)
  await assertWithinOwn(context, project_id, requested)
  if (!rights.may('user_view')) return { count: null, people: [] }
  const changes = new Map(input.roles.map((one) => [one.role_id, expandAreas(one)]))
  const sets = await holdingsOfRoles(context.database, project_id, [...changes.keys()])
  const roleIds = [...new Set(sets.flatMap(({ roles }) => roles))]
  const before = await readPermissionsOf(context.database, roleIds)
  const after = new Map(
    [...before].map(([id, permissions]) => [id, applied(permissions, changes.get(id) ?? {})]),
  )
  const affected = sets
    .flatMap((set) => affectedBy(set, before, after))
    .sort((one, other) => compare(one.sorting, other.sorting) || compare(one.person.id, other.person.id))
    .map(({ person }) => person)
  return { count: affected.length, people: affected.slice((page - 1) * limit, page * limit) }
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

function affectedBy(
  { roles, users }: RoleSet,
  before: ReadonlyMap<string, Permissions>,
  after: ReadonlyMap<string, Permissions>,
): { sorting: string; person: AffectedPerson }[] {
  const had = together(roles, before)
  const has = together(roles, after)
  const gains = without(has, had)
  const loses = without(had, has)
  if (kinds.every((kind) => gains[kind].length + loses[kind].length === 0)) return []
  return users.map(({ id, name, sorting }) => ({ sorting, person: { id, name, gains, loses } }))
}
