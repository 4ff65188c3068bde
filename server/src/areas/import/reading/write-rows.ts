import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import type { StagedRow } from './stage-row.ts'

export interface NumberedRow extends StagedRow {
  seq: number
}

/** Writes staged rows and their references, with one statement for each table. */
export async function writeRows(
  database: Database,
  importId: string,
  rows: readonly NumberedRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into import_row (import_id, seq, sheet, row, name, key, loose_key, identifier, values, digest, unfit)
    select ${importId}, * from unnest(
      ${rows.map(({ seq }) => seq)}::int[],
      ${rows.map(({ sheet }) => sheet)}::text[],
      ${rows.map(({ row }) => row)}::int[],
      ${rows.map(({ name }) => name ?? null)}::text[],
      ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ looseKey }) => looseKey ?? null)}::text[],
      ${rows.map(({ identifier }) => identifier ?? null)}::text[],
      ${rows.map(({ values }) => JSON.stringify(values))}::jsonb[],
      ${rows.map(({ digest }) => digest)}::text[],
      ${rows.map(({ isRefused }) => isRefused)}::boolean[]
    )`.execute(database)

  const references = rows.flatMap(({ seq, references }) =>
    references.map((reference, place) => ({ ...reference, seq, place })),
  )
  if (references.length === 0) return
  await sql`
    insert into import_reference (import_id, seq, place, column_name, sheet, name)
    select ${importId}, * from unnest(
      ${references.map(({ seq }) => seq)}::int[],
      ${references.map(({ place }) => place)}::int[],
      ${references.map(({ column }) => column)}::text[],
      ${references.map(({ sheet }) => sheet)}::text[],
      ${references.map(({ name }) => name)}::text[]
    )`.execute(database)
}
