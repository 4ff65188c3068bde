import { topLevel } from '@atrium/contract'
import type { ServedCall } from '../../serve/serve.ts'
import { rightsHere } from '../../serve/rights-here.ts'
import { serve } from '../../serve/serve.ts'
import { notFound } from '../../serve/failure.ts'
import { readRights, readRightsByProject } from '../../serve/rights.ts'
import { presentDepartment } from '../department/department.presenter.ts'
import { ownReleases, releasesOfPerson } from '../modules/person-releases.loader.ts'
import { presentProject } from '../project/project.presenter.ts'
import { findProjects } from '../project/project-rows.loader.ts'
import { assignUsers, unassignUsers } from '../team-administration/team-members.writer.ts'
import { presentTeam } from '../team/team.presenter.ts'
import { readPages, readTabs } from './allowed-pages.ts'
import { changePassword, disableLogin, enableLogin } from './change-account.ts'
import {
  addDepartments,
  joinProject,
  leaveProject,
  removeDepartment,
  setDepartments,
} from './project-members.writer.ts'
import { updateAccount } from './update-account.ts'
import { assignRole, removeRole, rolesOf, setDefaultRole } from './user-role.writer.ts'
import { loadUser, requireProjectMember, seenProjectsOf } from '../user/user.loader.ts'
import { membershipsByProject, teamsOfUser } from './holdings.repository.ts'
import { departmentsOfUser, findProjectsOf } from '../user/membership.loader.ts'

/** The calls by which administrators see and change accounts and memberships of others. */
export const userAdministrationServed: readonly ServedCall[] = [
  serve('/user/is-superuser', async ({ user_id }, context) => {
    const user = await loadUser(context, user_id ?? context.actor.userId)
    return { isSuperuser: user.is_superuser }
  }),

  serve('/user/update_name', async (input, context) => ({
    version: await updateAccount(context, input),
  })),
  serve('/user/update_email', async (input, context) => ({
    version: await updateAccount(context, input),
  })),
  serve('/user/update_password', async (input, context) => ({
    version: await changePassword(context, input),
  })),
  serve('/user/update_language', async (input, context) => ({
    version: await updateAccount(context, input),
  })),
  serve('/user/enableLogin', async (input, context) => ({
    version: await enableLogin(context, input),
  })),
  serve('/user/disable_login', async (input, context) => ({
    version: await disableLogin(context, input),
  })),

  serve('/user/getProjects/{id}', async ({ id }, context) => ({
    projects: await projectsSeenOf(context, id),
  })),
  serve('/user/get_projects', async ({ user_id }, context) => {
    const projects = await projectsSeenOf(context, user_id)
    const ids = projects.map((project) => project.id)
    const memberships = await membershipsByProject(context.database, ids, user_id)
    return {
      projects: projects.flatMap((project) => {
        const membership = memberships.get(project.id)
        return membership ? [{ ...project, ...membership }] : []
      }),
    }
  }),
  serve('/user/getProjectAccess/{id}', async ({ id }, context) => {
    const user = await loadUser(context, id)
    const ids = (await projectsSeenOf(context, id)).map((project) => project.id)
    const holder = { userId: id, isSuperuser: user.is_superuser }
    const rights = await readRightsByProject(context.database, holder, ids)
    return {
      projects: ids.map((project_id) => ({
        project_id,
        access: [...(rights.get(project_id)?.access ?? [])].sort(),
      })),
    }
  }),
  serve('/user/assign_project', (input, context) => joinProject(context, input)),
  serve('/user/removeProject', (input, context) => leaveProject(context, input)),
  serve('/user/unassign_project', (input, context) => leaveProject(context, input)),
  serve('/user/update_project_departments', async (input, context) => ({
    version: await setDepartments(context, input),
  })),

  serve('/user/get_roles', async (input, context) => rolesOf(context, input)),
  serve('/user/add_role', (input, context) => assignRole(context, input)),
  serve('/user/remove_role', (input, context) => removeRole(context, input)),
  serve('/user/set_default_role', async (input, context) => ({
    version: await setDefaultRole(context, input),
  })),

  serve('/user/getDepartments', async ({ user_id, project_id }, context) => {
    const { version } = await requireProjectMember(context, user_id, project_id)
    const rows = await departmentsOfUser(context.database, project_id, user_id)
    return { departments: rows.map((row) => presentDepartment(row, context.actor.language)), version }
  }),
  serve('/user/assignDepartment', ({ department_id, ...member }, context) =>
    addDepartments(context, { ...member, department_ids: [department_id] }),
  ),
  serve('/user/assignDepartments', (input, context) => addDepartments(context, input)),
  serve('/user/removeDepartment', (input, context) => removeDepartment(context, input)),

  serve('/user/getTeams', async ({ user_id, project_id }, context) => {
    await requireProjectMember(context, user_id, project_id)
    const rows = await teamsOfUser(context.database, project_id, user_id)
    return { teams: rows.map((row) => presentTeam(row, context.actor.language)) }
  }),
  serve('/user/assignTeam', ({ user_id, ...team }, context) =>
    assignUsers(context, { ...team, user_ids: [user_id] }, 'user_assign'),
  ),
  serve('/user/removeTeam', ({ user_id, ...team }, context) =>
    unassignUsers(context, { ...team, user_ids: [user_id] }, 'user_assign'),
  ),

  serve('/user/getAllowedModules/{id}', async ({ id, project_id }, context) => {
    const user = await loadUser(context, id)
    if (!project_id) return { modules: [] }
    const isOwn = id === context.actor.userId
    if (!isOwn && !(await context.rights(project_id)).may('user_view')) throw notFound()
    const rights = await readRights(
      context.database,
      { userId: id, isSuperuser: user.is_superuser },
      project_id,
    )
    if (!rights.isMember) throw notFound()
    const { all } = await releasesOfPerson(context, id)
    const modules = all.filter((release) => rights.mayOpenModule(release.code))
    return {
      modules: modules.map(({ code, declaration }) => ({
        code,
        parent_code: topLevel,
        position: declaration.position,
        modules: [],
      })),
    }
  }),
  serve('/user/getAllowedTabs', async ({ module_code, project_id }, context) => {
    const tabs = readTabs(await ownReleases(context), await rightsHere(context, project_id))
    return { tabs: tabs.filter((tab) => tab.module_code === module_code) }
  }),
  serve('/user/get_page_data', async ({ page_code, project_id }, context) => {
    const pages = await readPages(context, { project_id })
    const page = pages.find((one) => one.code === page_code)
    if (!page) throw notFound()
    return { page }
  }),
  serve('/user/get_module_data', async ({ module_code, project_id }, context) => {
    const rights = await rightsHere(context, project_id)
    const releases = await ownReleases(context)
    const release = releases.get(module_code)
    if (!release || !rights.mayOpenModule(module_code)) throw notFound()
    const tabs = readTabs(releases, rights).filter((tab) => tab.module_code === module_code)
    return {
      module: {
        code: release.code,
        parent_code: topLevel,
        position: release.declaration.position,
        modules: [],
        tabs,
      },
    }
  }),
]

/** Returns the projects of a user in which the caller sees users, all for the caller themselves. */
async function projectsSeenOf(context: Parameters<typeof loadUser>[0], userId: string) {
  await loadUser(context, userId)
  const isOwn = userId === context.actor.userId
  const ids = isOwn ? await findProjectsOf(context.database, userId) : await seenProjectsOf(context, userId)
  const projects = await findProjects(context.database, ids)
  return projects
    .map((project) => presentProject(project, context.actor.language))
    .toSorted((one, other) => one.code.localeCompare(other.code))
}
