import type { CallRequest, MultilingualWrite } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import type { Rights } from '../../serve/rights.ts'
import { multilingualWriter } from '../../languages/multilingual.ts'
import { assertRoleWithinOwn } from './role.policy.ts'
import { grantsOf, kinds } from './permission-changes.ts'
import { loadRole } from './role.loader.ts'
import { copyRoleHome } from './role-home.repository.ts'
import { projectsWithCode, readPermissions } from './role.repository.ts'
import { addRoleToProjects, writeGrants, type Permissions, type RoleTexts } from './role.writer.ts'
import type { RoleRow } from './role-rows.loader.ts'

/**
 * Creates a role of the same project that allows the same, and returns its id.
 * @throws Failure by the loader, 403 beyond the caller's own rights, 409 for a code that is taken
 */
export async function duplicateRole(
  context: Context,
  { role_id, ...input }: CallRequest<'/role/duplicate'>,
): Promise<string> {
  const source = await loadRole(context, role_id, 'role_add')
  await context.require(source.project_id, 'role_permissions', 'role_view')
  await assertRoleWithinOwn(context, source)
  const permissions = await readPermissions(context.database, source.id)
  const texts = await textsOf(context, source, input)
  const [copy] = await makeCopies(context, [source.project_id], texts, permissions)
  if (!copy) throw new Error('a role was not inserted')
  await copyRoleHome(context.database, source.id, [copy.id])
  return copy.id
}

/** The reason why a role cannot be copied into a project. */
type Obstacle = 'not_found' | 'forbidden' | 'beyond_own_rights' | 'code_taken'

/**
 * Creates the same role in other projects, all or none, and returns its id in each.
 * @throws Failure by the loader; 409 with `current.projects`, which names each obstacle and its project
 */
export async function copyRole(context: Context, input: CallRequest<'/role/copy'>) {
  const { database } = context
  const source = await loadRole(context, input.role_id, 'role_view')
  const projects = [...new Set(input.project_ids)]
  const texts = await textsOf(context, source, input)
  const permissions = await readPermissions(database, source.id)
  const rights = await context.rightsByProject(projects)
  const taken = new Set(await projectsWithCode(database, projects, texts.code))
  const obstacles = projects.flatMap((project_id) => {
    const problem = obstacleTo(rights.get(project_id), permissions, taken.has(project_id))
    return problem ? [{ project_id, problem }] : []
  })
  if (obstacles.length > 0)
    throw conflict('role_copy_refused', {
      params: { count: obstacles.length },
      current: { projects: obstacles },
    })
  const copies = await makeCopies(context, projects, texts, permissions)
  await copyRoleHome(
    database,
    source.id,
    copies.map(({ id }) => id),
  )
  return copies
}

function obstacleTo(
  rights: Rights | undefined,
  permissions: Permissions,
  isTaken: boolean,
): Obstacle | undefined {
  if (!rights?.isMember) return 'not_found'
  if (!rights.may('role_add') || !rights.may('role_permissions')) return 'forbidden'
  const isWithin =
    rights.isSuperuser || kinds.every((kind) => permissions[kind].every((code) => rights[kind].has(code)))
  if (!isWithin) return 'beyond_own_rights'
  return isTaken ? 'code_taken' : undefined
}

interface Given {
  name?: MultilingualWrite | undefined
  description?: MultilingualWrite | undefined
  code?: string | undefined
}

/** Returns the given texts, and those of the source for the others. */
async function textsOf(context: Context, source: RoleRow, given: Given): Promise<RoleTexts> {
  const write = await multilingualWriter(context.database, context.actor.language)
  return {
    code: given.code ?? source.code,
    name: given.name === undefined ? source.name : write('name', given.name),
    description:
      given.description === undefined
        ? source.description
        : write('description', given.description, {}, 'may-be-empty'),
  }
}

/** Creates the role in each project. The number of queries does not grow with the number of projects. */
async function makeCopies(
  context: Context,
  projectIds: readonly string[],
  texts: RoleTexts,
  permissions: Permissions,
): Promise<{ project_id: string; id: string }[]> {
  const made = await addRoleToProjects(context.database, projectIds, texts)
  const given = made.flatMap(({ id }) => grantsOf(id, permissions))
  await writeGrants(context.database, { given, taken: [] })
  const after = { ...texts, ...permissions }
  for (const { project_id: projectId, id } of made) {
    context.record({ thing: 'role', thingId: id, projectId, after })
  }
  return made
}
