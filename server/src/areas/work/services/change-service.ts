import { isDeepStrictEqual } from 'node:util'
import { limits, type CallRequest, type Service } from '@atrium/contract'
import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import { invalid, notFound } from '../../../serve/failure.ts'
import { assertVersion } from '../../../serve/version.ts'
import {
  isAttachedDepartment,
  isPublishedWorkflow,
  lockService,
  writeService,
  type ServiceRow,
  type ServiceSettings,
} from './services.repository.ts'
import { priorityOf, storedPriority } from '../stored-priority.policy.ts'

export function presentService(row: ServiceRow, language: string): Service {
  const { department_id: _department, workflow_id: _workflow, department, workflow, ...service } = row
  return {
    ...service,
    name: inLanguage(row.name, language),
    description: inLanguage(row.description, language).slice(0, limits.descriptionInTree),
    department: department && { ...department, name: inLanguage(department.name, language) },
    workflow: workflow && { ...workflow, name: inLanguage(workflow.name, language) },
    default_priority: priorityOf(row.default_priority),
  }
}

const settingsOf = (row: ServiceRow): ServiceSettings => {
  const { department_id, workflow_id, default_priority, needs_asset } = row
  const { respond_minutes, resolve_minutes, is_requestable, is_default } = row
  return {
    department_id,
    workflow_id,
    default_priority,
    needs_asset,
    respond_minutes,
    resolve_minutes,
    is_requestable,
    is_default,
  }
}

/** What the trail says of the settings. */
const told = ({ default_priority, ...settings }: ServiceSettings) => ({
  ...settings,
  default_priority: priorityOf(default_priority),
})

/**
 * Sets what orders of a service take from it [CM-45]; what is not given stays. Returns the new version.
 * @throws Failure 404 for a service that the project does not offer, 409 for an older version, 422 for a department that is not
 *   attached to the project, or a workflow that is not published there
 */
export async function updateService(
  context: Context,
  {
    project_id: projectId,
    service_id: id,
    version,
    default_priority: priority,
    ...given
  }: CallRequest<'/service/update'>,
): Promise<number> {
  const { database } = context
  const row = await lockService(database, projectId, id)
  if (!row) throw notFound()
  const mayRead = (await context.rights(projectId)).may('library_view')
  assertVersion(version, row, () =>
    mayRead ? presentService(row, context.actor.language) : { version: row.version },
  )
  const before = settingsOf(row)
  const after: ServiceSettings = {
    ...before,
    ...given,
    ...(priority && { default_priority: storedPriority(priority) }),
  }
  if (isDeepStrictEqual(before, after)) {
    context.unchanged()
    return row.version
  }
  const { department_id: department, workflow_id: workflow } = given
  if (department && !(await isAttachedDepartment(database, projectId, department)))
    throw invalid({ department_id: { key: 'department_not_in_project' } })
  if (workflow && !(await isPublishedWorkflow(database, projectId, workflow)))
    throw invalid({ workflow_id: { key: 'service_workflow_unfit' } })
  const next = await writeService(database, projectId, id, after)
  context.record({ thing: 'service', thingId: id, projectId, before: told(before), after: told(after) })
  return next
}
