import { topLevel, type CallReply } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import type { Notify } from '../../serve/notices.ts'
import { conflict, forbidden, notFound } from '../../serve/failure.ts'
import {
  ChangedSince,
  type ImportSubject,
  type Planned,
  type ToPlan,
} from '../../staged-import/import-subject.ts'
import { lockTree } from '../../trees/lock-tree.ts'
import { lackingToAdopt, scopeOfAdoption, type AdoptionScope } from '../adoption/adoption.policy.ts'
import { presentOffer } from '../adoption/adoption.presenter.ts'
import {
  adoptAsAsked,
  adoptedBy,
  askAdoption,
  offerAdoption,
  requireUndoable,
  undoOffered,
} from '../adoption/offered.writer.ts'
import { loadLocation } from '../location/location.loader.ts'
import { readSight, withinSight } from '../location/sight.ts'
import { applyImport } from './applying/apply-import.ts'
import { auditLocations } from './audit-locations.ts'
import { countSeen } from './count-seen.ts'
import { readPlaces } from './import-places.ts'
import { requireImport, seenImports } from './import.loader.ts'
import { mayImport, mayImportAtTop, mayImportGroups } from './import.policy.ts'
import { presentImport, presentListedImport } from './import.presenter.ts'
import type { LocationInto } from './location-into.ts'
import { placeOf, planImport, refuseAll, type ImportToPlan } from './planning/plan-import.ts'
import { stageCobie } from './reading/stage-cobie.ts'
import { applyTable } from './tables/applying/apply-table.ts'
import { locationWords, tableHeadings } from '../location/table-headings.presenter.ts'
import { listRows, presentRow } from './tables/list-rows.ts'
import { planTable } from './tables/planning/plan-table.ts'
import { hasGroups } from './undoing/beyond-rights.ts'
import { countDifferences } from './undoing/differences.ts'
import { forgetDeleted, keepDifferences } from './undoing/keep-differences.ts'
import { lockMade, undoImport } from './undoing/undo-import.ts'

/** What the caller of an import may change. */
export interface LocationScope {
  withGroups: boolean
  /** The user, if they see only a part of the project: they change nothing outside of it. Null sees all. */
  seenBy: string | null
  /** What the caller may have an adoption change; null: they may not adopt. */
  adoption: AdoptionScope | null
}

/**
 * Returns the parent of the building: a location that the caller sees, or null for the top of the project.
 * @throws Failure where the caller may not import there
 */
async function checkPlace(context: Context, projectId: string, parentId: string): Promise<string | null> {
  const rights = await context.rights(projectId)
  if (!mayImport(rights)) throw forbidden()
  if (parentId === topLevel) {
    if (!mayImportAtTop(rights)) throw forbidden()
    return null
  }
  const parent = await loadLocation(context, parentId, 'location_add')
  if (parent.project_id !== projectId) throw notFound()
  if (parent.removal_id !== null) throw conflict('location_parent_removed')
  return parent.id
}

const planOf = ({
  into,
  scope: { withGroups, seenBy },
  ...found
}: ToPlan<LocationInto, LocationScope>): ImportToPlan => ({
  id: found.id,
  projectId: found.projectId,
  table: found.table,
  parentId: into.parent_id,
  withGroups,
  seenBy,
})

/** Stores which building the file describes. */
async function keepBuilding(
  database: Database,
  importId: string,
  { facility, locationId }: { facility: string | null; locationId: string | null },
): Promise<void> {
  await sql`
    update location_import set facility = ${facility}, location_id = ${locationId} where import_id = ${importId}`.execute(
    database,
  )
}

async function plan(
  database: Database,
  toPlan: ImportToPlan,
  progress: (share: number) => Promise<void>,
): Promise<Planned & { facility: string | null; building: string | null }> {
  const nothing = { facility: null, building: null }
  if (toPlan.table) {
    const found = await planTable(database, placeOf(toPlan), toPlan.table, progress)
    return { ...nothing, counts: found?.counts ?? {}, digest: found?.digest ?? null }
  }
  const found = await planImport(database, toPlan)
  if (!found) return { ...nothing, counts: await refuseAll(database, toPlan.id), digest: null }
  return found
}

async function apply(
  database: Database,
  toApply: ImportToPlan & { digest: string | null },
  progress: (percent: number) => Promise<void>,
) {
  if (toApply.table) {
    const table = { ...toApply.table, digest: toApply.digest }
    const { counts, topId, digest } = await applyTable(database, placeOf(toApply), table, progress)
    return { facility: null, locationId: topId ?? toApply.parentId, counts, digest }
  }
  const { facility, building, counts, digest } = await applyImport(database, toApply, progress)
  return { facility, locationId: building, counts, digest }
}

const notifyOf =
  (projectId: string) =>
  ({ changed }: Notify): void =>
    changed(projectId, 'locations', 'location-groups')

