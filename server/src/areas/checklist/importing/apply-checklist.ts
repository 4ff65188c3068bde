import { isDeepStrictEqual } from 'node:util'
import type { ChecklistDefinition, MessageKey } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { AuditEntry } from '../../../serve/context.ts'
import { ChangedMeanwhile } from '../../../staged-import/changed-meanwhile.ts'
import { ChangedSince } from '../../../staged-import/import-subject.ts'
import type { JobImport, Progress } from '../../../staged-import/jobs/job-import.ts'
import {
  forgetThings,
  keepThings,
  readKept,
  type KeptThing,
} from '../../../staged-import/lines/keep-things.ts'
import { addChecklist, factsOf } from '../add-checklist.ts'
import {
  deleteChecklist,
  findChecklist,
  hasPhotos,
  writeChecklist,
  type ChecklistLock,
  type ChecklistRow,
} from '../checklist.repository.ts'
import { planChecklist, type ChecklistToPlan, type PlannedChecklist } from './plan-checklist.ts'

/** The part of a checklist that an import writes, and by which an undo knows it. */
interface KeptState {
  code: string
  draft: ChecklistDefinition
  published_version: number | null
}
type Kept = KeptThing<KeptState, KeptState>

const stateOf = ({ code, draft, published_version }: ChecklistRow): KeptState => ({
  code,
  draft,
  published_version,
})

const entryOf = (
  { projectId }: JobImport,
  before: ChecklistRow | undefined,
  after: ChecklistRow | undefined,
): AuditEntry => ({
  thing: 'checklist',
  thingId: (after ?? before)?.id ?? null,
  projectId,
  ...(before && { before: factsOf(before, before.draft) }),
  ...(after && { after: factsOf(after, after.draft) }),
})

async function found(database: Database, id: string): Promise<ChecklistRow> {
  const row = await findChecklist(database, id)
  if (!row) throw new Error('a checklist that an import wrote is gone')
  return row
}

/**
 * Writes a dry run as the draft of its checklist, or as a new one, in the given transaction.
 * @throws ChangedMeanwhile when a plan made now would differ
 */
export async function applyChecklist(
  database: Database,
  job: JobImport,
  toApply: ChecklistToPlan & { digest: string | null },
  progress: Progress,
): Promise<PlannedChecklist & { entries: AuditEntry[]; checklistId: string }> {
  const { importId, projectId, into } = toApply
  const plan = await planChecklist(database, toApply, 'locked')
  if (plan.digest === null || plan.digest !== toApply.digest) throw new ChangedMeanwhile()
  await progress(50)
  const { before, definition, language } = plan
  if (before && isDeepStrictEqual(before.draft, definition))
    return { ...plan, entries: [], checklistId: before.id }
  const name = { [language]: into.name }
  const id =
    before?.id ??
    (await addChecklist(database, {
      project_id: projectId,
      kind: 'inspection',
      code: into.code,
      name,
      description: {},
      draft: definition,
    }))
  if (before) await writeChecklist(database, id, before, definition)
  else await sql`update checklist_import set checklist_id = ${id} where import_id = ${importId}`.execute(database)
  const after = await found(database, id)
  const kept: Kept = { thing_id: id, before: before ? stateOf(before) : null, after: stateOf(after) }
  await keepThings(database, importId, [kept])
  await progress(95)
  return { ...plan, entries: [entryOf(job, before, after)], checklistId: id }
}

/** What stands in the way of an undo: the draft is not as the import left it, or was published, or the checklist is gone. */
async function findObstacle(
  database: Database,
  { thing_id: id, before, after }: Kept,
  lock?: ChecklistLock,
): Promise<{ row: ChecklistRow | undefined; isChanged: boolean }> {
  const row = await findChecklist(database, id, lock)
  const isChanged =
    !row ||
    !isDeepStrictEqual(row.draft, after.draft) ||
    row.published_version !== after.published_version ||
    (before === null && (await hasPhotos(database, id)))
  return { row, isChanged }
}

/** Whether an import made a new checklist, which an undo removes. */
export async function hasMade(database: Database, importId: string): Promise<boolean> {
  const [kept]: Kept[] = await readKept(database, importId)
  return kept?.before === null
}

/** Returns what prevents an undo, by the code of the checklist; undefined for nothing. */
export async function findObstacles(
  database: Database,
  importId: string,
): Promise<{ fields: Record<string, { key: MessageKey }> } | undefined> {
  const [kept]: Kept[] = await readKept(database, importId)
  if (!kept || !(await findObstacle(database, kept)).isChanged) return undefined
  return { fields: { [kept.after.code]: { key: 'import_checklist_changed_since' } } }
}

/**
 * Undoes an import in the given transaction: its new checklist is removed, another one gets the draft back that it had.
 * @throws ChangedSince when something prevents it
 */
export async function undoChecklist(
  database: Database,
  job: JobImport,
  progress: Progress,
): Promise<{ removed: number; restored: number; entries: AuditEntry[] }> {
  const [kept]: Kept[] = await readKept(database, job.id)
  if (!kept) return { removed: 0, restored: 0, entries: [] }
  const { row, isChanged } = await findObstacle(database, kept, 'locked to remove')
  if (!row || isChanged) throw new ChangedSince()
  await progress(50)
  if (kept.before === null) {
    await sql`update checklist_import set checklist_id = null where import_id = ${job.id}`.execute(database)
    await deleteChecklist(database, row.id)
  } else await writeChecklist(database, row.id, row, kept.before.draft)
  await forgetThings(database, job.id)
  await progress(95)
  const after = kept.before === null ? undefined : await found(database, row.id)
  return {
    removed: after ? 0 : 1,
    restored: after ? 1 : 0,
    entries: [entryOf(job, row, after)],
  }
}
