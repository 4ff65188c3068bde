import type { CallReply, CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { titleIn } from '../modules/module-release.presenter.ts'
import { grantableReleases } from '../modules/person-releases.loader.ts'
import { readPermissionsOf, searchRoles } from './role.repository.ts'

/** Reads roles of a project with all that they allow, and all modules and tabs. */
export async function readMatrix(
  context: Context,
  { project_id: projectId, role_ids }: CallRequest<'/role/getMatrix'>,
): Promise<CallReply<'/role/getMatrix'>> {
  const { database, actor } = context
  const { language } = actor
  const wanted = role_ids && new Set(role_ids)
  const all = await searchRoles(database, { projectId, search: '', language }, 'without-holders')
  const roles = wanted ? all.filter(({ id }) => wanted.has(id)) : all
  const { isSuperuser, modules: ownModules, tabs, access } = await context.rights(projectId)
  const permissions = await readPermissionsOf(
    database,
    roles.map(({ id }) => id),
  )
  const { all: releases } = await grantableReleases(context)
  const modules = releases.toSorted((one, other) => one.declaration.position - other.declaration.position)
  return {
    own: isSuperuser ? null : { modules: [...ownModules], tabs: [...tabs], access: [...access] },
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
