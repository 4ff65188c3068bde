import { limits, type CallReply, type CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { serve } from '../../serve/serve.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { grantableReleases } from '../modules/person-releases.loader.ts'
import { changePermissions, changePermissionsOfRoles } from './change-permissions.ts'
import { allContradictions, contradictionsOf } from './contradictions.ts'
import { copyRole, duplicateRole } from './copy-role.ts'
import { createRole } from './create-role.ts'
import { previewPermissions } from './preview-permissions.ts'
import { removeRole } from './remove-role.ts'
import { listHolders } from './role-holders.repository.ts'
import { readMatrix } from './role-matrix.ts'
import { loadRole } from './role.loader.ts'
import {
  presentAccessPermissions,
  presentListedRole,
  presentModulePermissions,
  presentRole,
} from './role.presenter.ts'
import { countHolders, readPermissions, searchRoles, type Holders } from './role.repository.ts'
import { updateRole } from './update-role.ts'

/** The calls that allow or deny one code, with their spellings. */
const permissionCalls = [
  { paths: ['/role/allowModule', '/role/allow_module'], kind: 'modules', change: 'allow' },
  { paths: ['/role/disallowModule', '/role/deny_module'], kind: 'modules', change: 'deny' },
  { paths: ['/role/allowTab', '/role/allow_tab'], kind: 'tabs', change: 'allow' },
  { paths: ['/role/disallowTab', '/role/deny_tab'], kind: 'tabs', change: 'deny' },
  { paths: ['/role/allowAccess', '/role/enable_access'], kind: 'access', change: 'allow' },
  { paths: ['/role/disallowAccess', '/role/disable_access'], kind: 'access', change: 'deny' },
] as const

export const roleServed = [
  serve('/role/search', async (input, context) => ({ roles: await search(context, input) })),
  serve('/role/get_all', async (input, context) => ({ roles: await search(context, input) })),

  serve('/role/get/{id}', async ({ id }, context) => details(context, id)),
  serve('/role/get_details', async ({ role_id }, context) => details(context, role_id)),

  serve('/role/create', async (input, context) => ({ id: await createRole(context, input) })),
  serve('/role/add', async (input, context) => ({ id: await createRole(context, input) })),

  serve('/role/update', async (input, context) => ({ version: await updateRole(context, input) })),
  serve('/role/remove/{id}', ({ id, version }, context) => removeRole(context, id, version)),

  serve('/role/getModulesPermission/{id}', async ({ id }, context) => modulesOf(context, id)),
  serve('/role/get_module_tab_permissions', async ({ role_id }, context) => modulesOf(context, role_id)),

  serve('/role/getAccessPermission/{id}', async ({ id }, context) => accessOf(context, id)),
  serve('/role/get_access', async ({ role_id }, context) => accessOf(context, role_id)),

  ...permissionCalls.flatMap(({ paths, kind, change }) =>
    paths.map((path) =>
      serve(path, async ({ role_id, ...named }, context) => {
        await changePermissions(context, { role_id, [kind]: { [change]: Object.values(named) } })
      }),
    ),
  ),

  serve('/role/applyPermissions', async (input, context) => ({
    version: await changePermissions(context, input),
  })),
  serve('/role/applyPermissionsOfRoles', async ({ project_id, roles }, context) => ({
    roles: await changePermissionsOfRoles(context, project_id, roles),
  })),
  serve('/role/previewPermissions', async (input, context) => previewPermissions(context, input)),
  serve('/role/getMatrix', async (input, context) => readMatrix(context, input)),

  serve('/role/getRaw/{id}', async ({ id }, context) => raw(context, id)),
  serve('/role/getHolders', async ({ role_id, page, limit, ...words }, context) => {
    const role = await loadRole(context, role_id, 'role_view')
    await context.require(role.project_id, 'user_view', 'role_view')
    const filter = { roleId: role.id, search: searchedFor(words), page, limit }
    return {
      total: await countHolders(context.database, role.id, filter.search),
      users: await listHolders(context.database, filter),
    }
  }),
  serve('/role/duplicate', async (input, context) => ({ id: await duplicateRole(context, input) })),
  serve('/role/copy', async (input, context) => ({ roles: await copyRole(context, input) })),

  serve('/role/getContradictions', async ({ project_id }, context) => ({
    contradictions: await contradictionsOf(context, project_id),
  })),
  serve('/role/getAllContradictions', async (_, context) => ({
    contradictions: await allContradictions(context),
  })),
]

async function search(context: Context, input: CallRequest<'/role/search'>) {
  const { language } = context.actor
  const roles = await searchRoles(
    context.database,
    { projectId: input.project_id, search: searchedFor(input), language, page: pageOf(input) },
    await holdersIn(context, input.project_id),
  )
  return roles.map((role) => presentListedRole(role, language))
}

/** Returns undefined, which stands for all roles, if neither a page nor a limit is given. */
function pageOf({ page, limit }: CallRequest<'/role/search'>): { page: number; limit: number } | undefined {
  if (page === undefined && limit === undefined) return undefined
  return { page: page ?? 1, limit: limit ?? limits.pageSize }
}

async function holdersIn(context: Context, projectId: string): Promise<Holders> {
  return (await context.rights(projectId)).may('user_view') ? 'with-holders' : 'without-holders'
}

async function raw(context: Context, id: string): Promise<CallReply<'/role/getRaw/{id}'>> {
  const role = await loadRole(context, id, 'role_view')
  const showsHolders = (await holdersIn(context, role.project_id)) === 'with-holders'
  const holders = showsHolders ? await countHolders(context.database, id) : null
  const { name, description } = role
  return { role: { ...presentRole(role, context.actor.language), name, description, holders } }
}

async function details(context: Context, id: string): Promise<CallReply<'/role/get_details'>> {
  return { role: presentRole(await loadRole(context, id, 'role_view'), context.actor.language) }
}

async function modulesOf(
  context: Context,
  id: string,
): Promise<CallReply<'/role/get_module_tab_permissions'>> {
  const role = await loadRole(context, id, 'role_view')
  const permissions = await readPermissions(context.database, role.id)
  const releases = await grantableReleases(context)
  return { modules: presentModulePermissions(releases, permissions, context.actor.language) }
}

async function accessOf(context: Context, id: string): Promise<CallReply<'/role/get_access'>> {
  const role = await loadRole(context, id, 'role_view')
  return { access: presentAccessPermissions(await readPermissions(context.database, role.id)) }
}
