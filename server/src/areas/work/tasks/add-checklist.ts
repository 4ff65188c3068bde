import type { ChecklistDefinition } from '@atrium/contract'
import { findVersion } from '../../../drafts/versions.repository.ts'
import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import { conflict } from '../../../serve/failure.ts'
import { loadOfferedChecklist } from '../../checklist/offered-checklist.loader.ts'
import type { OrderRequest } from '../serve-orders.ts'
import { addToRun, loadToEdit, recorded } from './change-tasks.ts'
import { isForTasks, tasksOfChecklist } from '../task-items.policy.ts'

/**
 * Adds what the published version of a checklist asks at the end of the tasks of an order [CM-90]. Returns the keys of the tasks.
 * @throws Failure 404 and 403 as for every change of tasks, 404 for a checklist of another project or kind, 409 for one that is retired or
 * not published, that repeats a section, or that asks more than an order may have
 */
export async function addChecklist(
  context: Context,
  { order, checklist_id }: OrderRequest<'addChecklist'>,
): Promise<string[]> {
  const work = await loadToEdit(context, order)
  const checklist = await loadOfferedChecklist(context, work.project_id, checklist_id, 'cm')
  const { id, published_version: version } = checklist
  const found = await findVersion<ChecklistDefinition>(context.database, 'checklist', id, version)
  if (!found) throw new Error('a published version is never taken away')
  const { items } = found.definition
  if (!isForTasks(items)) throw conflict('checklist_repeat_of_tasks')
  const tasks = tasksOfChecklist(items)
  await addToRun(context, work, tasks)
  await recorded(context, work, {
    after: { checklist: inLanguage(checklist.name, context.actor.language) },
  })
  return tasks.map(({ key }) => key)
}
