import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { ChangedMeanwhile } from '../../../staged-import/changed-meanwhile.ts'
import type { AuditEntry } from '../../../serve/context.ts'
import type { Planned } from '../../../staged-import/import-subject.ts'
import type { JobImport, Progress } from '../../../staged-import/jobs/job-import.ts'
import { lockParts } from '../../asset/asset.writer.ts'
import { lockCatalogs } from '../../catalog/catalog.writer.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import { auditAdopted } from '../audit-adopted.ts'
import { keepAnswers } from '../planning/answers-that-count.ts'
import { planAdoption } from '../planning/plan-adoption.ts'
import { keepAfter, keepBefore, keepLinks } from './keep-adopted.ts'
import { holdStore, listInStore } from './list-in-store.ts'
import { writeAssets } from './write-assets.ts'
import { writeKinds, writeSpecs } from './write-kinds.ts'
import { writePlans } from './write-plans.ts'
import { writeSpares } from './write-spares.ts'

/** Locks what a dry run would change, in the order of the ids, and the places of what it would create. */
async function lockThings(database: Database, importId: string): Promise<void> {
  for (const table of ['catalog', 'asset'])
    await sql`
      select count(*) from (
        select from ${sql.table(table)} t
        where t.id in (select thing_id from import_adoption where import_id = ${importId} and action in ('change', 'same'))
        order by t.id for no key update of t) locked`.execute(database)
  await sql`
    select count(*) from (
      select from location l where l.id in (select unnest(places) from import_adoption where import_id = ${importId})
      order by l.id for share of l) locked`.execute(database)
}

/**
 * Applies a dry run in the given transaction, or, with the digest null, what a dry run would find now.
 * @throws ChangedMeanwhile when a plan made now would differ
 */
export async function applyAdoption(
  database: Database,
  job: JobImport,
  toApply: AdoptionToPlan & { digest: string | null },
  progress: Progress,
): Promise<Planned & { entries: readonly AuditEntry[] }> {
  const { importId } = toApply
  await holdStore(database, toApply.store_id)
  await lockCatalogs(database)
  await lockParts(database, toApply.projectId)
  await lockThings(database, importId)
  const plan = await planAdoption(database, toApply)
  if (toApply.digest !== null && plan.digest !== toApply.digest) throw new ChangedMeanwhile()
  await progress(45)
  await keepBefore(database, toApply)
  await writeKinds(database, toApply)
  await writeSpecs(database, importId)
  await writePlans(database, importId)
  await writeSpares(database, job)
  const entries = await listInStore(database, job, toApply.store_id)
  await progress(55)
  await writeAssets(database, toApply)
  await progress(75)
  await keepAfter(database, importId)
  await keepLinks(database, toApply)
  await progress(85)
  await auditAdopted(database, job, 'applied')
  await keepAnswers(database, importId)
  await sql`delete from import_adoption_value where import_id = ${importId}`.execute(database)
  await sql`delete from import_adoption where import_id = ${importId} and action <> 'refused'`.execute(
    database,
  )
  await progress(95)
  return { ...plan, entries }
}
