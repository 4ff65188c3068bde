import { limits, namedKind, type MissingName, type NamedKind } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'

interface MissingOf {
  /** The language that names lack. */
  code: string
  project_id: string
  /** The default language: things are listed by their names in it. */
  fallback: string
}

interface Source {
  /** The table and its rows that count. */
  from: (projectId: string) => RawBuilder<unknown>
  /** The column of the name. */
  name: RawBuilder<unknown>
  /** Null where things of the kind have no code. */
  code: RawBuilder<unknown>
  /** The order by name in a language, as the index of a large table has it. */
  order: (language: string) => RawBuilder<unknown>
}

const name = sql.ref('name')
const code = sql.ref('code')
const indexed = (language: string) => sql`name_in_order(name_order, ${sql.lit(language)}), id`
const plain = (language: string) => sql`sortable(in_language(name, ${sql.lit(language)})), id`

const sources: Record<NamedKind, Source> = {
  location: {
    from: (projectId) => sql`location where project_id = ${projectId} and removal_id is null`,
    name,
    code,
    order: indexed,
  },
  location_group: {
    from: (projectId) => sql`location_group where project_id = ${projectId}`,
    name,
    code,
    order: plain,
  },
  store: {
    from: (projectId) => sql`store where project_id = ${projectId} and removed_at is null`,
    name,
    code,
    order: indexed,
  },
  department: { from: () => sql`department where true`, name, code, order: plain },
  team: {
    from: (projectId) => sql`team where project_id = ${projectId}`,
    name,
    code: sql`null::text`,
    order: plain,
  },
  role: { from: (projectId) => sql`role where project_id = ${projectId}`, name, code, order: plain },
  material: { from: () => sql`material where removed_at is null`, name, code, order: indexed },
  project: {
    from: (projectId) => sql`project where id = ${projectId}`,
    name: sql.ref('full_name'),
    code,
    order: () => sql`id`,
  },
}

/** Counts the things of each kind without a name in the language, up to `limits.missingCounted`. */
export async function countMissing(
  database: Database,
  { code: language, project_id, fallback }: MissingOf,
): Promise<{ kind: NamedKind; count: number }[]> {
  const counts = namedKind.options.map((kind) => {
    const { from, name, order } = sources[kind]
    return sql`select ${sql.lit(kind)}::text as kind, (select count(*)::int from (
      select 1 from ${from(project_id)} and not jsonb_exists(${name}, ${language}) order by ${order(fallback)}
      limit ${sql.lit(limits.missingCounted)}) missing) as count`
  })
  const { rows } = await sql<{
    kind: NamedKind
    count: number
  }>`${sql.join(counts, sql` union all `)}`.execute(database)
  return rows
}

/** Returns a page of the things without a name in the language, by their name in the default one. */
export async function findMissing(
  database: Database,
  filter: MissingOf & { kind: NamedKind; language: string; page: number; limit: number },
): Promise<MissingName[]> {
  const { from, name, code, order } = sources[filter.kind]
  const { rows } = await sql<MissingName>`
    select id, in_language(${name}, ${filter.language}) as name, ${code} as code, version
    from ${from(filter.project_id)} and not jsonb_exists(${name}, ${filter.code})
    order by ${order(filter.fallback)} limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(
    database,
  )
  return rows
}
