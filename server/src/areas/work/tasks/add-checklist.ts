import { randomUUID } from 'node:crypto'
import type {
  AskedItem,
  ChecklistDefinition,
  ChecklistItem,
  ChecklistSection,
  Multilingual,
} from '@atrium/contract'
import { findVersion } from '../../../drafts/versions.repository.ts'
import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import { conflict } from '../../../serve/failure.ts'
import { loadOfferedChecklist } from '../../checklist/offered-checklist.loader.ts'
import type { OrderRequest } from '../serve-orders.ts'
import { addToRun, loadToEdit, recorded } from './change-tasks.ts'

/** A text behind that of its section, in the languages of the text. */
const behind = (section: Multilingual, text: Multilingual): Multilingual =>
  Object.fromEntries(
    Object.entries(text).map(([language, words]) => [
      language,
      `${inLanguage(section, language)} – ${words}`,
    ]),
  )

/**
 * Returns what a checklist asks as tasks. They have no sections, so that they can be sorted as people like: the name of a section goes before
 * the texts of its items, and its conditions become theirs. Their keys are new, so that no two tasks have one.
 */
function tasksOf(items: readonly ChecklistItem[]): AskedItem[] {
  const keys = new Map(items.map(({ key }) => [key, randomUUID()]))
  const sections = new Map<string, ChecklistSection>()
  return items.flatMap((item): AskedItem[] => {
    if (item.type === 'section') {
      sections.set(item.key, item)
      return []
    }
    const section = sections.get(item.section ?? '')
    const conditions = [...(section?.show_if ?? []), ...item.show_if]
    return [
      {
        ...item,
        key: keys.get(item.key) ?? randomUUID(),
        section: null,
        text: section ? behind(section.text, item.text) : item.text,
        show_if: conditions.map((condition) => ({
          ...condition,
          key: keys.get(condition.key) ?? condition.key,
        })),
      },
    ]
  })
}

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
  if (items.some((item) => item.type === 'section' && item.repeat !== 'none'))
    throw conflict('checklist_repeat_of_tasks')
  const tasks = tasksOf(items)
  await addToRun(context, work, tasks)
  await recorded(context, work, {
    after: { checklist: inLanguage(checklist.name, context.actor.language) },
  })
  return tasks.map(({ key }) => key)
}
