import type { ParamBounds, Reading } from '@atrium/contract'
import { levelOf } from './reading.policy.ts'
import type { ReadingRow } from './readings.repository.ts'

export const presentReading = (row: ReadingRow, bounds: ParamBounds): Reading => ({
  id: row.id,
  value: row.value,
  at: row.at.toISOString(),
  state: row.state,
  level: levelOf(bounds, row.value),
  change: row.change,
  note: row.note,
})
