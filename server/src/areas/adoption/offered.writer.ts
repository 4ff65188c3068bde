import { adoptedSheets } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, forbidden, invalid } from '../../serve/failure.ts'
import type { AnySubject } from '../../staged-import/any-subject.ts'
import type { Done, Planned } from '../../staged-import/import-subject.ts'
import type { JobImport, Progress } from '../../staged-import/jobs/job-import.ts'
import { newClaim } from '../../staged-import/new-claim.ts'
import { addOffered, findOffered, keepOffered, withdrawOffered } from '../../staged-import/offered-import.ts'
import { isQuickImport } from '../../staged-import/quick-import.ts'
import { sendImport } from '../../staged-import/send-import.ts'
import { claimImport, settleImport } from '../../staged-import/staged-import.repository.ts'
import type { AdoptionInto, AdoptionScope } from './adoption-into.ts'
import { adoptionImport } from './adoption-import.ts'
import { requireStoreToList } from './adoption.loader.ts'
import { hasAdoptedRows, lackingToAdopt } from './adoption.policy.ts'
import { gatherOffered } from './planning/gather-offered.ts'
import { planAdoption } from './planning/plan-adoption.ts'

const stored = { name: adoptionImport.name, details: 'asset_adoption' }
const subject = adoptionImport as unknown as AnySubject
const offeredBy = (database: Database, importId: string) =>
  findOffered<AdoptionInto>(database, stored, importId)

/**
 * Plans what the import of a building would give besides the building, from the rows of its dry run, and offers it as an adoption.
 * Withdraws an earlier offer for a caller who may not adopt, and where the workbook has nothing to adopt.
 * @param counts those of the dry run of the building
 */
export async function offerAdoption(
  database: Database,
  {
    importId,
    projectId,
    building,
    counts,
  }: { importId: string; projectId: string; building: string; counts: Planned['counts'] },
  scope: AdoptionScope | null,
): Promise<void> {
  if (scope === null || !hasAdoptedRows(counts)) return withdrawOffered(database, stored, importId)
  const into = {
    building_id: null,
    location_id: null,
    future_id: building,
    sheets: [...adoptedSheets],
    is_asked: false,
    store_id: null,
    listed: [],
    answers: {},
  } satisfies AdoptionInto
  const earlier = await offeredBy(database, importId)
  const id = earlier?.id ?? (await addOffered(database, stored, { importId, into }))
  if (earlier)
    await sql`update asset_adoption set future_id = ${building} where import_id = ${id}`.execute(database)
  const place = { building_id: building, location_id: building }
  await gatherOffered(database, importId, place)
  const toPlan = {
    importId: id,
    projectId,
    ...place,
    isOffered: true,
    sheets: into.sheets,
    store_id: null,
    answers: {},
  }
  const planned = await planAdoption(database, { ...toPlan, scope })
  const rows = Object.values(planned.counts).reduce(
    (sum, { create, change, same, refused }) => sum + create + change + same + refused,
    0,
  )
  if (rows === 0) await withdrawOffered(database, stored, importId)
  else await keepOffered(database, id, planned)
}

/**
 * Notes whether what an import offers is to be carried out once the import is applied, and which store is to keep the spare parts.
 * @throws Failure 403 for a caller who may not adopt, 404 and 403 for the store, 409 where nothing is offered, 422 for a store alone
 */
export async function askAdoption(
  context: Context,
  { id: importId, project_id: projectId }: { id: string; project_id: string },
  { adopt, store_id: storeId }: { adopt: boolean; store_id?: string | undefined },
): Promise<void> {
  if (!adopt && storeId !== undefined) throw invalid({ store_id: { key: 'import_store_without_adoption' } })
  if (adopt && (await lackingToAdopt(context, projectId)).length > 0) throw forbidden()
  if (storeId !== undefined) await requireStoreToList(context, projectId, storeId)
  const offered = await offeredBy(context.database, importId)
  if (!offered) {
    if (adopt) throw conflict('import_nothing_to_adopt')
    return
  }
  await sql`
    update asset_adoption set is_asked = ${adopt}, store_id = ${storeId ?? null} where import_id = ${offered.id}`.execute(
    context.database,
  )
}

/**
 * Ties what an import offers to its building, which exists now, if it was asked for; else withdraws it. A job carries it out after this
 * transaction: it plans again, and takes what it finds then.
 */
export async function adoptAsAsked(database: Database, job: JobImport, building: string): Promise<void> {
  const offered = await offeredBy(database, job.id)
  if (!offered) return
  if (!offered.into.is_asked) return withdrawOffered(database, stored, job.id)
  await sql`
    update asset_adoption set building_id = ${building}, location_id = ${building} where import_id = ${offered.id}`.execute(
    database,
  )
  const claim = newClaim()
  if (!(await claimImport(database, offered.id, { from: ['Ready'], to: 'Applying', claim }))) return
  // Its dry run was that of the import. Without a digest it is not compared again.
  await sql`update staged_import set plan = null where id = ${offered.id}`.execute(database)
  const context = await job.renew(database)
  await sendImport(context, subject, offered, { task: 'apply', claim, isQuick: isQuickImport(offered) })
}

/** Returns the id of the adoption that an import offered, if it has been carried out. */
export async function adoptedBy(database: Database, importId: string): Promise<string | null> {
  const offered = await offeredBy(database, importId)
  return offered?.state === 'Applied' ? offered.id : null
}

/**
 * Checks that the caller may undo the adoption that an import offered, and that nothing of it was changed since.
 * @throws Failure 404, 403, 409
 */
export async function requireUndoable(context: Context, importId: string): Promise<void> {
  const offered = await offeredBy(context.database, importId)
  if (!offered) return
  if (offered.state === 'Applying' || offered.state === 'Undoing') throw conflict('import_adoption_at_work')
  if (offered.state !== 'Applied') return
  await adoptionImport.load(context, offered)
  const scope = await adoptionImport.scope(context, offered)
  const decision = { keepsChanged: false, takeBack: [] }
  const obstacles = await adoptionImport.obstacles(context, offered, scope, decision)
  if (obstacles) throw conflict('import_adoption_changed', obstacles)
}

/**
 * Undoes the adoption that an import offered, in the transaction of the undo of that import and before it; withdraws one that was not
 * carried out.
 * @throws Failure conflict while other work on the adoption goes on; ChangedSince
 */
export async function undoOffered(
  database: Database,
  job: JobImport,
  progress: Progress,
): Promise<Pick<Done, 'entries' | 'notify'> | undefined> {
  await withdrawOffered(database, stored, job.id)
  const offered = await offeredBy(database, job.id)
  if (!offered || !['Applied', 'Applying', 'Undoing'].includes(offered.state)) return undefined
  const claim = newClaim()
  if (!(await claimImport(database, offered.id, { from: ['Applied'], to: 'Undoing', claim })))
    throw conflict('import_adoption_at_work')
  const own = { ...job, id: offered.id, number: offered.number, subject: subject.name, claim }
  const decision = { keepsChanged: false, takeBack: [] }
  const scope = await adoptionImport.scope(await job.renew(database), offered)
  const {
    auditDetails,
    entries = [],
    notify,
  } = await adoptionImport.undo(database, offered, own, progress, {
    scope,
    decision,
  })
  await settleImport(database, offered.id, claim, 'Undone')
  const entry = {
    thing: 'import',
    thingId: offered.id,
    projectId: job.projectId,
    before: { state: 'Applied' },
    after: { state: 'Undone', file_name: offered.file_name, ...auditDetails },
  }
  return { entries: [entry, ...entries], notify }
}
