import type { CallRequest } from '@atrium/contract'
import { libraryRules } from '@atrium/contract/library-kinds'
import { assertNamedOnce } from '../../serve/assert-named-once.ts'
import type { Context } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import { planSort } from '../../trees/plan-sort.ts'
import { loadEntry } from './library.loader.ts'
import { requireWhereUsed } from './library-use.policy.ts'
import { lockList, writeEntryPlaces } from './library.repository.ts'
import { readList } from './library-rows.loader.ts'

/**
 * Places entries of one list at positions among their siblings, from 1, or below another entry. Moves nothing when it throws.
 * @throws Failure of the loader, forbidden if other projects use one of them, not_found for entries of another list, 422 for a circle, an entry named twice or one that
 * would be too deep
 */
export async function sortEntries(
  context: Context,
  wishes: CallRequest<'/library/sort'>['entries'],
): Promise<void> {
  const { database } = context
  const [first] = wishes
  if (!first) return context.unchanged()
  const { kind, project_id: projectId } = await loadEntry(context, first.id, 'library_edit')
  await lockList(database, { kind, projectId })
  const entries = await readList(database, { kind, projectId })
  const known = new Set(entries.map(({ id }) => id))
  if (wishes.some(({ id }) => !known.has(id))) throw notFound()
  assertNamedOnce('entries', wishes)
  const { depth } = libraryRules[kind]
  const { moved, orders, places } = planSort(entries, wishes, {
    member: 'entries',
    depth,
    belowItself: 'library_below_itself',
    tooDeep: (field) => invalid({ [field]: { key: 'library_too_deep', params: { maximum: depth } } }),
  })
  if (places.length === 0) return context.unchanged()
  const placed = new Set(wishes.map(({ id }) => id))
  await requireWhereUsed(
    context,
    entries.filter(({ id }) => placed.has(id)),
  )
  await writeEntryPlaces(database, places)
  for (const { thing, parentId } of moved) {
    const change = { before: { parent_id: thing.parent_id }, after: { parent_id: parentId } }
    context.audit({ thing: 'library_entry', thingId: thing.id, projectId, ...change })
  }
  for (const { parentId, before, after } of orders) {
    const change = { before: { kind, order: before }, after: { kind, order: after } }
    context.audit({ thing: 'library_entry', thingId: parentId, projectId, ...change })
  }
  context.changed(projectId)
}
