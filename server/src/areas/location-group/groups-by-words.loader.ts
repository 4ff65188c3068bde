import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { hasWords, patternOf, phraseOf } from '../../database/words.ts'
import type { GroupRow } from './location-group-rows.loader.ts'

const names = sql`searchable(E'\n' || code || E'\n' || every_language(name) || E'\n')`
const all = sql`searchable(code || E'\n' || every_language(name) || E'\n' || every_language(description))`

/**
 * Returns the groups whose code, name or description have each word of a text in any language: first those that are called so, then those
 * that have the text in code or name, then in the description, then the others, each in the given order. A blank text finds all.
 */
export async function groupsByWords<Group extends GroupRow>(
  database: Database,
  groups: readonly Group[],
  search: string,
): Promise<Group[]> {
  const text = search.trim()
  const phrase = phraseOf(text) ?? text
  if (text === '' || groups.length === 0) return [...groups]
  const ids = groups.map(({ id }) => id)
  const { rows } = await sql<{ id: string; rank: number }>`
    select id, case when ${names} like whole_line_pattern(${phrase}) then 0
      when ${names} like ${patternOf(phrase)} then 1 when ${all} like ${patternOf(phrase)} then 2 else 3 end as rank
    from location_group where id = any(${ids}::uuid[]) and ${hasWords(all, text)}`.execute(database)
  const ranks = new Map(rows.map(({ id, rank }) => [id, rank]))
  const rankOf = ({ id }: Group) => ranks.get(id) ?? 0
  return groups.filter(({ id }) => ranks.has(id)).toSorted((one, other) => rankOf(one) - rankOf(other))
}
