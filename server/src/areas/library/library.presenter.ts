import { limits, topLevel, type LibraryEntry } from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'
import type { EntryRow } from './library-rows.loader.ts'

/** What every reply has of an entry, without its texts. */
export function presentFacts(row: EntryRow): Omit<LibraryEntry, 'name' | 'description'> {
  const { id, kind, project_id, position, code, color, amount, day, points, result, origin_id, version } = row
  return {
    id,
    kind,
    project_id,
    parent_id: row.parent_id ?? topLevel,
    position,
    code,
    color,
    amount,
    day,
    points,
    result,
    is_retired: row.retired_at !== null,
    origin_id,
    version,
  }
}

export function presentEntry(row: EntryRow, language: string): LibraryEntry {
  return {
    ...presentFacts(row),
    name: inLanguage(row.name, language),
    description: inLanguage(row.description, language).slice(0, limits.descriptionInTree),
  }
}
