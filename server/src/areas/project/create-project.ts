import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import { listLanguages } from '../language/language.repository.ts'
import { addMember } from '../user/membership.repository.ts'
import { giveMakerRole } from './maker-role.ts'
import { addProject } from './project.repository.ts'

/** The words for what is missing are the product's own. */
function assertComplete(input: CallRequest<'/project/create_basic'>, languages: readonly string[]) {
  const { code, short_name, full_name } = input
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
  return { code: String(code), short_name: String(short_name), full_name: names }
}

/**
 * Creates a project. Its maker is a member of it, with a role that allows what they hold where they may make projects; a
 * superuser needs none.
 * @throws Failure 422 with the messages of the product, 409 'Project Code already exist'
 */
export async function createProject(
  context: Context,
  input: CallRequest<'/project/create_basic'>,
): Promise<string> {
  const languages = (await listLanguages(context.database)).filter((language) => language.is_active)
  const codes = languages.map((language) => language.code)
  const project = assertComplete(input, codes)
  const id = await addProject(context.database, project)
  await addMember(context.database, id, context.actor.userId)
  context.audit({ thing: 'project', thingId: id, projectId: id, after: project })
  if (!context.actor.isSuperuser) await giveMakerRole(context, id, codes)
  context.notify({ topic: 'projects', projectId: null })
  context.notify({ topic: 'projects', projectId: id, userId: context.actor.userId })
  context.notify({ topic: 'rights', projectId: id, userId: context.actor.userId })
  return id
}
