import { inLanguage } from '../../languages/multilingual.ts'
import { serve } from '../../serve/serve.ts'
import { assertVersion } from '../../serve/version.ts'
import { readRoleHome, writeRoleHome } from './role-home.repository.ts'
import { loadRole } from './role.loader.ts'
import { lockRole } from './role.repository.ts'

export const roleHomeServed = [
  serve('/role/getHome/{id}', async ({ id }, context) => {
    const role = await loadRole(context, id, 'role_view')
    return {
      ...(await readRoleHome(context.database, id)),
      name: inLanguage(role.name, context.actor.language),
    }
  }),

  serve('/role/updateHome', async ({ role_id: roleId, home, version }, context) => {
    const { database } = context
    const role = await loadRole(context, roleId, 'role_edit')
    await lockRole(database, roleId)
    const before = await readRoleHome(database, roleId)
    assertVersion(version, before, () => before)
    const after = { home, version: before.version + 1 }
    await writeRoleHome(database, roleId, after)
    context.record({
      thing: 'role',
      thingId: roleId,
      projectId: role.project_id,
      before: { home: before.home },
      after: { home },
    })
    return { version: after.version }
  }),
]
