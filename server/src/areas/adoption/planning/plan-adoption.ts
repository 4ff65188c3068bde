import type { ImportCounts } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { Planned } from '../../../staged-import/import-subject.ts'
import { forgetPlanned } from '../../../staged-import/problems.repository.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import { judgeCodes } from './judge-codes.ts'
import { judgePlaces } from './judge-places.ts'
import { matchAssets } from './match-assets.ts'
import { matchKinds } from './match-kinds.ts'
import { decideRows, keepTogether, keepWarranties, mergeRows } from './merge-rows.ts'
import { planJobs } from './plan-jobs.ts'
import { planSpares } from './plan-spares.ts'
import { planSpecs } from './plan-specs.ts'
import { stageRows } from './stage-rows.ts'
import { tellRemarks } from './tell-remarks.ts'

/**
 * Compares the kept rows of a building with the kinds and assets of the project, in this transaction, and stores what an adoption would
 * do with each: first kinds, then their specifications, maintenance plans and spare parts, then assets.
 */
export async function planAdoption(
  database: Database,
  toPlan: AdoptionToPlan,
  progress: (share: number) => Promise<void> = () => Promise.resolve(),
): Promise<Planned> {
  await forgetPlanned(database, toPlan.importId)
  await stageRows(database, toPlan)
  await progress(0.4)
  await matchKinds(database, toPlan)
  await mergeRows(database, toPlan, 'type')
  await judgeCodes(database, toPlan, 'type')
  await decideRows(database, toPlan, 'type')
  await progress(0.5)
  await matchAssets(database, toPlan)
  await planSpecs(database, toPlan)
  await planJobs(database, toPlan)
  await planSpares(database, toPlan)
  await progress(0.7)
  await mergeRows(database, toPlan, 'component')
  await keepWarranties(database, toPlan)
  await keepTogether(database, toPlan)
  await judgePlaces(database, toPlan)
  await judgeCodes(database, toPlan, 'component')
  await decideRows(database, toPlan, 'component')
  await progress(0.9)
  await tellRemarks(database, toPlan)
  await sql`analyze (skip_locked) import_adoption`.execute(database)
  return summary(database, toPlan.importId)
}

async function summary(database: Database, importId: string): Promise<Planned> {
  const { rows } = await sql<ImportCounts & { sheet: string; digest: string }>`
    select r.sheet, count(*) filter (where r.action = 'create')::int as create,
      count(*) filter (where r.action = 'change')::int as change, count(*) filter (where r.action = 'same')::int as same,
      count(*) filter (where r.action = 'refused')::int as refused, 0 as absent,
      concat(count(*), ' ', coalesce(sum(hashtextextended(concat_ws(' ', r.seq, r.action, r.thing_id, r.material_id, r.changes, r.fields), 0)), 0))
        as digest
    from import_adoption r where r.import_id = ${importId} group by r.sheet
    order by array_position(array['type', 'component', 'attribute', 'job', 'spare'], r.sheet)`.execute(
    database,
  )
  return {
    counts: Object.fromEntries(rows.map(({ sheet, digest: _, ...counts }) => [sheet, counts])),
    digest: rows.map(({ sheet, digest }) => `${sheet} ${digest}`).join(', '),
  }
}
