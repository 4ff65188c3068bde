import { limits, type CallReply, type CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { loadLocation } from '../location/location.loader.ts'
import {
  assertLength,
  assertNumbered,
  freeOfSeries,
  seriesNumbers,
  withNumber,
} from '../location/series.policy.ts'
import { createFromKinds } from './create-from-kinds.ts'

interface Planned {
  code: string
  name: string
  isTaken: boolean
}

/**
 * Returns the codes and names of a series of assets, and which codes are taken in the project.
 * @throws Failure of the loader; 422 for a series that cannot be read, is too long, or has a code without the number
 */
export async function planAssetSeries(
  context: Context,
  { location_id, from, to, code, name }: CallRequest<'/asset/previewSeries'>,
): Promise<Planned[]> {
  const { project_id } = await loadLocation(context, location_id, 'asset_add')
  const numbers = seriesNumbers(from, to)
  assertNumbered(code)
  const named = numbers.map((number) => ({ code: withNumber(code, number), name: withNumber(name, number) }))
  const codes = named.map((one) => one.code)
  assertLength('code', codes, limits.codeLength)
  assertLength(
    'name',
    named.map((one) => one.name),
    limits.nameLength,
  )
  const { rows } = await sql<{ code: string }>`
    select wanted.code from unnest(${codes}::text[]) as wanted (code), lateral (
      select from asset a where a.project_id = ${project_id} and lower(a.code) = lower(wanted.code)
        and a.operational_status <> 'Retired' and a.removed_at is null limit 1
    ) taken`.execute(context.database)
  const taken = new Set(rows.map((row) => row.code))
  return named.map((one) => ({ ...one, isTaken: taken.has(one.code) }))
}

/**
 * Creates the assets of a series, all or none [ASSET-7].
 * @throws Failure as `planAssetSeries` and `createFromKinds`; 409 for taken codes that are not to be left out
 */
export async function createAssetSeries(
  context: Context,
  input: CallRequest<'/asset/createSeries'>,
): Promise<Omit<CallReply<'/asset/createSeries'>, 'status'>> {
  const { location_id, from, to, code, name, parent_id, skip_taken, ...facts } = input
  const planned = await planAssetSeries(context, { location_id, from, to, code, name })
  const { free, skipped } = freeOfSeries(planned, skip_taken)
  const assets = free.map((one) => ({
    ...facts,
    code: one.code,
    name: one.name,
    barcode: '',
    serial_number: '',
  }))
  return { ids: await createFromKinds(context, { location_id, parent_id, assets }), skipped }
}
