import type { Context } from '../../serve/context.ts'
import type { AssetPlace } from '../asset/asset-rows.loader.ts'
import type { NewRow } from './readings.repository.ts'

/** Writes an entry of the audit trail for each asset on which something was read. */
export function recordReadings(
  context: Context,
  assets: readonly AssetPlace[],
  wanted: readonly { param: { code: string } }[],
  added: readonly NewRow[],
): void {
  const entries = added.map((row, index) => ({ row, code: wanted[index]?.param.code ?? '' }))
  const byAsset = Map.groupBy(entries, ({ row }) => row.asset_id)
  for (const { id, project_id: projectId } of assets) {
    const readings = (byAsset.get(id) ?? []).map(({ row: { value, at, state, change, note }, code }) => ({
      param: code,
      value,
      at: at.toISOString(),
      state,
      change,
      note,
    }))
    context.record({ thing: 'asset', thingId: id, projectId, after: { readings } }, 'assets')
  }
}
