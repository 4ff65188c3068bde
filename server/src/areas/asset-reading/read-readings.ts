import type { CallReply, CallRequest, ParamBounds } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import { whoFor } from '../../things/audit-source.ts'
import { readAssets } from '../asset/asset-rows.loader.ts'
import { loadAsset } from '../asset/asset.loader.ts'
import { readParams, type ParamRow } from '../catalog/catalog-param-rows.loader.ts'
import { presentParam } from '../catalog/catalog-param.presenter.ts'
import { presentReading } from './reading.presenter.ts'
import { listReadings, readHistory, readLast } from './readings.repository.ts'

/** Returns the parameters of an asset with their last readings. @throws Failure of the loader */
export async function readAssetParams(
  context: Context,
  id: string,
): Promise<CallReply<'/asset/getParams/{id}'>> {
  const { catalogId, params } = await paramsOf(context, id)
  const last = await readLast(
    context.database,
    id,
    params.map((param) => param.id),
  )
  return {
    params: params.map((param) => {
      const row = last.get(param.id)
      return { ...presentParam(param, catalogId), last: row ? presentReading(row, param) : null }
    }),
  }
}

/** Returns what was read of a parameter over time. @throws Failure of the loader, 422 for a parameter that the asset does not have */
export async function readReadings(
  context: Context,
  span: CallRequest<'/asset/getReadings'>,
): Promise<CallReply<'/asset/getReadings'>> {
  const { params } = await paramsOf(context, span.asset_id)
  const param = params.find(({ id }) => id === span.param_id)
  if (!param) throw invalid({ param_id: { key: 'reading_param_unknown' } })
  const rows = await readHistory(context.database, span)
  return { points: rows.map((row) => presentReading(row, param)), thresholds: boundsOf(param) }
}

/** Returns a page of all readings of a parameter. @throws Failure of the loader, 422 for a parameter that the asset does not have */
export async function readReadingList(
  context: Context,
  input: CallRequest<'/asset/listReadings'>,
): Promise<CallReply<'/asset/listReadings'>> {
  const { projectId, params } = await paramsOf(context, input.asset_id)
  const param = params.find(({ id }) => id === input.param_id)
  if (!param) throw invalid({ param_id: { key: 'reading_param_unknown' } })
  const who = await whoFor(context, projectId)
  const rows = await listReadings(context.database, input)
  return {
    readings: rows.map(({ user_id, who: name, ...row }) => ({
      ...presentReading(row, param),
      by: who(user_id, name),
    })),
  }
}

async function paramsOf(
  context: Context,
  assetId: string,
): Promise<{ projectId: string; catalogId: string | null; params: ParamRow[] }> {
  const { project_id: projectId } = await loadAsset(context, assetId, 'asset_readings_view')
  const [asset] = await readAssets(context.database, [assetId])
  if (!asset) throw notFound()
  const catalogId = asset.catalog_id
  return {
    projectId,
    catalogId,
    params: catalogId === null ? [] : await readParams(context.database, catalogId),
  }
}

const boundsOf = (param: ParamRow): ParamBounds => ({
  minimum: param.minimum,
  maximum: param.maximum,
  warn_low: param.warn_low,
  warn_high: param.warn_high,
  alarm_low: param.alarm_low,
  alarm_high: param.alarm_high,
})
