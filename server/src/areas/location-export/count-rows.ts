import type { ExportFormat } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Branch } from './branch.ts'
import { findExportedBuilding } from './cobie/find-exported-building.ts'
import { withinBranch } from './tables/branch-rows.ts'

/**
 * Counts the rows of an export up to `most`. A COBie workbook, also one of a single room, reads the rows and the assets of its whole building;
 * adopted ones are counted twice.
 * @throws Failure validation when COBie is asked for and the branch is not one building
 */
export async function countRows(
  database: Database,
  branch: Branch,
  format: ExportFormat,
  most: number,
): Promise<number> {
  const building = format === 'cobie' ? await findExportedBuilding(database, branch) : undefined
  const ofBuilding = building
    ? sql`union all select from building_row where building_id = ${building.id}
        union all select from location l join asset a on a.location_id = l.id 
          where l.path <@ (select path from location where id = ${building.id}) and a.removed_at is null`
    : sql``
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from location l where ${withinBranch(branch)} ${ofBuilding} limit ${most}) counted`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}
