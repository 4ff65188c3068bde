import type { Context } from '../../serve/context.ts'
import { countNames, projectsNaming } from './names.repository.ts'
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
  const naming = await projectsNaming(context.database, entries)
  const seen = await seenAmong(context, [...new Set([...referring, ...naming])])
  const [uses, names] = [
    await countUses(
      context.database,
      entries,
      referring.filter((id) => seen.has(id)),
    ),
    await countNames(
      context.database,
      entries,
      naming.filter((id) => seen.has(id)),
    ),
  ]
  return [...uses, ...names]
}

async function seenAmong(context: Context, projectIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (context.actor.isSuperuser) return new Set(projectIds)
  const rights = await context.rightsByProject(projectIds)
  return new Set(projectIds.filter((id) => rights.get(id)?.may('library_view')))
}
