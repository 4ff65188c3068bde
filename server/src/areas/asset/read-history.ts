import type { AssetHistoryEntry, CallReply, CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { whoFor } from '../../things/audit-source.ts'
import { seenLocationNames } from '../location/seen-location-names.loader.ts'
import { readHistory, type HistoryRow } from './asset-history.repository.ts'
import { loadAsset } from './asset.loader.ts'
import { seenAssetNames } from './seen-asset-names.loader.ts'

/** Returns a page of an asset's history. Places and other assets are named as far as the caller sees them. */
export async function readAssetHistory(
  context: Context,
  { asset_id, ...page }: CallRequest<'/asset/getHistory'>,
): Promise<CallReply<'/asset/getHistory'>> {
  const { project_id } = await loadAsset(context, asset_id, 'asset_view')
  const rows = await readHistory(context.database, asset_id, page)
  const idsOf = (...kinds: HistoryRow['kind'][]) =>
    rows.flatMap(({ kind, was, became }) =>
      kinds.includes(kind) ? [was, became].filter((value) => value !== null) : [],
    )
  const places = await seenLocationNames(context, project_id, idsOf('moved'))
  const assets = await seenAssetNames(context, project_id, idsOf('parent', 'replaced'))
  const who = await whoFor(context, project_id)
  const side = (kind: HistoryRow['kind'], value: string | null): AssetHistoryEntry['before'] => {
    if (value === null) return null
    if (kind === 'status' || kind === 'condition') return { id: null, name: value }
    const name = (kind === 'moved' ? places : assets).get(value)
    return name === undefined ? { id: null, name: null } : { id: value, name }
  }
  return {
    entries: rows.map(({ id, at, user_id, who: name, kind, was, became, note }) => ({
      id: `${id}.${kind}`,
      at: at.toISOString(),
      by: who(user_id, name),
      kind,
      before: side(kind, was),
      after: side(kind, became),
      note,
    })),
  }
}
