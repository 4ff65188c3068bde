import { workPriorities, type ListedWork, type WorkDetails, type WorkflowStep } from '@atrium/contract'
import { showNumber } from '@atrium/contract/numbers'
import type { Context } from '../../serve/context.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { findSteps } from '../location/location-rows.loader.ts'
import { readSights, seenLabels, sees, type Sight } from '../location/sight.ts'
import {
  readWorkflowVersions,
  versionKey,
  type WorkflowVersion,
} from '../workflow/workflow-versions.loader.ts'
import { readRelated, type RelatedRow } from './work-related.repository.ts'
import type { LoadedWork } from './work.loader.ts'

/** The name of a priority as it is stored: 1 is Urgent, 4 is Low. */
export const priorityOf = (stored: number) => workPriorities[stored - 1] ?? 'Low'

/** The number under which a priority is stored. */
export const storedPriority = (priority: (typeof workPriorities)[number]): number =>
  workPriorities.indexOf(priority) + 1

export const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null

interface Surroundings {
  related: RelatedRow
  version: WorkflowVersion
  step: WorkflowStep
  /** The names from the top to the place above that of the order, as far as the reader may know them. */
  path: string
  seesAsset: boolean
}

/** Reads what stands around some orders, in their order. Sends the same number of queries for any number of them. */
async function readAround(context: Context, works: readonly LoadedWork[]): Promise<Surroundings[]> {
  const { database, actor } = context
  const related = await readRelated(
    database,
    works.map(({ id }) => id),
  )
  const versions = await readWorkflowVersions(database, works)
  const projectIds = [...new Set(works.map((work) => work.project_id))]
  const sights = new Map((await readSights(context, projectIds)).map((sight) => [sight.projectId, sight]))
  const sightOf = (work: LoadedWork) => {
    const sight = sights.get(work.project_id)
    if (!sight) throw new Error('a sight was not read')
    return sight
  }
  // The way is known as far as it is seen. Who is given work at a place that they do not see knows the whole way to it [CM-12].
  const above = new Map(
    works.map((work) => {
      return [work.id, labelsAbove(sightOf(work), work.path)]
    }),
  )
  const steps = await findSteps(database, [...new Set([...above.values()].flat())])
  return works.map((work) => {
    const row = related.get(work.id)
    const version = versions.get(versionKey(work.workflow_id, work.workflow_version))
    const step = version?.definition.steps.find(({ key }) => key === work.step_key)
    if (!row || !version || !step) throw new Error(`order ${work.id} is in no step of its workflow`)
    const names = (above.get(work.id) ?? []).flatMap((label) => {
      const step = steps.get(label)
      return step ? [inLanguage(step.name, actor.language)] : []
    })
    const seesAsset =
      row.asset !== null && work.rights.may('asset_view') && sees(sightOf(work), row.asset.path)
    const path = names.join(' › ')
    return { related: row, version, step, path, seesAsset }
  })
}

function presentListed(work: LoadedWork, around: Surroundings, language: string): ListedWork {
  const { related, step, path, seesAsset } = around
  const inWords = <Of extends { name: RelatedRow['location']['name'] }>(of: Of) => ({
    ...of,
    name: inLanguage(of.name, language),
  })
  const { asset } = related
  const isOpen = work.status !== 'Completed' && work.status !== 'Cancelled'
  return {
    id: work.id,
    project_id: work.project_id,
    number: work.number,
    reference: showNumber(related.prefix, work.number),
    status: work.status,
    step: {
      key: step.key,
      name: inLanguage(step.name, language),
      description: inLanguage(step.description, language),
      icon: step.icon,
      color: step.color,
    },
    priority: priorityOf(work.priority),
    description: work.description,
    location: { ...inWords(related.location), path },
    asset: asset && seesAsset ? { id: asset.id, code: asset.code, name: asset.name } : null,
    service: { id: related.service.id, name: inLanguage(related.service.name, language) },
    department: related.department && inWords(related.department),
    requester: related.requester,
    workers: related.workers,
    teams: related.teams.map(inWords),
    requested_at: work.requested_at.toISOString(),
    created_at: work.created_at.toISOString(),
    respond_by: timeOf(work.respond_by),
    responded_at: timeOf(work.responded_at),
    due_at: timeOf(work.due_at),
    completed_at: timeOf(work.completed_at),
    closed_at: timeOf(work.closed_at),
    is_overdue: isOpen && work.due_at !== null && work.due_at.getTime() < Date.now(),
    rating: work.rating,
    changed_at: work.changed_at.toISOString(),
    version: work.version,
  }
}

/**
 * Returns the labels of the path to a place that somebody works at or asked for, above the place: those that they see, or all of them
 * if they do not see the place.
 */
export function labelsAbove(sight: Sight, path: string): string[] {
  const seen = seenLabels(sight, path)
  return (seen.length > 0 ? seen : path.split('.')).slice(0, -1)
}

/**
 * Presents orders that the caller has loaded as lists show them, in their order. Sends the same number of queries for any number of
 * them.
 */
export async function presentWorks(context: Context, works: readonly LoadedWork[]): Promise<ListedWork[]> {
  if (works.length === 0) return []
  const around = await readAround(context, works)
  return works.flatMap((work, index) => {
    const about = around[index]
    return about ? [presentListed(work, about, context.actor.language)] : []
  })
}

/** Presents an order that somebody who sees its place, or works on it, has loaded. */
export async function presentDetails(context: Context, work: LoadedWork): Promise<WorkDetails> {
  const { language } = context.actor
  const [around] = await readAround(context, [work])
  if (!around) throw new Error('the order was loaded')
  const { related, version } = around
  const node = (row: RelatedRow['problem']) => row && { ...row, name: inLanguage(row.name, language) }
  return {
    ...presentListed(work, around, language),
    created_by: related.created_by,
    completed_by: related.completed_by,
    reopened_count: work.reopened_count,
    workflow: {
      id: work.workflow_id,
      name: inLanguage(version.name, language),
      published_version: work.workflow_version,
    },
    failure: { problem: node(related.problem), cause: node(related.cause), remedy: node(related.remedy) },
    rating_comment: work.rating_comment,
    rated_by: related.rated_by,
    rated_at: timeOf(work.rated_at),
    rated_on_behalf: work.rated_by !== null && work.rated_by !== work.requester_id,
    minutes: work.minutes,
    lead_id: work.lead_id,
  }
}
