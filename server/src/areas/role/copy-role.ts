import type { CallRequest, Multilingual } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import type { Rights } from '../../serve/rights.ts'
import { multilingualWriter } from '../language/multilingual.ts'
import { assertRoleWithinOwn } from '../user/user-role.ts'
import { grantsOf, kinds } from './permission-changes.ts'
import { loadRole } from './role.loader.ts'
import {
  addRole,
  projectsWithCode,
  readPermissions,
  writeGrants,
  type Permissions,
  type RoleRow,
} from './role.repository.ts'

/**
 * Makes a role of the same project that allows the same; gives its id.
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
  return makeCopy(context, source.project_id, await textsOf(context, source, input), permissions)
}

/** Why a role cannot be copied into a project. */
type Obstacle = 'not_found' | 'forbidden' | 'beyond_own_rights' | 'code_taken'

/**
 * Makes the same role in other projects, all or none; gives its id in each.
 * @throws Failure by the loader; 409 with `current.projects`, each that stands in the way and why
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
  const made: { project_id: string; id: string }[] = []
  for (const project_id of projects)
    made.push({ project_id, id: await makeCopy(context, project_id, texts, permissions) })
  return made
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

type Texts = Pick<RoleRow, 'code' | 'name' | 'description'>
interface Given {
  name?: string | Multilingual | undefined
  description?: string | Multilingual | undefined
  code?: string | undefined
}

/** What is given, in the place of what the source is called. */
async function textsOf(context: Context, source: RoleRow, given: Given): Promise<Texts> {
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

async function makeCopy(
  context: Context,
  projectId: string,
  texts: Texts,
  permissions: Permissions,
): Promise<string> {
  const id = await addRole(context.database, { project_id: projectId, ...texts })
  await writeGrants(context.database, { given: grantsOf(id, permissions), taken: [] })
  const after = { ...texts, ...permissions }
  context.audit({ thing: 'role', thingId: id, projectId, after })
  context.notify({ topic: 'roles', projectId })
  return id
}