/** Imports locations from COBie workbooks, which describe a building, and from tables. */
export const locationImport: ImportSubject<'/location', LocationInto, LocationScope> = {
  base: '/location',
  name: 'location',
  details: 'location_import',
  words: locationWords,
  planned: 'import_location',
  messages: {
    outdated: 'import_outdated',
    changedSince: 'import_changed_since',
    notUndone: 'import_failed',
  },
  template: { name: 'atrium', headings: tableHeadings },
  load: requireImport,
  seen: seenImports,
  page: ({ id }) => `locations/import?import=${id}`,
  stageWorkbook: stageCobie,

  async receive({ project_id: projectId, parent_id }, context) {
    const parentId = await checkPlace(context, projectId, parent_id)
    return {
      projectId,
      into: { parent_id: parentId, facility: null, location_id: null },
      auditDetails: { parent_id: parentId },
    }
  },

  async scope(context, row) {
    const rights = await context.rights(row.project_id)
    if (!mayImport(rights)) throw forbidden()
    const mayAdopt = (await lackingToAdopt(context, row.project_id)).length === 0
    return {
      withGroups: mayImportGroups(rights),
      seenBy: rights.may('location_view_all') ? null : context.actor.userId,
      adoption: mayAdopt ? await scopeOfAdoption(context, row.project_id) : null,
    }
  },

  ask: (context, row, input) => askAdoption(context, row, input),

  async requireApplying(context, row) {
    await checkPlace(context, row.project_id, row.into.parent_id ?? topLevel)
  },

  async list(context, { project_id: projectId }) {
    const sight = await readSight(context, projectId)
    // Imports into a place that the caller sees, or at the top for a caller who sees the whole project.
    const isSeen = sight.isWhole
      ? sql`true`
      : sql`exists (select from location l where l.id = d.parent_id and ${withinSight(sight)})`
    return {
      which: sql`i.project_id = ${projectId} and ${isSeen}`,
      async present(rows) {
        const placed = await readPlaces(context.database, rows, sight, context.actor.language)
        return { imports: placed.map(({ row, place }) => presentListedImport(row, place)) }
      },
    }
  },

  async present(context, row) {
    const sight = await readSight(context, row.project_id)
    const [placed] = await readPlaces(context.database, [row], sight, context.actor.language)
    if (!placed) throw new Error('an import has no parent location')
    const seen =
      row.state === 'Applied' && !sight.isWhole ? await countSeen(context.database, row.id, sight) : null
    const isPart = seen !== null && seen.seen < seen.count
    const adoption = await presentOffer(context, row)
    const shown = { seen: isPart ? seen : null, adoption }
    return { import: await presentImport(context.database, row, placed.place, shown) }
  },

  async rows(context, row, input): Promise<CallReply<'/location/getImportRows'>> {
    const sight = await readSight(context, row.project_id)
    const { rows, total } = await listRows(context.database, row.id, input)
    return { rows: rows.map((found) => presentRow(found, sight, context.actor.language)), total }
  },

  async plan(database, toPlan, _job, progress) {
    const { facility, building, counts, digest } = await plan(database, planOf(toPlan), progress)
    await keepBuilding(database, toPlan.id, { facility, locationId: building })
    if (digest !== null && building !== null) {
      const offer = { importId: toPlan.id, projectId: toPlan.projectId, building, counts }
      await offerAdoption(database, offer, toPlan.scope.adoption)
    }
    return { counts, digest }
  },

  async apply(database, toApply, job, progress) {
    await lockTree(database, job.projectId)
    const { counts, digest, ...found } = await apply(
      database,
      { ...planOf(toApply), digest: toApply.digest },
      progress,
    )
    await auditLocations(database, job, 'applied')
    await keepBuilding(database, job.id, found)
    if (found.locationId !== null) await adoptAsAsked(database, job, found.locationId)
    const auditDetails = { location_id: found.locationId }
    return { counts, digest, auditDetails, notify: notifyOf(job.projectId) }
  },

  async obstacles(context, row, { withGroups, seenBy }, { keepsChanged }) {
    const { database } = context
    await requireUndoable(context, row.id)
    if (!withGroups && (await hasGroups(database, row.id))) throw forbidden()
    if (keepsChanged) return undefined
    const adoptionId = await adoptedBy(database, row.id)
    const compared = { id: row.id, projectId: row.project_id, seenBy, adoptionId }
    const count = await countDifferences(database, compared)
    return count > 0 ? { params: { count } } : undefined
  },

  async undo(database, _row, job, progress, { scope: { seenBy }, decision }) {
    const adoption = await undoOffered(database, job, progress)
    await lockTree(database, job.projectId)
    await lockMade(database, job.id)
    const found = { id: job.id, projectId: job.projectId, seenBy, adoptionId: null }
    const count = await countDifferences(database, found)
    if (count > 0 && !decision.keepsChanged) throw new ChangedSince({ count })
    const kept = count > 0 ? await keepDifferences(database, found, decision.takeBack) : 0
    await progress(20)
    await auditLocations(database, job, 'undone')
    await undoImport(database, job, progress)
    if (count > 0) await forgetDeleted(database)
    const notify = (notices: Notify) => {
      notifyOf(job.projectId)(notices)
      adoption?.notify(notices)
    }
    return { auditDetails: {}, entries: adoption?.entries ?? [], notify, kept }
  },
}
