import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { findProject } from './project.repository.ts'
import type { ProjectRow } from './project-rows.loader.ts'

/** Returns a project, whose access the call declares. `locked` locks it until the transaction ends. @throws Failure not_found */
export async function loadProject(context: Context, id: string, lock?: 'locked'): Promise<ProjectRow> {
  const project = await findProject(context.database, id, lock)
  if (!project) throw notFound()
  return project
}
