import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { inLanguage, multilingualWriter } from '../../languages/multilingual.ts'
import { loadProject } from './project.loader.ts'
import { presentProject } from './project.presenter.ts'
import { raiseProject } from './project.repository.ts'

/** Lists the job titles of a project in their order. */
export async function listDesignations({ database, actor }: Context, projectId: string) {
  const rows = await readDesignations(database, projectId)
  return rows.map(({ code, name }) => ({ code, name: inLanguage(name, actor.language), names: name }))
}

function readDesignations(database: Context['database'], projectId: string) {
  return database
    .selectFrom('project_designation')
    .select(['code', 'name'])
    .where('project_id', '=', projectId)
    .orderBy('position')
    .execute()
}

/**
 * Replaces the job titles of a project. A plain text becomes the name in the caller's language, and the code keeps its other
 * languages.
 * @returns the project's version
 * @throws Failure 422 for a code that is given twice, 409 for a stale version
 */
export async function updateDesignations(
  context: Context,
  { project_id, designations, version }: CallRequest<'/project/update_designations'>,
): Promise<number> {
  const { database, actor } = context
  const codes = designations.map(({ code }) => code.toLowerCase())
  const repeated = designations.find(({ code }, index) => codes.indexOf(code.toLowerCase()) < index)
  if (repeated) throw invalid({ designations: { key: 'code_repeated', params: { code: repeated.code } } })

  const project = await loadProject(context, project_id, 'locked')
  const before = await readDesignations(database, project_id)
  const mayRead = (await context.rights(project_id)).may('project_view')
  const current = before.map(({ code, name }) => ({
    code,
    name: inLanguage(name, actor.language),
    names: name,
  }))
  assertVersion(version, project, () => ({
    ...presentProject(project, actor.language),
    ...(mayRead && { designations: current }),
  }))
  const write = await multilingualWriter(database, actor.language)
  const after = designations.map(({ code, name }) => {
    const current = before.find((one) => one.code === code)?.name
    return { code, name: write('designations', name, current) }
  })
  await database.deleteFrom('project_designation').where('project_id', '=', project_id).execute()
  if (after.length > 0) {
    await database
      .insertInto('project_designation')
      .values(
        after.map(({ code, name }, index) => ({
          project_id,
          code,
          position: index + 1,
          name: JSON.stringify(name),
        })),
      )
      .execute()
  }
  context.record({
    thing: 'project',
    thingId: project_id,
    projectId: project_id,
    before: { designations: before },
    after: { designations: after },
  })
  return raiseProject(database, project_id)
}
