import { limits, type MaintenanceDetails, type WorkDetails } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { readSight } from '../location/sight.ts'
import { workCause } from '../../things/work-cause.ts'
import { isCorrective, readListedWork, timeOf } from './lists/listed-work.loader.ts'
import { readRelated, type RelatedRow } from './work-related.repository.ts'
import type { LoadedWork } from './work.loader.ts'

/** Presents an order that somebody who sees its place, or works on it, has loaded. */
export async function presentDetails(
  context: Context,
  work: LoadedWork,
): Promise<WorkDetails | MaintenanceDetails> {
  const { language } = context.actor
  const sight = await readSight(context, work.project_id)
  const [listed] = await readListedWork(context, sight, [work.id], { characters: limits.descriptionLength })
  const related = await readRelated(context.database, work.id)
  if (!listed || !related) throw new Error('the order was loaded')
  const node = (row: RelatedRow['problem']) => row && { ...row, name: inLanguage(row.name, language) }
  const shared = {
    created_by: related.created_by,
    completed_by: related.completed_by,
    reopened_count: work.reopened_count,
    workflow: {
      id: work.workflow_id,
      name: inLanguage(related.workflow_name, language),
      published_version: work.workflow_version,
    },
    minutes: work.minutes,
    lead_id: work.lead_id,
  }
  if (!isCorrective(listed)) return { ...listed, ...shared }
  if (!shared.created_by) throw new Error('somebody made every corrective order')
  return {
    ...listed,
    ...shared,
    created_by: shared.created_by,
    failure: { problem: node(related.problem), cause: node(related.cause), remedy: node(related.remedy) },
    rating_comment: work.rating_comment,
    rated_by: related.rated_by,
    rated_at: timeOf(work.rated_at),
    rated_on_behalf: work.rated_by !== null && work.rated_by !== work.requester_id,
    inspection: await presentInspection(context, work),
  }
}

/** The inspection that made an order, for who sees it [INS-37]. */
async function presentInspection(
  context: Context,
  { inspection_id: id }: LoadedWork,
): Promise<WorkDetails['inspection']> {
  if (id === null) return null
  const reference = (await (await workCause()).references(context, [id])).get(id)
  return reference === undefined ? null : { id, reference }
}
