import { serve } from '../../serve/serve.ts'
import { multilingualWrite } from '../language/multilingual.ts'
import { changePermissions } from './change-permissions.ts'
import { loadRole } from './role.loader.ts'
import { presentAccessPermissions, presentModulePermissions, presentRole } from './role.presenter.ts'
import { addRole, readPermissions, searchRoles } from './role.repository.ts'

const done = { status: 'ok' } as const

export const roleServed = [
  serve('/role/search', async (input, context) => {
    const roles = await searchRoles(
      context.database,
      input.project_id,
      input.search_text ?? '',
      context.actor.language,
    )
    return { roles: roles.map((role) => presentRole(role, context.actor.language)) }
  }),

  serve('/role/get/{id}', async (input, context) => {
    const role = await loadRole(context, input.id, 'role_view')
    return { role: presentRole(role, context.actor.language) }
  }),

  serve('/role/create', async (input, context) => {
    const { language } = context.actor
    const role = {
      project_id: input.project_id,
      code: input.code,
      name: await multilingualWrite(context.database, 'name', input.name, language),
      description: await multilingualWrite(
        context.database,
        'description',
        input.description,
        language,
        {},
        'may-be-empty',
      ),
    }
    const id = await addRole(context.database, role)
    context.audit({ thing: 'role', thingId: id, projectId: role.project_id, after: role })
    context.notify({ topic: 'roles', projectId: role.project_id })
    return { ...done, id }
  }),

  serve('/role/getModulesPermission/{id}', async (input, context) => {
    const role = await loadRole(context, input.id, 'role_view')
    const permissions = await readPermissions(context.database, role.id)
    return { modules: presentModulePermissions(context.services.releases, permissions) }
  }),

  serve('/role/getAccessPermission/{id}', async (input, context) => {
    const role = await loadRole(context, input.id, 'role_view')
    return { access: presentAccessPermissions(await readPermissions(context.database, role.id)) }
  }),

  serve('/role/allowModule', async (input, context) => {
    await changePermissions(context, input.role_id, { modules: { allow: [input.module_code] } })
    return done
  }),
  serve('/role/disallowModule', async (input, context) => {
    await changePermissions(context, input.role_id, { modules: { deny: [input.module_code] } })
    return done
  }),
  serve('/role/allowTab', async (input, context) => {
    await changePermissions(context, input.role_id, { tabs: { allow: [input.tab_code] } })
    return done
  }),
  serve('/role/disallowTab', async (input, context) => {
    await changePermissions(context, input.role_id, { tabs: { deny: [input.tab_code] } })
    return done
  }),
  serve('/role/allowAccess', async (input, context) => {
    await changePermissions(context, input.role_id, { access: { allow: [input.access_code] } })
    return done
  }),
  serve('/role/disallowAccess', async (input, context) => {
    await changePermissions(context, input.role_id, { access: { deny: [input.access_code] } })
    return done
  }),

  serve('/role/applyPermissions', async ({ role_id, version, modules, tabs, access }, context) => {
    await changePermissions(context, role_id, { modules, tabs, access }, version)
    return done
  }),
]
