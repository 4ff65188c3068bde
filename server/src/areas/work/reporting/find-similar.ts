import {
  limits,
  type CallReply,
  type CallRequest,
  type Multilingual,
  type SimilarWork,
} from '@atrium/contract'
import { showNumber } from '@atrium/contract/numbers'
import { sql, type RawBuilder } from 'kysely'
import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import type { LocationRow } from '../../location/location-rows.loader.ts'
import { readSight, readSightToReport } from '../../location/sight.ts'
import { prefixIn } from '../../number-series/number-series.loader.ts'
import { loadPlaceToReport, requireAsset } from '../named-in-work.loader.ts'
import { seenWork } from '../lists/work-filter.ts'

type Question = CallRequest<'/cm/findSimilar'>

/** The newest orders of which the most similar ones are taken. */
const looked = 300
/** From 0 to 1: from here texts are similar. */
const similarTexts = sql.lit(0.3)
/** What an order is worth that is as new as can be. It is worth nothing after a month. */
const newness = sql.lit(0.2)

interface SimilarRow extends Pick<SimilarWork, 'id' | 'status' | 'because'> {
  number: number
  prefix: string
  description: string
  location_name: Multilingual
  created_at: Date
}

/**
 * Finds orders that may be about the same as a report: with the asset, or at the place, its parent or its children with the service
 * or in similar words; open or completed in the last days [CM-8]. Without cm_view only those of exactly the place, judged by
 * service alone: what words find would tell what a description says [CM-9].
 * @throws Failure 404 for a place or an asset that the caller does not see
 */
export async function findSimilar(
  context: Context,
  question: Question,
): Promise<CallReply<'/cm/findSimilar'>> {
  const { project_id: projectId, location_id, asset_id } = question
  const place =
    location_id === undefined ? undefined : await loadPlaceToReport(context, projectId, location_id)
  if (asset_id !== undefined) await requireAsset(context, projectId, asset_id)
  const seesAll = (await context.rights(projectId)).may('cm_view')
  if (!seesAll && !place) return { similar: [] }
  const sight = seesAll ? await readSight(context, projectId) : await readSightToReport(context, projectId)
  const asked = seesAll ? question : { ...question, asset_id: undefined, description: undefined }
  const alike = likenessTo(asked, place, seesAll)
  if (!alike) return { similar: [] }
  const isRecent = sql<boolean>`(w.is_open or w.status = 'Completed'
    and w.completed_at > now() - make_interval(days => ${limits.similarDays}))`
  const { rows } = await sql<SimilarRow>`
    with near as (
      select w.*, l.name as location_name ${seenWork(projectId, ['cm'], sight, [isRecent, alike.isNear])}
      order by w.created_at desc, w.id desc limit ${looked}
    ), judged as (
      select near.*, ${alike.sameAsset} as same_asset, ${alike.samePlace} as same_place, ${alike.sameService} as same_service,
        ${alike.words} as words from near
    )
    select id, number, ${prefixIn(sql`project_id`, 'cm')} as prefix, status, left(description, ${limits.workExcerpt}) as description,
      location_name, created_at, array_remove(array[
        case when same_asset then 'asset' end, case when same_place then 'place' end,
        case when same_service then 'service' end, case when words >= ${similarTexts} then 'words' end], null) as because
    from judged where same_asset or words >= ${similarTexts} or same_service or not ${alike.needsMore}
    order by same_asset::int + 0.6 * same_place::int + 0.3 * same_service::int + words
      + greatest(0, ${newness} * (1 - extract(epoch from now() - created_at)::float8 / (30 * 86400))) desc, created_at desc, id
    limit ${limits.similarWork}`.execute(context.database)
  return {
    similar: rows.map(({ prefix, number, location_name, created_at, description, ...row }) => ({
      ...row,
      reference: showNumber(prefix, number),
      description: seesAll ? description : null,
      location_name: inLanguage(location_name, context.actor.language),
      created_at: created_at.toISOString(),
    })),
  }
}

interface Likeness {
  /** The condition that order `w` at place `l` comes into question. */
  isNear: RawBuilder<boolean>
  /** Of the order in `near`. */
  sameAsset: RawBuilder<boolean>
  samePlace: RawBuilder<boolean>
  sameService: RawBuilder<boolean>
  /** How similar the texts are, from 0 to 1. */
  words: RawBuilder<number>
  /** Whether the place alone says too little, as more is asked for. */
  needsMore: RawBuilder<boolean>
}

/** Returns how orders are compared with a report; undefined for one that says nothing by which they are found. */
function likenessTo(
  { asset_id: asset, service_id: service, description = '' }: Question,
  place: LocationRow | undefined,
  withNeighbours: boolean,
): Likeness | undefined {
  const near = [
    ...(asset === undefined ? [] : [sql`w.asset_id = ${asset}`]),
    ...(place ? [placesAround(place, withNeighbours)] : []),
  ]
  if (near.length === 0) return undefined
  const text = description.trim()
  return {
    isNear: sql<boolean>`(${sql.join(near, sql` or `)})`,
    sameAsset: asset === undefined ? sql<boolean>`false` : sql<boolean>`coalesce(asset_id = ${asset}, false)`,
    samePlace: place ? sql<boolean>`(location_id = ${place.id})` : sql<boolean>`false`,
    sameService: service === undefined ? sql<boolean>`false` : sql<boolean>`(service_id = ${service})`,
    words:
      text === ''
        ? sql<number>`0::float8`
        : sql<number>`similarity(search_text, searchable(${text}))::float8`,
    needsMore: sql<boolean>`${service !== undefined || text !== ''}::boolean`,
  }
}

const placesAround = ({ id, parent_id: parent }: LocationRow, withNeighbours: boolean) =>
  withNeighbours
    ? sql`w.location_id = any(array(select ${id}::uuid union all select ${parent}::uuid
        union all select c.id from location c where c.parent_id = ${id} and c.removal_id is null))`
    : sql`w.location_id = ${id}`
