import type { LibraryColor, LibraryKind, Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** An entry that things of a project may name. */
export interface OfferedWord {
  code: string
  name: Multilingual
  color: LibraryColor | null
}

/** Selects the code of the active entry that a text means in a project, as the library writes it; null for none. */
export const offeredWord = (project: unknown, kind: LibraryKind, text: unknown) =>
  sql<string | null>`offered_word(${project}, ${sql.lit(kind)}, ${text})`

/**
 * Selects the entries of a kind that things of a project may name: its own, then those of the company that it follows, each in the order
 * of its list. Of two with one code it is the project's.
 */
export const offeredEntries = (projectId: string, kind: LibraryKind) => sql`(
  select e.* from library_entry e
  where e.kind = ${kind} and e.retired_at is null
    and (e.project_id = ${projectId} or e.project_id is null and exists (
      select from library_link l where l.project_id = ${projectId} and l.kind = ${kind}
    ) and not exists (
      select from library_entry own where own.kind = ${kind} and own.project_id = ${projectId}
        and lower(own.code) = lower(e.code) and own.retired_at is null))
  order by e.project_id is null, e.position, e.id)`

/** Returns the entries of a kind that things of a project may name, in the order of `offeredEntries`. */
export async function readOfferedWords(
  database: Database,
  projectId: string,
  kind: LibraryKind,
): Promise<OfferedWord[]> {
  const { rows } = await sql<OfferedWord>`
    select o.code, o.name, o.color from ${offeredEntries(projectId, kind)} o`.execute(database)
  return rows
}

/** Keeps the entries of some kinds that things of a project may name as they are until the transaction ends. */
export async function lockOfferedEntries(
  database: Database,
  projectId: string,
  kinds: readonly LibraryKind[],
): Promise<void> {
  await sql`
    select e.id from library_entry e
    where e.kind = any(${kinds}::text[]) and (e.project_id = ${projectId} or e.project_id is null)
    order by e.id for share`.execute(database)
}

/**
 * Returns the codes of active entries that texts mean in a project, by the texts in small letters. Their entries get no other code and
 * are not retired before the transaction ends.
 */
export async function lockOfferedWords(
  database: Database,
  projectId: string,
  kind: LibraryKind,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = [...new Set(texts.filter((text) => text !== '').map((text) => text.toLowerCase()))]
  if (named.length === 0) return new Map()
  const { rows } = await sql<{ code: string }>`
    select e.code from library_entry e
    where e.id = any(array(select library_word(${projectId}, ${kind}, w) from unnest(${named}::text[]) w))
      and lower(e.code) = any(array(select lower(w) from unnest(${named}::text[]) w)) and e.retired_at is null
    order by e.id for share`.execute(database)
  return new Map(rows.map(({ code }) => [code.toLowerCase(), code]))
}
