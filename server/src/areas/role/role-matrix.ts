import type { CallReply } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { inLanguage } from '../language/multilingual.ts'
import { titleIn } from '../modules/module-releases.ts'
import { readPermissionsOf, searchRoles } from './role.repository.ts'

/** Every role of a project with all that it allows, beside the modules and tabs that there are. */
export async function readMatrix(context: Context, projectId: string): Promise<CallReply<'/role/getMatrix'>> {
  const { database, services, actor } = context
  const { language } = actor
  const roles = await searchRoles(database, { projectId, search: '', language }, 'without-holders')
  const permissions = await readPermissionsOf(
    database,
    roles.map(({ id }) => id),
  )
  const modules = services.releases.all.toSorted(
    (one, other) => one.declaration.position - other.declaration.position,
  )
  return {
    modules: modules.map((release) => ({
      code: release.code,
      title: titleIn(release, release.code, language),
      tabs: release.declaration.tabs
        .toSorted((one, other) => one.position - other.position)
        .map(({ code }) => ({ code, title: titleIn(release, code, language) })),
    })),
    roles: roles.map(({ id, name, code, version }) => ({
      id,
      name: inLanguage(name, language),
      code,
      version,
      ...(permissions.get(id) ?? { modules: [], tabs: [], access: [] }),
    })),
  }
}
