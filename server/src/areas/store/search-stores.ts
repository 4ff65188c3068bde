import type { CallRequest, PathStep } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { forbidden, notFound } from '../../serve/failure.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { loadGroup } from '../location-group/location-group.loader.ts'
import { loadTeam } from '../team/team.loader.ts'
import { findWhereHeld } from '../location/found-at.loader.ts'
import { loadLocation } from '../location/location.loader.ts'
import { orderStores } from './order-stores.ts'
import { seenStores } from './store-sight.ts'
import { maySeeAll } from './store.policy.ts'
import { listStores, type StoreRow } from './store-rows.loader.ts'

interface FoundStores {
  stores: StoreRow[]
  /** By store. Empty unless the search names a location. */
  foundAt: ReadonlyMap<string, PathStep | null>
}

/**
 * Returns the stores that match a search, in one project or in all projects where the caller sees stores; of a search by
 * location also where each was found.
 * @throws Failure 404 for a project, location, group or team that the caller does not see, 403 for `all` without store_view_all
 * and for an order by a figure without store_materials_view
 */
export async function searchStores(
  context: Context,
  input: CallRequest<'/store/search'>,
): Promise<FoundStores> {
  const conditions = [
    input.project_id === undefined
      ? await seenAnywhere(context, input.mode)
      : await seenInProject(context, input.project_id, input.mode),
  ]
  const location =
    input.location_id === undefined
      ? undefined
      : await loadLocation(context, input.location_id, 'location_view')
  if (location) {
    if (input.project_id !== undefined && location.project_id !== input.project_id) throw notFound()
    conditions.push(serves(location.path))
  }
  if (input.group_id !== undefined) {
    const group = await loadGroup(context, input.group_id, 'location_group_view')
    if (input.project_id !== undefined && group.project_id !== input.project_id) throw notFound()
    conditions.push(sql<boolean>`exists (
      select from store_location sl join location_group_member m on m.location_id = sl.location_id
      where sl.store_id = s.id and m.group_id = ${group.id})`)
  }
  if (input.team_id !== undefined) {
    const team = await loadTeam(context, input.team_id, 'team_view', {
      ...(input.project_id && { projectId: input.project_id }),
    })
    conditions.push(sql<boolean>`s.id in (select store_id from team_store where team_id = ${team.id})`)
  }
  const stores = await listStores(context.database, conditions, {
    ...input,
    ...(await orderStores(context, input)),
    search: searchedFor(input),
    language: context.actor.language,
  })
  if (!location || stores.length === 0) return { stores, foundAt: new Map() }
  const ids = stores.map(({ id }) => id)
  const foundAt = await findWhereHeld(
    context,
    { projectId: location.project_id, path: location.path },
    sql`select store_id as holder_id, location_id from store_location where store_id = any(${ids}::uuid[])`,
  )
  return { stores, foundAt }
}

/** Selects whether a store serves a location: its own locations and all below them. */
const serves = (path: string) => sql<boolean>`exists (
  select from store_location sl join location l on l.id = sl.location_id
  where sl.store_id = s.id and ${path}::ltree <@ l.path)`

async function seenInProject(context: Context, projectId: string, mode: 'allowed' | 'all') {
  const rights = await context.require(projectId, 'store_view')
  if (mode === 'all' && !maySeeAll(rights)) throw forbidden()
  return sql<boolean>`s.project_id = ${projectId} and ${await seenStores(context, projectId)}`
}

async function seenAnywhere(context: Context, mode: 'allowed' | 'all'): Promise<RawBuilder<boolean>> {
  if (context.actor.isSuperuser) return sql<boolean>`true`
  const { userId } = context.actor
  const { rows } = await sql<{ project_id: string; sees_all: boolean }>`
    select u.project_id, bool_or(a.access_code = 'store_view_all') as sees_all
    from user_role u join role_access a on a.role_id = u.role_id
    where u.user_id = ${userId} and a.access_code in ('store_view', 'store_view_all')
    group by u.project_id having bool_or(a.access_code = 'store_view')`.execute(context.database)
  const ofProject = (isWhole: boolean) =>
    rows.filter((row) => row.sees_all === isWhole).map((row) => row.project_id)
  const whole = sql<boolean>`s.project_id = any(${ofProject(true)}::uuid[])`
  if (mode === 'all') return whole
  return sql<boolean>`(${whole} or s.id = any(array(
    select id from unnest(${ofProject(false)}::uuid[]) as project_id, unnest(assigned_stores(${userId}, project_id)) as id)))`
}
