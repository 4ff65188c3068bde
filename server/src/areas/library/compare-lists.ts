import { isDeepStrictEqual } from 'node:util'
import type { CallRequest, ComparedField, LibraryComparison } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { presentEntry } from './library.presenter.ts'
import { readList, type EntryRow } from './library-rows.loader.ts'

const facts = ['code', 'name', 'description', 'color', 'amount', 'day', 'points', 'result'] as const

/** Compares the entries of a project with those of the company: first all of the company, then what only the project has. */
export async function compareLists(
  context: Context,
  { project_id: projectId, kind }: CallRequest<'/library/compare'>,
): Promise<LibraryComparison[]> {
  const { database, actor } = context
  const company = await readList(database, { kind, projectId: null })
  const project = await readList(database, { kind, projectId })
  const byId = new Map(project.map((entry) => [entry.id, entry]))
  const copies = new Map(project.flatMap((entry) => (entry.origin_id ? [[entry.origin_id, entry]] : [])))
  const present = (entry: EntryRow | undefined) => (entry ? presentEntry(entry, actor.language) : null)
  const comparisons = company.flatMap((origin): LibraryComparison[] => {
    const copy = copies.get(origin.id)
    const sides = { company: present(origin), project: present(copy) }
    if (origin.retired_at !== null)
      return copy && copy.retired_at === null ? [{ state: 'retired', ...sides, fields: [] }] : []
    if (!copy) return [{ state: 'new', ...sides, fields: [] }]
    const fields: ComparedField[] = facts.filter((field) => !isDeepStrictEqual(origin[field], copy[field]))
    const above = byId.get(copy.parent_id ?? '')
    if ((above?.origin_id ?? null) !== origin.parent_id) fields.push('parent')
    return [{ state: fields.length === 0 ? 'same' : 'changed', ...sides, fields }]
  })
  const own = project.filter((entry) => entry.origin_id === null && entry.retired_at === null)
  return [
    ...comparisons,
    ...own.map((entry) => ({ state: 'own' as const, company: null, project: present(entry), fields: [] })),
  ]
}
