import type { Contradiction } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { grantableReleases } from '../modules/person-releases.loader.ts'
import {
  membersWithoutDefault,
  projectsNobodyAdministers,
  rolesToJudge,
  usersWithoutProject,
  type Projects,
} from './contradictions.repository.ts'
import { faultsOf, screensOf } from './role-faults.ts'

const nothing = { project: null, role: null, codes: [], count: 0, users: [] }

/** Returns the contradictions of a project. Those about people are left out for a caller who may not see users. */
export async function contradictionsOf(context: Context, projectId: string): Promise<Contradiction[]> {
  const rights = await context.rights(projectId)
  const ofRoles = await findInRoles(context, [projectId])
  if (!rights.may('user_view')) return ofRoles.filter(({ kind }) => kind !== 'role_unheld')
  return [...(await findAmongPeople(context, [projectId])), ...ofRoles]
}

/** Returns the contradictions of every project, and the users without a project. */
export async function allContradictions(context: Context): Promise<Contradiction[]> {
  const lost = await usersWithoutProject(context.database)
  const ofNoProject: Contradiction[] =
    lost.count === 0 ? [] : [{ ...nothing, kind: 'user_without_project', ...lost }]
  return [
    ...ofNoProject,
    ...(await findAmongPeople(context, 'every project')),
    ...(await findInRoles(context, 'every project')),
  ]
}

async function findAmongPeople({ database }: Context, projects: Projects): Promise<Contradiction[]> {
  const lone = await projectsNobodyAdministers(database, projects)
  const undecided = await membersWithoutDefault(database, projects)
  return [
    ...lone.map((project) => ({ ...nothing, kind: 'nobody_administers' as const, project })),
    ...undecided.map(({ id, code, count, users }) => ({
      ...nothing,
      kind: 'no_default_role' as const,
      project: { id, code },
      count,
      users,
    })),
  ]
}

async function findInRoles(context: Context, projects: Projects): Promise<Contradiction[]> {
  const screens = screensOf(await grantableReleases(context))
  const roles = await rolesToJudge(context.database, projects)
  return roles.flatMap((one) => {
    const { id, code, is_held } = one
    const found = {
      ...nothing,
      project: { id: one.project_id, code: one.project_code },
      role: { id, code, name: inLanguage(one.name, context.actor.language) },
    }
    const faults: Contradiction[] = faultsOf(one, screens).map((fault) => ({ ...found, ...fault }))
    return is_held ? faults : [...faults, { ...found, kind: 'role_unheld' }]
  })
}
