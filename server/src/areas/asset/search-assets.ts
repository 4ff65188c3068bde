import { limits, type CallReply, type CallRequest, type RegisteredAsset } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { presentPicture } from '../../attachments/attachment.presenter.ts'
import { prepared } from '../../database/prepared.ts'
import type { Context } from '../../serve/context.ts'
import { seesSpecs } from '../catalog/catalog.policy.ts'
import { readSight } from '../location/sight.ts'
import { registeredColumns, type AssetRow } from './asset-rows.loader.ts'
import { presentAssets, type Step } from './asset.presenter.ts'
import { readListedValues, type ListedValue } from './asset-specs.repository.ts'
import { findAssetPage, type FoundPage } from './find-assets.ts'
import { seenAssets } from './seen-assets.loader.ts'

type Search = CallRequest<'/asset/search'>
type FoundAsset = CallReply<'/asset/search'>['assets'][number]

/** An asset with the codes by which a table names its location and what it is a part of, as far as the caller sees that. */
export interface ListedAsset extends RegisteredAsset {
  location_code: string
  parent_code: string
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

/** @throws Failure as findAssetPage */
export async function searchAssets(context: Context, input: Search): Promise<CallReply<'/asset/search'>> {
  const page = await findAssetPage(context, input)
  const rows = await readShown(context, input.project_id, page)
  const assets = await presentAssets(
    context,
    rows.map(
      ({ place: _, parent_id: __, parent: ___, photo_id: ____, steps: _____, total: ______, ...row }) => row,
    ),
    page.sight,
    new Map(Object.entries(rows[0]?.steps ?? {})),
  )
  const specs = await columnsOf(context, input, assets)
  const total = rows[0]?.total ?? (await totalOf(context, page))
  return {
    assets: assets.map((asset, index) => {
      const { parent = null, photo_id: photoId = null } = rows[index] ?? {}
      return {
        ...asset,
        parent,
        photo: photoId === null ? null : presentPicture(context, photoId),
        specs: specs.get(asset.id) ?? [],
      }
    }),
    total: Math.min(total, limits.countedAssets),
    total_is_lower_bound: total > limits.countedAssets,
  }
}

interface ShownRow extends AssetRow {
  place: number
  parent_id: string | null
  parent: FoundAsset['parent']
  photo_id: string | null
  /** The steps of all paths by their labels, in the first row alone. */
  steps: Record<string, Step> | null
  total: number
}

/** Reads what a list shows of assets that were found, in their order: always by the same statement, whatever was searched for. */
async function readShown(
  { database }: Context,
  projectId: string,
  { ids, total, sight }: FoundPage,
): Promise<ShownRow[]> {
  const parent = seenAssets(projectId, sight, [sql<boolean>`a.id = shown.parent_id`])
  const query = sql<ShownRow>`
    with shown as materialized (
      select found.place::int as place, a.parent_id, ${registeredColumns}
      from unnest(${ids}) with ordinality as found (id, place) join asset a on a.id = found.id join location l on l.id = a.location_id
    )
    select shown.*, ${total}::int as total,
      (select jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name) ${parent}) as parent,
      (select id from attachment where owner_id = shown.id and owner_kind = 'asset' and is_cover) as photo_id,
      case when place = (select min(place) from shown) then (
        select jsonb_object_agg(s.node::text, jsonb_build_object('id', s.id, 'name', s.name)) from location s
        where s.node = any(array(select unnest(string_to_array(location_path, '.')::bigint[]) from shown))) end as steps
    from shown order by place`
  return (await prepared(database, query)).rows
}

/** The total where a page has no assets that could tell it. */
async function totalOf({ database }: Context, { total }: FoundPage): Promise<number> {
  if (typeof total === 'number') return total
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(database)
  return rows[0]?.total ?? 0
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
  const { rows } = await prepared(
    context.database,
    sql<AssetRow>`
      select ${registeredColumns} ${seenAssets(project_id, sight, [named])}
      order by lower(a.code), a.id limit ${limits.maximumPageSize}`,
  )
  return { assets: await presentAssets(context, rows, sight) }
}
