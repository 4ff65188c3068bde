import { limits, type CallRequest } from '@atrium/contract'
import { presentAmount } from '@atrium/contract/amounts'
import { invalid, type FailureDetails } from '../../serve/failure.ts'
import type { ParamRow } from '../catalog/catalog-param-rows.loader.ts'

type Given = CallRequest<'/asset/addReadings'>['readings'][number]

/** @throws Failure 422 that names each reading that its parameter cannot have, or that is in the future */
export function assertReadable(
  readings: readonly Given[],
  paramOf: (reading: Given) => ParamRow | undefined,
): void {
  const fields: NonNullable<FailureDetails['fields']> = {}
  const latest = Date.now() + limits.readingAheadMs
  for (const [index, reading] of readings.entries()) {
    const at = `readings.${index}.`
    const param = paramOf(reading)
    if (!param) {
      fields[`${at}param_id`] = { key: 'reading_param_unknown' }
      continue
    }
    const places = presentAmount(reading.value).split('.')[1]?.length ?? 0
    if (places > param.decimals)
      fields[`${at}value`] = { key: 'param_decimals', params: { maximum: param.decimals } }
    if (reading.at !== undefined && Date.parse(reading.at) > latest)
      fields[`${at}at`] = { key: 'reading_in_future' }
    if (reading.change === 'rollover' && param.rollover_at === null)
      fields[`${at}change`] = { key: 'reading_no_rollover' }
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}
