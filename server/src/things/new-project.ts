import { join } from 'node:path'
import { onlyExportsOf } from '../files/exports-of.ts'
import type { Context } from '../serve/context.ts'

/** Makes what an area needs in a project from its first day, in the transaction that creates the project. */
export type ProjectBeginning = (context: Context, projectId: string) => Promise<void>

/** What `*.new-project.ts` of an area export. */
export const defineBeginning = (begin: ProjectBeginning): ProjectBeginning => begin

let known: Promise<readonly ProjectBeginning[]> | undefined

/** Runs the beginnings of all areas one after the other, in the order of their paths. */
export async function beginProject(context: Context, projectId: string): Promise<void> {
  known ??= onlyExportsOf<ProjectBeginning>(join(import.meta.dirname, '../areas'), '.new-project.ts')
  for (const begin of await known) await begin(context, projectId)
}
