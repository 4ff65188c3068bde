import type { ImportCounts } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../../database/database.ts'
import { addProblem, forgetPlanned } from '../../../../staged-import/problems.repository.ts'
import type { Columns } from '../../../../staged-import/table/map-columns.ts'
import { decideLines } from './decide-lines.ts'
import { judgeLines, type Place } from './judge-lines.ts'
import { linkLines } from './link-lines.ts'
import { has } from '../../../../staged-import/table/cells.ts'
import { findPathSeparator, readFields } from './read-fields.ts'
import { recordProblems } from '../../../../staged-import/table/record-problems.ts'

/** The result of a table's dry run. */
export interface PlannedTable {
  counts: Record<string, ImportCounts>
  /** The location at the top of the table, if it is the only one. */
  topId: string | null
  /** Equal for equal plans. */
  digest: string
}

/**
 * Compares the lines of a table with the locations as this transaction sees them, and stores the outcome for each. The
 * number of statements does not depend on the number of lines. Returns undefined when no column identifies the
 * locations.
 */
export async function planTable(
  database: Database,
  place: Place,
  { columns, headings }: { columns: Columns; headings: readonly string[] },
  progress: (share: number) => Promise<void> = () => Promise.resolve(),
): Promise<PlannedTable | undefined> {
  const { importId } = place
  await forgetPlanned(database, importId)
  if (!has(columns, 'code') && !has(columns, 'path')) {
    await sql`delete from import_location where import_id = ${importId}`.execute(database)
    await addProblem(database, importId, { key: 'import_columns_unmapped', refused: true })
    return undefined
  }
  await readFields(database, importId, columns, await findPathSeparator(database, importId, columns))
  await progress(0.3)
  await judgeLines(database, place, columns)
  await progress(0.55)
  await linkLines(database, place, columns)
  await progress(0.75)
  await decideLines(database, place, columns)
  await recordProblems(database, importId, { columns, headings }, 'import_location')
  await progress(0.95)
  return summary(database, importId)
}

async function summary(database: Database, importId: string): Promise<PlannedTable> {
  const { rows } = await sql<ImportCounts & { top: string | null; tops: number; digest: string }>`
    select count(*) filter (where action = 'create')::int as create,
      count(*) filter (where action = 'change')::int as change,
      count(*) filter (where action = 'same')::int as same,
      count(*) filter (where action = 'refused')::int as refused, 0 as absent,
      min(location_id::text) filter (where level = 0) as top, count(*) filter (where level = 0)::int as tops,
      concat(count(*), ' ', coalesce(sum(hashtextextended(concat_ws(' ', seq, action, changes::text, version,
        case when action <> 'create' then location_id end), 0)), 0)) as digest
    from import_location where import_id = ${importId}`.execute(database)
  const [found] = rows
  if (!found) throw new Error('a plan has no summary')
  const { top, tops, digest, ...location } = found
  return { counts: { location }, topId: tops === 1 ? top : null, digest }
}
