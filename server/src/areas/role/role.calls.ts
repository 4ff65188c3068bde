import type { CallReply } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { serve } from '../../serve/serve.ts'
import { changePermissions } from './change-permissions.ts'
import { createRole } from './create-role.ts'
import { removeRole } from './remove-role.ts'
import { loadRole } from './role.loader.ts'
import { presentAccessPermissions, presentModulePermissions, presentRole } from './role.presenter.ts'
import { readPermissions, searchRoles } from './role.repository.ts'
import { updateRole } from './update-role.ts'

const done = { status: 'ok' } as const

/** Calls that allow or deny one code: how each spells what it does. */
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
  serve('/role/get_all', async (input, context) => ({ ok: true, roles: await search(context, input) })),

  serve('/role/get/{id}', async ({ id }, context) => details(context, id)),
  serve('/role/get_details', async ({ role_id }, context) => details(context, role_id)),

  serve('/role/create', async (input, context) => ({ ...done, id: await createRole(context, input) })),
  serve('/role/add', async (input, context) => ({ ...done, id: await createRole(context, input) })),

  serve('/role/update', async (input, context) => ({ ...done, version: await updateRole(context, input) })),
  serve('/role/remove/{id}', async ({ id, version }, context) => {
    await removeRole(context, id, version)
    return done
  }),

  serve('/role/getModulesPermission/{id}', async ({ id }, context) => modulesOf(context, id)),
  serve('/role/get_module_tab_permissions', async ({ role_id }, context) => modulesOf(context, role_id)),

  serve('/role/getAccessPermission/{id}', async ({ id }, context) => accessOf(context, id)),
  serve('/role/get_access', async ({ role_id }, context) => accessOf(context, role_id)),

  ...permissionCalls.flatMap(({ paths, kind, change }) =>
    paths.map((path) =>
      serve(path, async ({ role_id, ...named }, context) => {
        await changePermissions(context, role_id, { [kind]: { [change]: Object.values(named) } })
        return done
      }),
    ),
  ),

  serve('/role/applyPermissions', async ({ role_id, version, modules, tabs, access }, context) => ({
    ...done,
    version: await changePermissions(context, role_id, { modules, tabs, access }, version),
  })),
]

async function search(context: Context, asked: { project_id: string; search_text?: string | undefined }) {
  const { language } = context.actor
  const roles = await searchRoles(context.database, asked.project_id, asked.search_text ?? '', language)
  return roles.map((role) => presentRole(role, language))
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
  return { modules: presentModulePermissions(context.services.releases, permissions) }
}

async function accessOf(context: Context, id: string): Promise<CallReply<'/role/get_access'>> {
  const role = await loadRole(context, id, 'role_view')
  return { access: presentAccessPermissions(await readPermissions(context.database, role.id)) }
}
