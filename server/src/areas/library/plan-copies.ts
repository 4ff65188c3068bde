import { randomUUID } from 'node:crypto'
import { libraryRules } from '@atrium/contract/library-kinds'
import { branchOf, levelOfEntry, type EntryRow } from './library-rows.loader.ts'

export interface PlannedCopies {
  /** New entries of the project, with their places and origins. Parents come first. */
  created: EntryRow[]
  /** Entries of the project that take the texts and values of the company. */
  changed: EntryRow[]
  /** Entries of the project with the code of one of the company, which they become copies of. */
  adopted: { id: string; origin_id: string }[]
}

/**
 * Plans copies of entries of the company for a project. An entry of the project with the same code becomes the copy.
 * @param ids the named entries: they come with those above and below them, and take the texts of the company again. Undefined: all that
 * the project does not have
 */
export function planCopies(
  company: readonly EntryRow[],
  project: readonly EntryRow[],
  { projectId, ids }: { projectId: string; ids: readonly string[] | undefined },
): PlannedCopies {
  const active = company.filter(({ retired_at: at }) => at === null)
  const wanted = wantedOf(active, ids)
  const named = new Set(ids)
  const copies = new Map(project.flatMap((entry) => (entry.origin_id ? [[entry.origin_id, entry]] : [])))
  const byCode = new Map(project.map((entry) => [entry.code.toLowerCase(), entry]))
  const positions = new Map<string | null, number>()
  for (const { parent_id: parent, position } of project)
    positions.set(parent, Math.max(positions.get(parent) ?? 0, position))
  const planned: PlannedCopies = { created: [], changed: [], adopted: [] }

  for (const origin of inLevels(active)) {
    if (!wanted.has(origin.id)) continue
    let copy = copies.get(origin.id)
    const namesake = byCode.get(origin.code.toLowerCase())
    if (!copy && namesake && namesake.origin_id === null) {
      planned.adopted.push({ id: namesake.id, origin_id: origin.id })
      copy = { ...namesake, origin_id: origin.id }
      copies.set(origin.id, copy)
    }
    if (copy) {
      if (named.has(origin.id)) planned.changed.push({ ...origin, id: copy.id, origin_id: origin.id })
      continue
    }
    const above = origin.parent_id === null ? undefined : copies.get(origin.parent_id)
    const fits = above && levelOfEntry(above) < libraryRules[origin.kind].depth
    const parent = fits ? { parent_id: above.id, parent_level: levelOfEntry(above) } : top
    const position = (positions.get(parent.parent_id) ?? 0) + 1
    positions.set(parent.parent_id, position)
    const made = {
      ...origin,
      ...parent,
      id: randomUUID(),
      project_id: projectId,
      position,
      origin_id: origin.id,
    }
    planned.created.push(made)
    copies.set(origin.id, made)
  }
  return planned
}

const top = { parent_id: null, parent_level: null }

/** Entries, those of a level in order, from the top. */
const inLevels = (entries: readonly EntryRow[]): EntryRow[] =>
  entries.toSorted((one, other) => levelOfEntry(one) - levelOfEntry(other) || one.position - other.position)

function wantedOf(active: readonly EntryRow[], ids: readonly string[] | undefined): ReadonlySet<string> {
  if (ids === undefined) return new Set(active.map(({ id }) => id))
  const byId = new Map(active.map((entry) => [entry.id, entry]))
  const wanted = new Set<string>()
  for (const id of ids) {
    if (!wanted.has(id)) for (const entry of branchOf(active, id)) wanted.add(entry.id)
    for (let above = byId.get(id); above; above = byId.get(above.parent_id ?? '')) wanted.add(above.id)
  }
  return wanted
}
