import type { Context } from '../../serve/context.ts'
import { countUses, projectsReferringTo, type Referred } from './uses.repository.ts'

/**
 * Returns what refers to some entries of one list: of what belongs to a project only what is in projects whose library the caller sees,
 * so that no count tells of others.
 */
export async function countSeenUses(
  context: Context,
  entries: readonly Referred[],
): Promise<{ thing: string; count: number }[]> {
  const referring = await projectsReferringTo(
    context.database,
    entries.map(({ id }) => id),
  )
  if (context.actor.isSuperuser) return countUses(context.database, entries, referring)
  const rights = await context.rightsByProject(referring)
  return countUses(
    context.database,
    entries,
    referring.filter((id) => rights.get(id)?.may('library_view')),
  )
}
