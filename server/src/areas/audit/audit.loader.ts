import type { Context } from '../../serve/context.ts'
import { commentSightOf } from '../comment/comment.sight.ts'
import type { Rights } from '../../serve/rights.ts'
import type { AuditFilter, AuditSight } from './audit-filter.ts'
import { withheldCosts } from '../work/cost-calls.policy.ts'
import { searchAudit } from './audit.repository.ts'
import { nameThings } from './name-things.ts'

/** Returns what limits the caller's reading of the trail of a project. */
export async function readingOf(
  context: Context,
  rights: Rights,
): Promise<Pick<AuditFilter, 'sight' | 'comments' | 'withheld'>> {
  return {
    sight: sightOf(context, rights),
    comments: await commentSightOf(context.actor.userId, rights),
    // What an order costs is for who may see costs, here as on its page.
    withheld: withheldCosts(rights),
  }
}

/** Returns what the caller sees of a project; undefined for a caller who sees all its locations and stores. */
function sightOf({ actor }: Context, rights: Rights): AuditSight | undefined {
  const [seesLocations, seesStores] = [rights.may('location_view'), rights.may('store_view')]
  const seesAllLocations = seesLocations && rights.may('location_view_all')
  const seesAllStores = seesStores && rights.may('store_view_all')
  if (seesAllLocations && seesAllStores) return undefined
  const seesGroups = rights.may('location_group_view')
  return { userId: actor.userId, seesLocations, seesAllLocations, seesGroups, seesStores, seesAllStores }
}

/**
 * Returns the things of a project that entries of its trail are about or mention, as far as the caller sees the entry and may see the
 * name.
 * @returns undefined if the caller sees none of the entries
 */
export async function loadNamedThings(
  context: Context,
  projectId: string,
  entries: readonly string[],
  limit: number,
): Promise<{ thing: string; id: string; name: string }[] | undefined> {
  if (entries.length === 0) return undefined
  const rights = await context.rights(projectId)
  const reader = { rights, language: context.actor.language }
  const filter = { ...(await readingOf(context, rights)), projectId, entries, page: 1, limit: entries.length }
  const { rows } = await searchAudit(context.database, filter, reader)
  if (rows.length === 0) return undefined
  const subjects = new Set(rows.map((row) => row.thing_id))
  const named = await nameThings(context.database, rows, reader)
  return named
    .filter(({ id, thing }) => thing !== 'project' || subjects.has(id))
    .toSorted((a, b) => Number(subjects.has(b.id)) - Number(subjects.has(a.id)))
    .slice(0, limit)
    .map(({ id, thing, name }) => ({ thing, id, name }))
}
