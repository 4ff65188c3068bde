import type { ImportState } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import { raiseNotifications } from '../../notifications/raise-notifications.ts'
import { importEnded, type ImportOutcome } from '../import-ended.ts'
import type { JobImport } from './job-import.ts'

/** Returns what a job has come to that left an import in this state. */
export function outcomeOf(state: ImportState): ImportOutcome {
  if (state === 'Applied') return 'applied'
  if (state === 'Undone') return 'undone'
  return state === 'Ready' ? 'decide' : 'failed'
}

/** Tells the person who began a job on an import, and the person whose import it is, that the job has ended. */
export async function raiseEnded(
  job: JobImport,
  transaction: Database,
  outcome: ImportOutcome,
): Promise<void> {
  const data = {
    import_id: job.id,
    subject: job.subject,
    outcome,
    user_ids: [...new Set([job.actor.userId, job.madeBy])],
  }
  await raiseNotifications(job.cause(transaction), importEnded, [{ projectId: job.projectId, data }])
}
