import type { Database } from '../../database/database.ts'
import { without, type kinds } from './permission-changes.ts'
import { readPermissionsOf } from './role.repository.ts'
import type { Permissions } from './role.writer.ts'

/** The roles that a person has in a project, and those that they would have. */
export interface ChangedRoles {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Returns what each change of roles gives and takes. Rights of several roles add up. */
export async function rightsChanges<Changed extends ChangedRoles>(
  database: Database,
  people: readonly Changed[],
): Promise<(Changed & { gains: Permissions; loses: Permissions })[]> {
  const roleIds = new Set(people.flatMap(({ before, after }) => [...before, ...after]))
  const permissions = await readPermissionsOf(database, [...roleIds])
  return people.map((one) => {
    const had = together(one.before, permissions)
    const has = together(one.after, permissions)
    return { ...one, gains: without(has, had), loses: without(had, has) }
  })
}

/** Returns all that some roles allow. */
export function together(
  roles: readonly string[],
  permissions: ReadonlyMap<string, Permissions>,
): Permissions {
  const all = (kind: (typeof kinds)[number]) => [
    ...new Set(roles.flatMap((id) => permissions.get(id)?.[kind] ?? [])),
  ]
  return { modules: all('modules'), tabs: all('tabs'), access: all('access') }
}
