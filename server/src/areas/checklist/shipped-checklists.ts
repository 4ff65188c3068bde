import {
  checklistItems,
  type ChecklistDefinition,
  type ChecklistOption,
  type Multilingual,
} from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import { addVersion } from '../../drafts/versions.repository.ts'
import { inKnownLanguages } from '../../languages/shipped-texts.ts'
import type { Context } from '../../serve/context.ts'
import { factsOf } from './add-checklist.ts'
import { findChecklist, insertChecklist, type ChecklistTexts } from './checklist.repository.ts'
import shipped from './shipped-checklists.json' with { type: 'json' }

/** The checklists that Atrium ships: a round of the fire safety of a building, and the quality of its cleaning. */
export const shippedChecklists = ['fire_safety', 'cleaning_quality'] as const
export type ShippedChecklist = (typeof shippedChecklists)[number]

interface Described extends ChecklistTexts {
  definition: ChecklistDefinition
}

/** A choice that names no options asks how clean something is. */
const quality = shipped.quality as readonly ChecklistOption[]

/** Returns a shipped checklist in the languages of the portal. */
export async function shippedChecklist(database: Database, which: ShippedChecklist): Promise<Described> {
  const inKnown = await inKnownLanguages(database)
  const { code, name, description, scoring, items } = shipped[which]
  const written = checklistItems.parse(
    items.map((item) =>
      item.type === 'choice' && !('options' in item) ? { ...item, options: quality } : item,
    ),
  )
  return {
    code,
    name: inKnown(name),
    description: inKnown(description),
    definition: {
      scoring,
      items: written.map((item) => {
        const known = { ...item, text: inKnown(item.text) }
        if (known.type !== 'choice' && known.type !== 'choices') return known
        const options = known.options.map((option) => ({
          ...option,
          text: inKnown(option.text as Multilingual),
        }))
        return { ...known, options }
      }),
    },
  }
}

/** Publishes the shipped checklists in a new project. */
export async function publishShipped(context: Context, projectId: string): Promise<void> {
  const { database } = context
  for (const which of shippedChecklists) {
    const { definition: draft, ...texts } = await shippedChecklist(database, which)
    const id = await insertChecklist(database, { project_id: projectId, kind: 'inspection', ...texts, draft })
    const row = await findChecklist(database, id)
    if (!row) throw new Error('the checklist was added above')
    const { published_version } = await addVersion(database, 'checklist', row, null)
    context.audit({
      thing: 'checklist',
      thingId: id,
      projectId,
      after: { ...factsOf(row, draft), published_version },
    })
  }
}
