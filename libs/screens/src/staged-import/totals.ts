import type { ImportAction } from '@atrium/contract'
import type { AnyImport } from './import-subject.ts'

/** Number of rows of all sheets by their result. */
export type RowTotals = Readonly<Record<ImportAction, number>>

export function totalsOf({ counts }: Pick<AnyImport, 'counts'>): RowTotals {
  const totals = { create: 0, change: 0, same: 0, refused: 0 }
  for (const sheet of Object.values(counts))
    for (const action of ['create', 'change', 'same', 'refused'] as const) totals[action] += sheet[action]
  return totals
}
