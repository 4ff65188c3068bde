import { limits, type CallRequest, type WorkflowDefinition } from '@atrium/contract'
import { multilingualWriter } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'

type Given = NonNullable<CallRequest<'/workflow/update'>['draft']>

/**
 * Returns a definition as it is stored. Names need the default language, descriptions may be empty; a role is named once.
 * @throws Failure validation with the path of a text in an unknown language, or of a name that lacks the default one; for a definition that is too large as a whole
 */
export async function writeDefinition(
  { database, actor }: Context,
  given: Given,
  path = 'draft',
): Promise<WorkflowDefinition> {
  const maximum = limits.workflowCharacters
  if (JSON.stringify(given).length > maximum)
    throw invalid({ [path]: { key: 'field_too_long', params: { maximum } } })
  const write = await multilingualWriter(database, actor.language)
  const texts = ({ name, description }: Given['steps'][number] | Given['actions'][number], at: string) => ({
    name: write(`${path}.${at}.name`, name),
    description: write(`${path}.${at}.description`, description, {}, 'may-be-empty'),
  })
  return {
    steps: given.steps.map((step, index) => ({ ...step, ...texts(step, `steps.${index}`) })),
    actions: given.actions.map((action, index) => ({
      ...action,
      ...texts(action, `actions.${index}`),
      from: [...new Set(action.from)],
      roles: [...new Set(action.roles)],
    })),
  }
}
