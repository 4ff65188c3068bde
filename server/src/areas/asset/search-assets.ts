import { limits, type CallReply, type CallRequest, type RegisteredAsset } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { presentPicture } from '../../attachments/attachment.presenter.ts'
import { hasWords, phraseFirst } from '../../database/words.ts'
import type { Context } from '../../serve/context.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { seesSpecs } from '../catalog/catalog.policy.ts'
import { narrowedBySight, readSight, type Sight } from '../location/sight.ts'
import { inWarranty, registeredColumns, type AssetRow } from './asset-rows.loader.ts'
import { presentAssets } from './asset.presenter.ts'
import { readListedValues, type ListedValue } from './asset-specs.repository.ts'
import { specConditions } from './spec-conditions.ts'
import { standsThere } from './stands-there.ts'

type Search = CallRequest<'/asset/search'>
type FoundAsset = CallReply<'/asset/search'>['assets'][number]

/** Each order ends with the id, so that it is the same on every page. An index answers it for a whole project. */
const orders: Readonly<Record<Search['sort'], RawBuilder<unknown>>> = {
  code: sql`lower(a.code), a.id`,
  code_desc: sql`lower(a.code) desc, a.id desc`,
  name: sql`sortable(a.name), a.id`,
  name_desc: sql`sortable(a.name) desc, a.id desc`,
  warranty_end: sql`a.warranty_end_date, a.id`,
  warranty_end_desc: sql`a.warranty_end_date desc nulls last, a.id desc`,
}

/** The assets `a` of a project that stand at active locations `l` which the caller sees. */
export function seenAssets(projectId: string, sight: Sight, conditions: readonly RawBuilder<boolean>[]) {
  const all = [
    sql<boolean>`a.project_id = ${projectId}`,
    sql<boolean>`a.removed_at is null`,
    sql<boolean>`l.removal_id is null`,
    ...narrowedBySight(sight),
    ...conditions,
  ]
  return sql`from asset a join location l on l.id = a.location_id where ${sql.join(all, sql` and `)}`
}

/** By code, what was searched for as it was typed comes first. */
function orderOf(input: Pick<Search, 'sort' | 'search_text' | 'search'>): RawBuilder<unknown> {
  const order = orders[input.sort]
  return input.sort === 'code' ? sql`${phraseFirst(sql`a.search_text`, searchedFor(input))}${order}` : order
}

/** What narrows a search. */
type Filter = Omit<Search, 'page' | 'limit' | 'sort' | 'spec_columns'> & {
  ids?: readonly string[] | undefined
}

/**
 * Selects the assets that a filter leaves, as far as the caller sees them.
 * @throws Failure 404 for a location or a group that the caller does not see, or of another project
 */
async function foundAssets(context: Context, filter: Filter) {
  const sight = await readSight(context, filter.project_id)
  return { sight, found: seenAssets(filter.project_id, sight, await conditionsOf(context, filter)) }
}

/** An asset with the codes by which a table names its location and what it is a part of, as far as the caller sees that. */
export interface ListedAsset extends RegisteredAsset {
  location_code: string
  parent_code: string
}

/**
 * Reads the ids of the assets that a filter leaves in one order, so many at most.
 * @throws Failure as foundAssets
 */
export async function findAssetIds(
  context: Context,
  { sort, ...filter }: Filter & Pick<Search, 'sort'>,
  most: number,
): Promise<string[]> {
  const { found } = await foundAssets(context, filter)
  const { rows } = await sql<{ id: string }>`
    select a.id ${found} order by ${orderOf({ ...filter, sort })} limit ${most}`.execute(context.database)
  return rows.map(({ id }) => id)
}

/** Reads assets of a project in the order of their ids, as far as the caller sees them. */
export async function readSeenAssets(
  context: Context,
  projectId: string,
  ids: readonly string[],
): Promise<ListedAsset[]> {
  const sight = await readSight(context, projectId)
  const chosen = sql<boolean>`a.id = any(${ids}::uuid[])`
  const { rows } = await sql<AssetRow & { location_code: string; whole_id: string | null }>`
    select ${registeredColumns}, l.code as location_code, a.parent_id as whole_id
    ${seenAssets(projectId, sight, [chosen])}`.execute(context.database)
  const places = new Map(ids.map((id, index) => [id, index]))
  const placeOf = ({ id }: AssetRow) => places.get(id) ?? 0
  const ordered = rows.toSorted((one, other) => placeOf(one) - placeOf(other))
  const wholes = [...new Set(ordered.flatMap(({ whole_id: id }) => id ?? []))]
  const seen = seenAssets(projectId, sight, [sql<boolean>`a.id = any(${wholes}::uuid[])`])
  const named = await sql<{ id: string; code: string }>`select a.id, a.code ${seen}`.execute(context.database)
  const codes = new Map(named.rows.map(({ id, code }) => [id, code]))
  const presented = await presentAssets(
    context,
    ordered.map(({ location_code: _, whole_id: __, ...row }) => row),
    sight,
  )
  return presented.map((asset, index) => ({
    ...asset,
    location_code: ordered[index]?.location_code ?? '',
    parent_code: codes.get(ordered[index]?.whole_id ?? '') ?? '',
  }))
}

