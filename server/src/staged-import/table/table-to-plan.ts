import type { Columns } from './map-columns.ts'

/** The fields of a table's columns, and their headings. */
export interface TableToPlan {
  columns: Columns
  headings: readonly string[]
}

/** Returns the table of an import whose subject takes tables only. */
export function tableOf({ table }: { table: TableToPlan | null }): TableToPlan {
  if (!table) throw new Error('a COBie import was planned as a table')
  return table
}
