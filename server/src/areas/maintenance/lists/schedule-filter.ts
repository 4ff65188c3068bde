import type { CallRequest, ScheduleSort } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { everyWord } from '../../../database/words.ts'
import type { Context } from '../../../serve/context.ts'
import { notFound } from '../../../serve/failure.ts'
import { dayOrNeverPart, idPart, keyset, timePart } from '../../../serve/keyset.ts'
import { searchedFor } from '../../../serve/searched-for.ts'
import { loadAsset } from '../../asset/asset.loader.ts'
import { narrowedBySight, readSight, type Sight } from '../../location/sight.ts'
import { narrowedToPlace } from '../narrowed-to-place.ts'
import { schedulesAtPlaces } from '../schedule-rows.loader.ts'

type Filter = Omit<CallRequest<'/schedule/search'>, 'sort' | 'after' | 'limit'>

const id = idPart(sql`s.id`)

/** How schedules `s` are sorted. Those that are due no more stand last. */
export const { orderBy, keyOf, pageOf, isAfter } = keyset<ScheduleSort>({
  due: { parts: [dayOrNeverPart(sql`coalesce(s.next_on, 'infinity'::date)`, sql`s.next_on`), id] },
  newest: { parts: [timePart(sql`s.created_at`), id], isDescending: true },
})

/**
 * Selects the schedules `s` of plans `p` that a filter leaves, as far as the caller sees their places [MT-20].
 * @throws Failure 404 for a place or an asset that the caller does not see, or of another project
 */
export async function foundSchedules(
  context: Context,
  filter: Filter,
): Promise<{ sight: Sight; found: (...more: RawBuilder<boolean>[]) => RawBuilder<unknown> }> {
  const sight = await readSight(context, filter.project_id)
  const conditions = [
    sql<boolean>`s.project_id = ${filter.project_id}`,
    ...narrowedBySight(sight),
    ...(await conditionsOf(context, filter)),
  ]
  return {
    sight,
    found: (...more) =>
      sql`from ${schedulesAtPlaces} join catalog_plan p on p.id = s.plan_id
        where ${sql.join([...conditions, ...more], sql` and `)}`,
  }
}

async function conditionsOf(context: Context, filter: Filter): Promise<RawBuilder<boolean>[]> {
  const {
    project_id: projectId,
    asset_id: asset,
    location_id: place,
    state,
    plan_id: plan,
    team_id: team,
  } = filter
  if (asset !== undefined && (await loadAsset(context, asset, 'asset_view')).project_id !== projectId)
    throw notFound()
  return [
    ...(await narrowedToPlace(context, projectId, place)),
    ...(asset === undefined ? [] : [sql<boolean>`s.asset_id = ${asset}`]),
    ...(state ? [sql<boolean>`s.state = any(${state}::text[])`] : []),
    ...(plan === undefined ? [] : [sql<boolean>`s.plan_id = ${plan}`]),
    ...(team === undefined ? [] : [sql<boolean>`s.team_id = ${team}`]),
    ...(await namedBy(context, filter)),
  ]
}

/** Each word stands in the code or a name of the plan, in what is searched of the asset, for who sees assets, or of the place. */
async function namedBy(context: Context, filter: Filter): Promise<RawBuilder<boolean>[]> {
  const text = searchedFor(filter)
  if (text === '') return []
  const { project_id: projectId } = filter
  const seesAssets = (await context.rights(projectId)).may('asset_view')
  return [
    everyWord(
      text,
      (pattern) => sql`(searchable(p.code || E'\n' || every_language(p.name)) like ${pattern}
        or (${seesAssets}::boolean and a.search_text like ${pattern})
        or l.id in (select t.location_id from location_search t where t.project_id = ${projectId} and t.text like ${pattern}))`,
    ),
  ]
}
