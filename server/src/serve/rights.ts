import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Actor } from './actor.ts'

/** What a person may do in one project, over all roles that they hold there. */
export interface Rights {
  projectId: string
  /** A superuser is at home in every project. */
  isMember: boolean
  isSuperuser: boolean
  access: ReadonlySet<string>
  modules: ReadonlySet<string>
  tabs: ReadonlySet<string>
  may(code: AccessCode): boolean
  mayOpenModule(code: string): boolean
  mayOpenTab(code: string): boolean
}

interface RightsRow {
  is_member: boolean
  access: string[]
  modules: string[]
  tabs: string[]
}

/**
 * The rights of a user in a project, read fresh: nothing about them is ever cached between calls.
 * A project that does not exist gives the rights of a stranger.
 */
export async function readRights(
  database: Database,
  user: Pick<Actor, 'userId' | 'isSuperuser'>,
  projectId: string,
): Promise<Rights> {
  if (user.isSuperuser) {
    const project = await database
      .selectFrom('project')
      .select('id')
      .where('id', '=', projectId)
      .executeTakeFirst()
    return makeRights(
      projectId,
      { is_member: project !== undefined, access: [], modules: [], tabs: [] },
      true,
    )
  }
  const { rows } = await sql<RightsRow>`
    with held as (select role_id from user_role where user_id = ${user.userId} and project_id = ${projectId})
    select
      exists (select 1 from project_user where user_id = ${user.userId} and project_id = ${projectId}) as is_member,
      array(select distinct access_code from role_access where role_id in (select role_id from held)) as access,
      array(select distinct module_code from role_module where role_id in (select role_id from held)) as modules,
      array(select distinct tab_code from role_tab where role_id in (select role_id from held)) as tabs
  `.execute(database)
  const row = rows[0]
  if (!row) throw new Error('the rights query gave no row')
  return makeRights(projectId, row, false)
}

function makeRights(projectId: string, row: RightsRow, isSuperuser: boolean): Rights {
  const access = new Set(row.access)
  const modules = new Set(row.modules)
  const tabs = new Set(row.tabs)
  const complete = isSuperuser && row.is_member
  return {
    projectId,
    isMember: row.is_member,
    isSuperuser,
    access,
    modules,
    tabs,
    may: (code) => complete || (row.is_member && access.has(code)),
    mayOpenModule: (code) => complete || (row.is_member && modules.has(code)),
    mayOpenTab: (code) => complete || (row.is_member && tabs.has(code)),
  }
}
