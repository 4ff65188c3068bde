import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import { ChangedMeanwhile } from '../../../staged-import/changed-meanwhile.ts'
import { settlePositions } from '../settle-positions.ts'
import { planImport, type ImportToPlan, type PlannedImport } from '../planning/plan-import.ts'
import { changeLocations, forgetUnchanged } from './change-locations.ts'
import { createBuilding } from './create-locations.ts'
import { keepRows } from './keep-rows.ts'
import { keepAfter } from './keep-after.ts'
import { changeGroups, createGroups, writeMembers } from './write-groups.ts'
import { writeContacts, writeSpecs } from './write-lists.ts'

/**
 * Applies an import as its dry run showed it, in the given transaction, which has locked the project's tree.
 * @throws ChangedMeanwhile when the plan would differ now
 */
export async function applyImport(
  database: Database,
  toApply: ImportToPlan & { digest: string | null },
  progress: (percent: number) => Promise<void>,
): Promise<PlannedImport> {
  const plan = await planImport(database, toApply)
  if (!plan || plan.digest !== toApply.digest) throw new ChangedMeanwhile()
  await progress(25)
  const prefix = await createBuilding(database, plan, toApply.parentId)
  await progress(50)
  await changeLocations(database, plan)
  await createGroups(database, plan, prefix)
  await changeGroups(database, plan)
  await progress(60)
  await writeContacts(database, plan)
  await writeSpecs(database, plan)
  await forgetUnchanged(database, plan)
  await progress(70)
  await keepRows(database, plan)
  await progress(85)
  await writeMembers(database, plan)
  await keepAfter(database, plan.importId)
  await settlePositions(database, toApply, 'applied')
  await sql`delete from import_reference where import_id = ${plan.importId}`.execute(database)
  await sql`delete from import_row where import_id = ${plan.importId}`.execute(database)
  await progress(95)
  return plan
}
