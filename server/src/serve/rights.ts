import type { AccessCode } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { Actor } from './actor.ts'

/** The union of a person's rights over all roles that count. */
export interface Holding {
  isSuperuser: boolean
  access: ReadonlySet<string>
  modules: ReadonlySet<string>
  tabs: ReadonlySet<string>
  may(code: AccessCode): boolean
  mayOpenModule(code: string): boolean
  mayOpenTab(code: string): boolean
}

/** A person's rights in one project, over all roles that they hold there. */
export interface Rights extends Holding {
  projectId: string
  /** Superusers are members of every project. */
  isMember: boolean
}

/** A row of the database. */
export interface RightsRow {
  project_id: string
  is_member: boolean
  access: string[]
  modules: string[]
  tabs: string[]
}

/**
 * Reads the rights of a user in a project. Rights are never cached between calls. A project that does not exist gives the
 * rights of a stranger.
 */
export async function readRights(
  database: Database,
  user: Pick<Actor, 'userId' | 'isSuperuser'>,
  projectId: string,
): Promise<Rights> {
  const rights = (await readRightsByProject(database, user, [projectId])).get(projectId)
  if (!rights) throw new Error('the rights query returned no row')
  return rights
}

/** Reads the rights in several projects in one query. */
export async function readRightsByProject(
  database: Database,
  user: Pick<Actor, 'userId' | 'isSuperuser'>,
  projectIds: readonly string[],
): Promise<Map<string, Rights>> {
  return readRightsIn(database, user, sql`unnest(${projectIds}::uuid[])`)
}

/** The same for the projects that `projects` selects. */
export async function readRightsIn(
  database: Database,
  user: Pick<Actor, 'userId' | 'isSuperuser'>,
  projects: RawBuilder<unknown>,
): Promise<Map<string, Rights>> {
  const query = sql<RightsRow>`${rightsIn(projects, sql`${user.userId}::uuid`, sql`${user.isSuperuser}::boolean`)}`
  const { rows } = await prepared(database, query)
  return new Map(rows.map((row) => [row.project_id, makeRights(row, user.isSuperuser)]))
}

/**
 * Selects a `RightsRow` for each project of a table of ids. A superuser's roles do not count. The roles are an array, as a join
 * would scan the rights of every role.
 */
export function rightsIn(
  projects: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
  isSuperuser: RawBuilder<unknown>,
) {
  return sql`
    select requested.id as project_id,
      case when ${isSuperuser} then exists (select from project p where p.id = requested.id)
        else exists (select from project_user where user_id = ${userId} and project_id = requested.id) end as is_member,
      array(select access_code from role_access where role_id = any(held.roles)) as access,
      array(select module_code from role_module where role_id = any(held.roles)) as modules,
      array(select tab_code from role_tab where role_id = any(held.roles)) as tabs
    from ${projects} as requested (id), lateral (
      select array(select role_id from user_role
        where user_id = ${userId} and project_id = requested.id and not ${isSuperuser}) as roles offset 0
    ) held`
}

/**
 * Reads what a user holds in any of their projects, for things without a project: the union over all of them. It decides what
 * to show outside of projects, and never what the user may do in one.
 */
export async function readRightsAnywhere(
  database: Database,
  { userId, isSuperuser }: Pick<Actor, 'userId' | 'isSuperuser'>,
): Promise<Holding> {
  const query = sql<Pick<RightsRow, 'access' | 'modules' | 'tabs'>>`
    select array(select distinct access_code from role_access where role_id = any(held.roles)) as access,
      array(select distinct module_code from role_module where role_id = any(held.roles)) as modules,
      array(select distinct tab_code from role_tab where role_id = any(held.roles)) as tabs
    from (select array(select role_id from user_role
      where user_id = ${userId}::uuid and not ${isSuperuser}::boolean) as roles offset 0) held`
  const { rows } = await prepared(database, query)
  const [row = { access: [], modules: [], tabs: [] }] = rows
  return makeHolding(row, isSuperuser, true)
}

function makeHolding(
  row: Pick<RightsRow, 'access' | 'modules' | 'tabs'>,
  isSuperuser: boolean,
  isAtHome: boolean,
): Holding {
  const access = new Set(row.access)
  const modules = new Set(row.modules)
  const tabs = new Set(row.tabs)
  const complete = isSuperuser && isAtHome
  return {
    isSuperuser,
    access,
    modules,
    tabs,
    may: (code) => complete || (isAtHome && access.has(code)),
    mayOpenModule: (code) => complete || (isAtHome && modules.has(code)),
    mayOpenTab: (code) => complete || (isAtHome && tabs.has(code)),
  }
}

/** Turns a row into rights. */
export function makeRights(row: RightsRow, isSuperuser: boolean): Rights {
  return {
    ...makeHolding(row, isSuperuser, row.is_member),
    projectId: row.project_id,
    isMember: row.is_member,
  }
}
