import { judgeStep, messageText, type CallReply, type CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import { accessOf, findRoles } from '../role/role-rows.loader.ts'

/**
 * Says what somebody with a role and some relations to an order could do in a step.
 * @throws Failure 403 for a role without the right to see roles, 404 for one that the project does not have, 422 for a step that is not there
 */
export async function simulate(
  context: Context,
  { project_id, definition, step, role_id, relations, facts, comment }: CallRequest<'/workflow/simulate'>,
): Promise<CallReply<'/workflow/simulate'>> {
  const { database } = context
  if (!definition.steps.some(({ key }) => key === step))
    throw invalid({ step: { key: 'workflow_step_unknown' } })
  if (role_id !== undefined) await context.require(project_id, 'role_view')
  if (role_id !== undefined && (await findRoles(database, project_id, [role_id])).length === 0)
    throw notFound()
  const access: readonly string[] = role_id === undefined ? [] : await accessOf(database, role_id)
  const person = {
    roles: role_id === undefined ? [] : [role_id],
    relations,
    may: (right: string) => access.includes(right),
  }
  return {
    actions: judgeStep(definition, step, facts, person, comment).map(({ failed, ...action }) => ({
      ...action,
      failed: failed.map((key) => ({ key, message: messageText(key) })),
    })),
  }
}
