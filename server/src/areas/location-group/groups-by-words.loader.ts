import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { GroupRow } from './location-group-rows.loader.ts'

const names = sql`searchable(E'\n' || code || E'\n' || every_language(name) || E'\n')`

/**
 * Returns the groups whose code, name or description has a text in any language: first those that are called so, then those
 * that have it in code or name, each in the given order. A blank text finds all.
 */
export async function groupsByWords<Group extends GroupRow>(
  database: Database,
  groups: readonly Group[],
  search: string,
): Promise<Group[]> {
  const text = search.trim()
  if (text === '' || groups.length === 0) return [...groups]
  const ids = groups.map(({ id }) => id)
  const { rows } = await sql<{ id: string; rank: number }>`
    select id, case when ${names} like whole_line_pattern(${text}) then 0
      when ${names} like contains_pattern(${text}) then 1 else 2 end as rank
    from location_group where id = any(${ids}::uuid[])
      and searchable(code || E'\n' || every_language(name) || E'\n' || every_language(description))
        like contains_pattern(${text})`.execute(database)
  const ranks = new Map(rows.map(({ id, rank }) => [id, rank]))
  const rankOf = ({ id }: Group) => ranks.get(id) ?? 0
  return groups.filter(({ id }) => ranks.has(id)).toSorted((one, other) => rankOf(one) - rankOf(other))
}
