import { evaluateChecklist, placeName, type ChecklistItem, type ChecklistResult } from '@atrium/contract'
import { attachmentsOfEach } from '../../attachments/attachment.repository.ts'
import type { Database } from '../../database/database.ts'
import { findRun, toEvaluate, type AnswerRow, type RunRow } from '../checklist/run-rows.loader.ts'
import type { InspectionRow } from './inspection-rows.loader.ts'

/** Returns the run of an inspection that has started. @throws Error for one that has not: the caller has judged its state */
export async function runOf(
  database: Database,
  { run_id: runId }: Pick<InspectionRow, 'run_id'>,
): Promise<RunRow> {
  const run = runId === null ? undefined : await findRun(database, runId)
  if (!run) throw new Error('an inspection that has started has a run')
  return run
}

/** Evaluates the answers of an inspection with their photos, and returns these by the ids of the answers. */
export async function judgeAnswers(
  database: Database,
  items: readonly ChecklistItem[],
  answers: readonly AnswerRow[],
) {
  const photos = await attachmentsOfEach(
    database,
    'inspection_answer',
    answers.map(({ id }) => id),
  )
  const photosOf = (answer: AnswerRow | undefined) => photos.get(answer?.id ?? '')?.length ?? 0
  const result = evaluateChecklist(
    items,
    toEvaluate(answers).map((answer, index) => ({ ...answer, photos: photosOf(answers[index]) })),
  )
  return { photos, result }
}

/** How far an inspection is, as its row keeps it for lists. What is skipped counts as answered. */
export const progressOf = ({
  visible,
  states,
  failed,
}: Pick<ChecklistResult, 'visible' | 'states' | 'failed'>) => ({
  asked: visible.length,
  answered: visible.filter((place) => states.get(placeName(place)) !== 'pending').length,
  failed: failed.length,
})
