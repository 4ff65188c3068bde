import type { AccessCode, Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { addRole, writeGrants, type Permissions } from '../role/role.writer.ts'
import { addHolding } from '../user/membership.writer.ts'
import texts from './maker-role.json' with { type: 'json' }

const code = 'PROJECT-ADMIN'

/** The creator of a project may see and rename it, whatever else they hold. */
const always: readonly AccessCode[] = ['project_edit', 'project_view']

/** Returns all that the caller holds in those of their projects in which they may create projects. */
async function rightsOfMaker({ database, actor }: Context): Promise<Permissions> {
  const { rows } = await sql<Permissions>`
    with held as (
      select u.role_id from user_role u
      where u.user_id = ${actor.userId} and u.project_id in (
        select own.project_id from user_role own join role_access a on a.role_id = own.role_id
        where own.user_id = ${actor.userId} and a.access_code = 'project_add'))
    select
      array(select distinct module_code from role_module where role_id in (select role_id from held)) as modules,
      array(select distinct tab_code from role_tab where role_id in (select role_id from held)) as tabs,
      array(select distinct access_code from role_access where role_id in (select role_id from held)) as access`.execute(
    database,
  )
  const { modules, tabs, access } = rows[0] ?? { modules: [], tabs: [], access: [] }
  return {
    modules: modules.toSorted(),
    tabs: tabs.toSorted(),
    access: [...new Set([...access, ...always])].toSorted(),
  }
}

function inKnown(text: Readonly<Record<string, string>>, languages: readonly string[]): Multilingual {
  return Object.fromEntries(Object.entries(text).filter(([language]) => languages.includes(language)))
}

/**
 * Gives a new project its first role, and gives that role to the creator. It allows what the creator holds where they may
 * create projects: nobody gains rights by creating a project, and nobody creates one in which they may do nothing.
 * @param languages codes of the active languages, among them the default one
 */
export async function giveMakerRole(
  context: Context,
  projectId: string,
  languages: readonly string[],
): Promise<void> {
  const { database, actor } = context
  const role = {
    project_id: projectId,
    code,
    name: inKnown(texts.name, languages),
    description: inKnown(texts.description, languages),
  }
  const permissions = await rightsOfMaker(context)
  const id = await addRole(database, role)
  const given = (['modules', 'tabs', 'access'] as const).flatMap((kind) =>
    permissions[kind].map((allowed) => ({ roleId: id, kind, code: allowed })),
  )
  await writeGrants(database, { given, taken: [] })
  await addHolding(database, { user_id: actor.userId, project_id: projectId, role_id: id }, 'default')
  context.audit({ thing: 'role', thingId: id, projectId, after: { ...role, ...permissions } })
  context.record({ thing: 'user', thingId: actor.userId, projectId, after: { role_id: id } }, 'roles')
}
