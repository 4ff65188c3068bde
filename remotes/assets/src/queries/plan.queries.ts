import { callQuery } from '@atrium/client'
import type { CallInput, ChecklistKind } from '@atrium/contract'

/** The maintenance plans of a kind: those of the kinds above it, from the top, and its own. */
export function kindPlansQuery(projectId: string, kindId: string) {
  return callQuery('/catalog/getPlans/{id}', projectId, { id: kindId })
}

/**
 * The next days of a rule in the calendar of a project.
 * @param asked the rule and the day on which it begins, as JSON: `{ rule, anchor }`
 */
export function dueDaysQuery(projectId: string, asked: string, count: number) {
  const { rule, anchor } = JSON.parse(asked) as Pick<CallInput<'/schedule/previewRule'>, 'rule' | 'anchor'>
  return callQuery('/schedule/previewRule', projectId, { project_id: projectId, rule, anchor, count })
}

/** The published checklists for inspections, or for orders, by name. */
export function offeredChecklistsQuery(projectId: string, kind: ChecklistKind, text: string) {
  return callQuery('/checklist/getOffered', projectId, {
    project_id: projectId,
    kind,
    ...(text !== '' && { search_text: text }),
    limit: 50,
  })
}

/** What becomes of schedules and their orders if a kind has other maintenance plans. */
export function plansPreviewQuery(
  projectId: string,
  input: Pick<CallInput<'/catalog/updatePlans'>, 'id' | 'plans'>,
) {
  return {
    ...callQuery('/catalog/updatePlans', projectId, { ...input, dry_run: true }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  }
}
