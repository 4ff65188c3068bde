import {
  limits,
  type MissingCount,
  type MissingText,
  type TranslatedField,
  type TranslatedKind,
} from '@atrium/contract'
import { translatedFields, translatedKinds } from '@atrium/contract/translated-kinds'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { columnOf, lacks, sources, tableOf } from './sources.ts'

interface Missing {
  /** The language that texts lack. */
  language: string
  project_id: string
}

/** Counts the names and descriptions of each kind without a language, up to `limits.missingTextsCounted` of each. */
export async function countMissing(
  database: Database,
  { language, project_id }: Missing,
): Promise<MissingCount[]> {
  const counts = translatedKinds.flatMap((kind) => {
    const source = sources[kind]
    return translatedFields.flatMap((field) =>
      field === 'description' && !source.hasDescription
        ? []
        : [
            sql`select ${sql.lit(kind)}::text as kind, ${sql.lit(field)}::text as field, (select count(*)::int from (
              select 1 from ${tableOf(source)} where ${source.isHere(project_id)} and ${lacks(source, field, language)}
              limit ${sql.lit(limits.missingTextsCounted)}) missing) as count`,
          ],
    )
  })
  const { rows } = await sql<MissingCount>`${sql.join(counts, sql` union all `)}`.execute(database)
  return rows
}

/** Returns a page of the things of a kind whose text lacks the language, by their names in the default one. */
export async function findMissing(
  database: Database,
  filter: Missing & {
    kind: TranslatedKind
    field: TranslatedField
    page: number
    limit: number
    reader: string
    fallback: string
  },
): Promise<MissingText[]> {
  const source = sources[filter.kind]
  const { field, reader, fallback } = filter
  if (field === 'description' && !source.hasDescription) return []
  const { rows } = await sql<MissingText>`
    select t.id, ${source.code} as code, in_language(${columnOf(source, field)}, ${fallback}) as text,
      in_language(${columnOf(source, 'name')}, ${reader}) as name, ${source.place(reader)} as place,
      ${source.list} as list, t.version
    from ${tableOf(source)} where ${source.isHere(filter.project_id)} and ${lacks(source, field, filter.language)}
    order by ${source.order(fallback)} limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(
    database,
  )
  return rows
}
