import type { CallReply, CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import { listLanguages } from '../../languages/languages.repository.ts'
import { followStartingLists } from '../library/starting-lists.writer.ts'
import { addMember } from '../user/membership.writer.ts'
import { giveMakerRole } from './maker-role.ts'
import { addProject } from './project.repository.ts'
import { takeOver } from './take-over.ts'

/** Checks the required texts, with the messages of the product. */
function assertComplete(input: CallRequest<'/project/create_basic'>, languages: readonly string[]) {
  const { code, short_name, full_name, like_id: _, ...settings } = input
  const names = typeof full_name === 'string' ? {} : (full_name ?? {})
  const isNamedInAll = languages.every((language) => names[language]?.trim())
  const unknown = Object.keys(names).find((language) => !languages.includes(language))
  const fields = {
    ...(!code && { code: { key: 'project_code_mandatory' as const } }),
    ...(!short_name && { short_name: { key: 'project_short_name_mandatory' as const } }),
    ...(!isNamedInAll && { full_name: { key: 'project_full_name_mandatory' as const } }),
    ...(unknown && { full_name: { key: 'field_unknown_language' as const, params: { language: unknown } } }),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return { ...settings, code: String(code), short_name: String(short_name), full_name: names }
}

/**
 * Creates a project. Its creator becomes a member with a role that allows what they hold where they may create projects. A
 * superuser needs no role.
 * @throws Failure 422 with the messages of the product, 409 'Project Code already exist'
 */
export async function createProject(
  context: Context,
  input: CallRequest<'/project/create_basic'>,
): Promise<Omit<CallReply<'/project/create_basic'>, 'status'>> {
  const languages = (await listLanguages(context.database)).filter((language) => language.is_active)
  const codes = languages.map((language) => language.code)
  const project = assertComplete(input, codes)
  const id = await addProject(context.database, project)
  await followStartingLists(context.database, id)
  await addMember(context.database, id, context.actor.userId)
  context.audit({ thing: 'project', thingId: id, projectId: id, after: project })
  if (!context.actor.isSuperuser) await giveMakerRole(context, id, codes)
  const takenOver = input.like_id === undefined ? undefined : await takeOver(context, id, input.like_id)
  context.changed(null, 'projects')
  context.changedFor([context.actor.userId], id, 'projects', 'rights')
  return { id, ...(takenOver && { taken_over: takenOver }) }
}
