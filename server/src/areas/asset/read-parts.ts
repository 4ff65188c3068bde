import type { CallReply, CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import type { Sight } from '../location/sight.ts'
import { readAssets, registeredColumns, type AssetRow } from './asset-rows.loader.ts'
import { loadAsset } from './asset.loader.ts'
import { presentAssets } from './asset.presenter.ts'
import { seenAssets } from './seen-assets.loader.ts'

type PartRow = AssetRow & { is_detached: boolean; has_children: boolean }

/** Returns a page of the own parts of an asset [ASSET-4]. */
export async function readTree(
  context: Context,
  { project_id, asset_id, page, limit }: CallRequest<'/asset/getTree'>,
): Promise<CallReply<'/asset/getTree'>> {
  const asset = await loadAsset(context, asset_id, 'asset_view')
  if (asset.project_id !== project_id) throw notFound()
  const { sight } = asset
  const seen = (condition: ReturnType<typeof sql<boolean>>) => seenAssets(project_id, sight, [condition])
  const found = seen(sql<boolean>`a.parent_id = ${asset_id}`)
  const { rows } = await sql<PartRow>`
    with shown as (select a.id ${found} order by lower(a.code), a.id limit ${limit} offset ${(page - 1) * limit})
    select ${registeredColumns}, a.is_detached,
      exists (select from asset part where part.parent_id = a.id and part.removed_at is null
        and exists (select ${seen(sql<boolean>`a.id = part.id`)})) as has_children
    from shown join asset a using (id) join location l on l.id = a.location_id
    order by lower(a.code), a.id`.execute(context.database)
  return { assets: await presentParts(context, rows, sight) }
}

async function presentParts(context: Context, rows: readonly PartRow[], sight: Sight) {
  const assets = await presentAssets(
    context,
    rows.map(({ is_detached: _, has_children: __, ...row }) => row),
    sight,
  )
  return assets.flatMap((asset, index) => {
    const row = rows[index]
    return row ? [{ ...asset, is_detached: row.is_detached, has_children: row.has_children }] : []
  })
}

/** Returns an asset with what it belongs to and how many parts it has, as far as the caller sees these. */
export async function readDetails(
  context: Context,
  id: string,
): Promise<CallReply<'/asset/getDetails/{id}'>['asset']> {
  const { project_id, sight } = await loadAsset(context, id, 'asset_view')
  const [asset] = await presentAssets(context, await readAssets(context.database, [id]), sight)
  const seen = (condition: ReturnType<typeof sql<boolean>>) => seenAssets(project_id, sight, [condition])
  const { rows } = await sql<
    Pick<CallReply<'/asset/getDetails/{id}'>['asset'], 'parent' | 'is_detached' | 'parts' | 'status_before'>
  >`
    select self.is_detached, self.status_before, (select count(*)::int ${seen(sql<boolean>`a.parent_id = self.id`)}) as parts,
      (select jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name)
        ${seen(sql<boolean>`a.id = self.parent_id`)}) as parent
    from asset self where self.id = ${id}`.execute(context.database)
  const [belonging] = rows
  if (!asset || !belonging) throw notFound()
  return { ...asset, ...belonging }
}

/** Counts the own parts of an asset that the caller sees. */
export async function countSeenParts(
  { database }: Context,
  { id, project_id, sight }: { id: string; project_id: string; sight: Sight },
): Promise<number> {
  const { rows } = await sql<{ parts: number }>`
    select count(*)::int as parts ${seenAssets(project_id, sight, [sql<boolean>`a.parent_id = ${id}`])}`.execute(
    database,
  )
  return rows[0]?.parts ?? 0
}
