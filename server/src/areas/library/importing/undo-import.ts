import type { Database } from '../../../database/database.ts'
import { ChangedSince } from '../../../staged-import/import-subject.ts'
import type { JobImport, Progress } from '../../../staged-import/jobs/job-import.ts'
import { forgetThings, readKept } from '../../../staged-import/lines/keep-things.ts'
import { removeEntries } from '../library.repository.ts'
import { lockLists } from './apply-import.ts'
import { findObstacles } from './find-obstacles.ts'
import { auditEntries, type KeptEntry } from './keep-facts.ts'
import { readListsByKind } from './library-into.ts'
import { changeEntries, writeLevels } from './write-entries.ts'

/**
 * Undoes an import in the given transaction: removes the entries that it created and restores those that it changed.
 * @throws ChangedSince when something prevents it
 */
export async function undoEntries(
  database: Database,
  job: JobImport,
  projectId: string | null,
  progress: Progress,
): Promise<{ removed: number; restored: number }> {
  await lockLists(database, projectId)
  const kept: KeptEntry[] = await readKept(database, job.id)
  const lists = await readListsByKind(database, projectId)
  if ((await findObstacles(database, kept, lists, projectId)).length > 0) throw new ChangedSince()
  await progress(30)
  await auditEntries(database, job, projectId, 'undone')
  const restored = kept.flatMap(({ thing_id: id, before }) => (before ? [{ ...before, id }] : []))
  await changeEntries(database, restored)
  const created = kept.flatMap(({ thing_id: id, before }) => (before ? [] : [id]))
  await removeEntries(database, created)
  await progress(70)
  for (const list of (await readListsByKind(database, projectId)).values()) await writeLevels(database, list)
  await forgetThings(database, job.id)
  await progress(95)
  return { removed: created.length, restored: restored.length }
}
