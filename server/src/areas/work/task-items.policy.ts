import { randomUUID } from 'node:crypto'
import type { AskedItem, ChecklistItem, ChecklistSection, Multilingual, PlanTask } from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'

/** Returns a task as a run asks it. It fails and scores as a task does: not at all. */
export function taskItem({ key, type, text, mandatory, unit, minimum, maximum }: PlanTask): AskedItem {
  const shared = {
    key,
    section: null,
    text,
    help: {},
    mandatory,
    critical: false,
    points: 0,
    weight: 1,
    show_if: [],
    on_fail: null,
    on_flag: null,
  }
  if (type !== 'number') return { type, ...shared }
  return { type, ...shared, unit, minimum, maximum, decimals: null, warn_minimum: null, warn_maximum: null }
}

/** A text behind that of its section, in the languages of the text. */
const behind = (section: Multilingual, text: Multilingual): Multilingual =>
  Object.fromEntries(
    Object.entries(text).map(([language, words]) => [
      language,
      `${inLanguage(section, language)} – ${words}`,
    ]),
  )

/** Whether a checklist can be asked as tasks: they have no sections, so that none of them repeats. */
export const isForTasks = (items: readonly ChecklistItem[]): boolean =>
  items.every((item) => item.type !== 'section' || item.repeat === 'none')

/**
 * Returns what a checklist asks as tasks. They have no sections, so that they can be sorted as people like: the name of a section goes before
 * the texts of its items, and its conditions become theirs. Their keys are new, so that no two tasks have one.
 */
export function tasksOfChecklist(items: readonly ChecklistItem[]): AskedItem[] {
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