/** @throws Failure as foundAssets */
export async function searchAssets(context: Context, input: Search): Promise<CallReply<'/asset/search'>> {
  const { sight, found } = await foundAssets(context, input)
  const counted = sql`select count(*)::int as total from (select ${found} limit ${limits.countedAssets + 1}) as counted`
  // The page is cut out before its columns are read: a far page costs one entry of an index for each asset before it.
  const parent = seenAssets(input.project_id, sight, [sql<boolean>`a.id = shown.parent_id`])
  const { rows } = await sql<
    AssetRow & { total: number; parent: FoundAsset['parent']; photo_id: string | null }
  >`
    with shown as (
      select a.id, a.parent_id ${found} order by ${orderOf(input)} limit ${input.limit} offset ${(input.page - 1) * input.limit}
    )
    select ${registeredColumns}, (${counted}) as total,
      (select jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name) ${parent}) as parent,
      (select id from attachment where owner_id = shown.id and owner_kind = 'asset' and is_cover) as photo_id
    from shown join asset a on a.id = shown.id join location l on l.id = a.location_id
    order by ${orderOf(input)}`.execute(context.database)
  // A page after the last one is empty, so no row carries the total.
  const [first] =
    rows.length > 0 || input.page === 1
      ? rows
      : (await sql<{ total: number }>`${counted}`.execute(context.database)).rows
  const total = first?.total ?? 0
  const assets = await presentAssets(
    context,
    rows.map(({ total: _, parent: __, photo_id: ___, ...row }) => row),
    sight,
  )
  const specs = await columnsOf(context, input, assets)
  return {
    assets: assets.map((asset, index) => {
      const { parent: whole = null, photo_id: photoId = null } = rows[index] ?? {}
      return {
        ...asset,
        parent: whole,
        photo: photoId === null ? null : presentPicture(context, photoId),
        specs: specs.get(asset.id) ?? [],
      }
    }),
    total: Math.min(total, limits.countedAssets),
    total_is_lower_bound: total > limits.countedAssets,
  }
}

/** Returns the values of the specifications that a list shows, by the ids of its assets; none for a caller who may not see them. */
async function columnsOf(
  context: Context,
  { project_id: projectId, spec_columns: wanted }: Search,
  assets: readonly RegisteredAsset[],
): Promise<Map<string, ListedValue[]>> {
  if (wanted.length === 0 || !(await seesSpecs(context, projectId))) return new Map()
  const ids = assets.map(({ id }) => id)
  return readListedValues(context.database, ids, wanted)
}

async function conditionsOf(context: Context, input: Filter): Promise<RawBuilder<boolean>[]> {
  const words = searchedFor(input)
  return [
    ...(await standsThere(context, input)),
    hasWords(sql`a.search_text`, words),
    ...(input.ids ? [sql<boolean>`a.id = any(${input.ids}::uuid[])`] : []),
    ...(input.catalog_id
      ? [sql<boolean>`a.catalog_id = any(array(select catalogs_below(${input.catalog_id})))`]
      : []),
    ...(input.status ? [sql<boolean>`a.operational_status = any(${input.status})`] : []),
    ...(input.condition ? [sql<boolean>`a.condition = any(${input.condition})`] : []),
    ...(input.criticality ? [hasWordOf(sql`a.criticality_level`, input.criticality)] : []),
    ...(input.lifecycle ? [hasWordOf(sql`a.lifecycle_status`, input.lifecycle)] : []),
    ...(input.warranty_ends_before
      ? [sql<boolean>`a.warranty_end_date < ${input.warranty_ends_before}::date`]
      : []),
    ...(input.in_warranty === undefined
      ? []
      : [sql<boolean>`${inWarranty(sql`${input.project_id}`)} = ${input.in_warranty}`]),
    ...(input.spec ? await specConditions(context, input.project_id, input.spec) : []),
  ]
}

/** Codes of the library are equal in any letter case. */
const hasWordOf = (column: RawBuilder<unknown>, codes: readonly string[]) =>
  sql<boolean>`lower(${column}) = any(array(select lower(c) from unnest(${codes}::text[]) c))`

/** Finds assets by what a scanner reads: their code, barcode, serial number or the token of their label. */
export async function findAssetsByCode(
  context: Context,
  { project_id, codes }: CallRequest<'/asset/findByCode'>,
): Promise<CallReply<'/asset/findByCode'>> {
  const sight = await readSight(context, project_id)
  const given = sql`any(array(select lower(c) from unnest(${codes}::text[]) c))`
  const idsWith = (column: RawBuilder<unknown>) => sql`select id from asset
    where project_id = ${project_id} and lower(${column}) = ${given} and removed_at is null`
  // An array makes PostgreSQL find the ids first, each by an index, and then their assets. With a subquery it may read every asset.
  const named = sql<boolean>`a.id = any(array(${idsWith(sql`code`)}
    union ${idsWith(sql`barcode`)} and barcode <> ''
    union ${idsWith(sql`serial_number`)} and serial_number <> ''
    union select id from asset where label_token = ${given} and project_id = ${project_id} and removed_at is null))`
  const { rows } = await sql<AssetRow>`
    select ${registeredColumns} ${seenAssets(project_id, sight, [named])}
    order by lower(a.code), a.id limit ${limits.maximumPageSize}`.execute(context.database)
  return { assets: await presentAssets(context, rows, sight) }
}
