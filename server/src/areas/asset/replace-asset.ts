import type { CallReply, CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { lockParts, readBelonging } from './asset-parts.repository.ts'
import type { AssetRow } from './asset-rows.loader.ts'
import { loadAsset } from './asset.loader.ts'
import { writeStatus } from './asset.repository.ts'
import { createFromKinds } from './create-from-kinds.ts'
import { lockAsset } from './lock-asset.ts'
import { countSeenParts } from './read-parts.ts'
import { handOnParts } from './retire-parts.ts'

/**
 * Puts a new asset in the place of another one, or previews it [ASSET-11].
 * @throws Failure of the loaders and as `createFromKinds`; 409 for a stale version and a retired asset, 422 for too many parts
 */
export async function replaceAsset(
  context: Context,
  { id, version, parts, reason = '', dry_run, name, ...given }: CallRequest<'/asset/replace'>,
): Promise<Omit<CallReply<'/asset/replace'>, 'status'>> {
  const { database } = context
  const { project_id, sight } = await loadAsset(context, id, 'asset_edit')
  await context.require(project_id, 'asset_add')
  await lockParts(database, project_id)
  const old = await lockAsset(context, { id, version }, 'asset_edit')
  if (old.operational_status === 'Retired') throw conflict('asset_is_retired')
  const { code, barcode } = old
  const preview = { code, barcode, parts: await countSeenParts(context, { id, project_id, sight }) }
  if (dry_run) {
    context.unchanged()
    return { id: null, version: old.version, preview }
  }
  const belonging = (await readBelonging(database, [id])).get(id)
  const part = { parentId: belonging?.parent_id ?? null, isDetached: belonging?.is_detached ?? false }
  await retire(context, old, reason)
  const { location_id, catalog_id, criticality_level, lifecycle_status } = old
  const taken = { code, barcode, name: name ?? old.name, catalog_id, criticality_level, lifecycle_status }
  const [added] = await createFromKinds(context, {
    location_id,
    assets: [{ ...taken, ...given, operational_status: 'Active', note: '' }],
    replaced: { id, part },
  })
  if (!added) throw new Error('an asset was not inserted')
  await passLabel(context, id, added)
  await handOnParts(context, [id], { to: parts === 'move' ? added : null })
  context.audit({
    thing: 'asset',
    thingId: id,
    projectId: project_id,
    before: {
      operational_status: old.operational_status,
      status_reason: old.status_reason,
      barcode,
      ...(part.parentId !== null && { parent_id: part.parentId }),
    },
    after: {
      operational_status: 'Retired',
      status_reason: reason,
      barcode: '',
      replaced_by: added,
      ...(part.parentId !== null && { parent_id: null }),
    },
  })
  return { id: added, version: old.version + 1, preview }
}

/** The old asset gives up its barcode, too, and is a part of nothing. */
async function retire({ database }: Context, { id }: AssetRow, reason: string): Promise<void> {
  await writeStatus(database, [id], { status: 'Retired', reason })
  await sql`update asset set barcode = '', parent_id = null, is_detached = false where id = ${id}`.execute(
    database,
  )
}

/** The label on the spot leads to the new asset; the old one gets another label. */
async function passLabel({ database }: Context, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ label_token: string }>`
    select label_token from asset where id = ${from}`.execute(database)
  await sql`update asset set label_token = replace(gen_random_uuid()::text, '-', '') where id = ${from}`.execute(
    database,
  )
  await sql`update asset set label_token = ${rows[0]?.label_token} where id = ${to}`.execute(database)
}
