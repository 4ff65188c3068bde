import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { invalid } from '../../../serve/failure.ts'
import { seenLabels } from '../../location/sight.ts'
import { withinBranch } from '../tables/branch-rows.ts'
import type { Branch } from '../branch.ts'

/** The building of a COBie workbook. */
export interface ExportedBuilding {
  id: string
  path: string
  /** Whether it was imported, so that its rows are stored. */
  isImported: boolean
  /** Whether all of it is exported, not only a floor or room. */
  isWhole: boolean
}

interface Top {
  id: string
  path: string
}

async function singleTop(database: Database, branch: Branch): Promise<Top> {
  if (branch.top) return branch.top
  const isTop = branch.tops === null ? sql`l.parent_id is null` : sql`l.path = any(${branch.tops}::ltree[])`
  const { rows } = await sql<Top>`
    select id, path::text from location l where ${withinBranch(branch)} and ${isTop} limit 2`.execute(
    database,
  )
  const [top] = rows
  if (!top || rows.length > 1) throw invalid({ parent_id: { key: 'export_one_building' } })
  return top
}

/**
 * Finds the building to export: the imported one that the branch is or is in, if the caller sees it; else the branch.
 * @throws Failure validation when there are several, or none
 */
export async function findExportedBuilding(database: Database, branch: Branch): Promise<ExportedBuilding> {
  const top = await singleTop(database, branch)
  const { rows } = await sql<Top & { is_above: boolean }>`
    select l.id, l.path::text, (${top.path}::ltree <@ l.path) as is_above
    from building_row r join location l on l.id = r.id
    where r.project_id = ${branch.projectId} and r.sheet = 'facility' and l.removal_id is null
      and (${top.path}::ltree <@ l.path or l.path <@ ${top.path}::ltree)
    order by nlevel(l.path) desc`.execute(database)
  const above = rows.find((row) => row.is_above && seenLabels(branch.sight, row.path).length > 0)
  if (above) return { id: above.id, path: above.path, isImported: true, isWhole: above.id === top.id }
  if (rows.some((row) => !row.is_above)) throw invalid({ parent_id: { key: 'export_one_building' } })
  return { ...top, isImported: false, isWhole: true }
}
