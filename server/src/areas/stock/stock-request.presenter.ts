import type { StockRequest, StockRequestStep } from '@atrium/contract'
import { showNumber } from '@atrium/contract/numbers'
import { inLanguage } from '../../languages/multilingual.ts'
import { presentAmount } from '@atrium/contract/amounts'
import type { RequestNames } from './request-names.loader.ts'
import type { RequestRow, StepRow } from './stock-request.repository.ts'

export function presentRequest(row: RequestRow, language: string, names: RequestNames): StockRequest {
  const place = row.location_id === null ? undefined : names.places.get(row.location_id)
  const work = row.work_id === null ? undefined : names.works.get(row.work_id)
  return {
    id: row.id,
    number: row.number,
    reference: showNumber(row.prefix, row.number),
    project_id: row.project_id,
    store_id: row.store_id,
    store_code: row.store_code,
    store_name: inLanguage(row.store_name, language),
    type: row.type,
    to_store_id: row.to_store_id,
    to_store_code: row.to_store_code,
    to_store_name: row.to_store_name && inLanguage(row.to_store_name, language),
    state: row.state,
    lines: row.lines.map((line) => ({
      material_id: line.material_id,
      code: line.code,
      name: inLanguage(line.name, language),
      unit: line.unit,
      quantity: presentAmount(line.quantity),
      done: presentAmount(line.done),
    })),
    line_count: row.line_count,
    work_id: work === undefined ? null : row.work_id,
    work: row.work_id === null || work === undefined ? null : { id: row.work_id, ...work },
    recipient_id: row.recipient_id,
    recipient_name: row.recipient_name,
    location_id: place === undefined ? null : row.location_id,
    location_name: place ?? null,
    needed_by: row.needed_by,
    requested_by: row.requested_by,
    requested_by_name: row.requested_by_name,
    at: row.at.toISOString(),
    note: row.note,
    answer: row.answer,
    version: row.version,
  }
}

export const presentStep = ({ at, ...row }: StepRow): StockRequestStep => ({ ...row, at: at.toISOString() })
