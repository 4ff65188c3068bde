import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import { ChangedMeanwhile } from '../changed-meanwhile.ts'
import { planImport, type ImportToPlan, type PlannedImport } from '../planning/plan-import.ts'
import { changeLocations } from './change-locations.ts'
import { createBuilding } from './create-locations.ts'
import { keepRows } from './keep-rows.ts'
import { changeGroups, createGroups, writeMembers } from './write-groups.ts'
import { writeContacts, writeSpecs } from './write-lists.ts'

/** The versions that the import left behind: an undo asks whether they still stand. */
async function keepVersions(database: Database, importId: string): Promise<void> {
  for (const [kind, table] of [
    ['location', sql.table('location')],
    ['group', sql.table('location_group')],
    ['row', sql.table('building_row')],
  ] as const) {
    await sql`
      update import_change c set after = jsonb_build_object('version', t.version) from ${table} t
      where c.import_id = ${importId} and c.kind = ${kind} and t.id = c.thing_id`.execute(database)
  }
  await sql`
    update import_change c set after = c.after || jsonb_build_object('parent_id', l.parent_id) from location l
    where c.import_id = ${importId} and c.kind = 'location' and l.id = c.thing_id`.execute(database)
}

/**
 * Carries out what the dry run showed, in the given transaction, which holds the project's tree.
 * @throws ChangedMeanwhile when the database would make another plan of it now
 */
export async function applyImport(
  database: Database,
  toApply: ImportToPlan & { plan: string | null },
  progress: (percent: number) => Promise<void>,
): Promise<PlannedImport> {
  const plan = await planImport(database, toApply)
  if (!plan || plan.digest !== toApply.plan) throw new ChangedMeanwhile()
  await progress(25)
  const prefix = await createBuilding(database, plan, toApply.parentId)
  await progress(50)
  await changeLocations(database, plan)
  await createGroups(database, plan, prefix)
  await changeGroups(database, plan)
  await progress(60)
  await writeContacts(database, plan)
  await writeSpecs(database, plan)
  await progress(70)
  await keepRows(database, plan)
  await progress(85)
  await writeMembers(database, plan)
  await keepVersions(database, plan.importId)
  await sql`delete from import_row where import_id = ${plan.importId}`.execute(database)
  await progress(95)
  return plan
}
