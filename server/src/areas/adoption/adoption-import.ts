import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { conflict, forbidden, notFound } from '../../serve/failure.ts'
import type { Notify } from '../../serve/notices.ts'
import type { StagedWork, ToPlan } from '../../staged-import/import-subject.ts'
import type { ImportRow } from '../../staged-import/staged-import.repository.ts'
import { readSight, withinSight } from '../location/sight.ts'
import type { AdoptionInto, AdoptionScope, AdoptionToPlan } from './adoption-into.ts'
import { requireAdoption, requireStoreToList, seenAdoptions } from './adoption.loader.ts'
import { scopeOfAdoption } from './adoption.policy.ts'
import { presentAdoption, presentListedAdoptions, readerOf } from './adoption.presenter.ts'
import { applyAdoption } from './applying/apply-adoption.ts'
import { listRows } from './list-rows.ts'
import { planAdoption } from './planning/plan-adoption.ts'
import { countDifferences } from './undoing/differences.ts'
import { readUndoable } from './undoing/read-undoable.ts'
import { undoAdoption } from './undoing/undo-adoption.ts'

function planOf({ id, projectId, into, scope }: ToPlan<AdoptionInto, AdoptionScope>): AdoptionToPlan {
  const { building_id, location_id, sheets, store_id, answers } = into
  if (building_id === null || location_id === null)
    throw new Error('the import that offers an adoption is not applied')
  return {
    importId: id,
    projectId,
    building_id,
    location_id,
    isOffered: false,
    sheets,
    store_id,
    answers,
    scope,
  }
}

const notifyOf =
  (projectId: string, { sheets, store_id }: AdoptionInto) =>
  (notices: Notify) => {
    notices.changed(projectId, 'assets')
    if (!sheets.includes('spare')) return
    // Materials, and the units that they are counted in, belong to the company.
    notices.changed(null, 'materials')
    notices.changed(null, 'library')
    if (store_id !== null) notices.changed(projectId, 'stock')
  }

const present = async (context: Context, row: ImportRow<AdoptionInto>) => ({
  import: await presentAdoption(await readerOf(context, row.project_id), row),
})

/** @throws Failure 404 for an asset that stands where the caller does not see it */
async function requireSeen(
  context: Context,
  projectId: string,
  assets: readonly { readonly id: string }[],
): Promise<void> {
  if (assets.length === 0) return
  const sight = await readSight(context, projectId)
  const { rows } = await sql`
    select from asset a join location l on l.id = a.location_id
    where a.id = any(${assets.map(({ id }) => id)}::uuid[]) and not (${withinSight(sight)}) limit 1`.execute(
    context.database,
  )
  if (rows.length > 0) throw notFound()
}

/** @throws Failure 403 if an undo would change an asset that stands, or stood before, where the caller does not see it */
async function requireWholeSight(
  context: Context,
  { id, project_id }: ImportRow<AdoptionInto>,
): Promise<void> {
  const sight = await readSight(context, project_id)
  if (sight.isWhole) return
  const { rows } = await sql`
    select from import_adopted k join asset a on a.id = k.thing_id
      cross join lateral (values (a.location_id), ((k.before ->> 'location_id')::uuid)) as place (id)
      join location l on l.id = place.id
    where k.import_id = ${id} and k.thing = 'asset' and not (${withinSight(sight)}) limit 1`.execute(
    context.database,
  )
  if (rows.length > 0) throw forbidden()
}

/** Turns the rows that imports of buildings keep into kinds, assets, specifications, maintenance plans and spare parts. */
export const adoptionImport: StagedWork<'/adoption', AdoptionInto, AdoptionScope> = {
  base: '/adoption',
  name: 'asset',
  details: 'asset_adoption',
  planned: 'import_adoption',
  startedBy: '/catalog/adoptImported',
  messages: {
    outdated: 'import_adopt_outdated',
    changedSince: 'import_adopt_changed_since',
    notUndone: 'import_not_undone',
  },
  load: requireAdoption,
  seen: seenAdoptions,
  page: ({ id }) => `assets/adopt?import=${id}`,

  scope: (context, row) => scopeOfAdoption(context, row.project_id),

  async requireApplying(context, row) {
    const { building_id, store_id } = row.into
    if (building_id === null) throw conflict('import_adopt_not_yet')
    if (store_id !== null) await requireStoreToList(context, row.project_id, store_id)
  },

  async list(context, { project_id: projectId }) {
    await context.require(projectId, 'asset_view')
    const reader = await readerOf(context, projectId)
    return {
      which: sql`i.project_id = ${projectId}
        and exists (select from location l where l.id = d.location_id and ${withinSight(reader.sight)})`,
      present: async (rows) => ({ imports: await presentListedAdoptions(reader, rows) }),
    }
  },

  present,
  rows: listRows,
  plan: (database, toPlan, _job, progress) => planAdoption(database, planOf(toPlan), progress),

  async apply(database, toApply, job, progress) {
    const planned = { ...planOf(toApply), digest: toApply.digest }
    const { counts, digest, entries } = await applyAdoption(database, job, planned, progress)
    const auditDetails = { location_id: toApply.into.location_id }
    return { counts, digest, entries, auditDetails, notify: notifyOf(job.projectId, toApply.into) }
  },

  async obstacles(context, row, scope, { keepsChanged, takeBack }) {
    const { database } = context
    await requireSeen(context, row.project_id, takeBack)
    await requireWholeSight(context, row)
    const done = await readUndoable(database, row.id)
    const needs: [boolean, boolean][] = [
      [done.newAssets, scope.mayAddAssets],
      [done.changedAssets, scope.mayEditAssets],
      [done.newKinds, scope.mayAddKinds],
      [done.changedKinds, scope.mayEditKinds],
      [done.newSpecs, scope.mayAddSpecs],
      [done.changedSpecs, scope.mayEditSpecs],
      [done.newPlans, scope.mayAddPlans],
      [done.changedPlans, scope.mayEditPlans],
      [done.spares, scope.mayEditKinds],
      [done.materials, scope.mayAddMaterials],
      [row.into.listed.length > 0, scope.mayListInStore],
    ]
    if (needs.some(([needed, held]) => needed && !held)) throw forbidden()
    const planned = Object.values(row.counts).reduce((sum, { create, change }) => sum + create + change, 0)
    if (!done.any && planned > 0)
      throw conflict('import_not_applied', { current: (await present(context, row)).import })
    if (keepsChanged) return undefined
    const count = await countDifferences(database, row.id)
    return count > 0 ? { params: { count } } : undefined
  },

  async undo(database, row, job, progress, { decision }) {
    const { kept, entries, ...undone } = await undoAdoption(database, job, decision, progress)
    return { auditDetails: undone, entries, notify: notifyOf(job.projectId, row.into), kept }
  },
}
