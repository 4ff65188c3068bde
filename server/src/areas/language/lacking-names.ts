import { limits, type LackingKind, type LackingNames } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'

interface Named {
  kind: LackingKind
  table: string
  /** The column of the name; `name` if left out. */
  name?: string
  project?: RawBuilder<unknown>
  /** Which rows count. Removed things keep the names they have, and fall back further. */
  where?: RawBuilder<unknown>
}

const ofProject = sql.ref('project_id')

/** Everything that has a name in several languages. */
const named: readonly Named[] = [
  { kind: 'location', table: 'location', project: ofProject, where: sql`removal_id is null` },
  { kind: 'location_group', table: 'location_group', project: ofProject },
  { kind: 'store', table: 'store', project: ofProject, where: sql`removed_at is null` },
  { kind: 'team', table: 'team', project: ofProject },
  { kind: 'role', table: 'role', project: ofProject },
  { kind: 'designation', table: 'project_designation', project: ofProject },
  { kind: 'project', table: 'project', name: 'full_name', project: sql.ref('id') },
  { kind: 'department', table: 'department' },
  { kind: 'material', table: 'material', where: sql`removed_at is null` },
]

/** The tables whose names fall back to the default language. */
export const namedTables: readonly string[] = named.map(({ table }) => table)

/**
 * Counts the portal's names that lack a language, by kind and project, and all names, which are sorted by the default
 * one.
 */
export async function countLacking(
  database: Database,
  language: string,
): Promise<{ lacking: LackingNames[]; total: number; names: number }> {
  const counts = named.map(
    ({ kind, table, name = 'name', project = sql`null::uuid`, where = sql`true` }) => sql`
      (select ${sql.lit(kind)}::text as kind, ${project} as project_id, count(*)::int as count
      from ${sql.table(table)} where ${where} and not jsonb_exists(${sql.ref(name)}, ${language}) group by 2)`,
  )
  const { rows } = await sql<LackingNames & { total: number }>`
    select found.kind, found.count, (sum(found.count) over ())::int as total,
      case when p.id is not null then jsonb_build_object('id', p.id, 'code', p.code, 'short_name', p.short_name) end as project
    from (${sql.join(counts, sql` union all `)}) found left join project p on p.id = found.project_id
    order by p.code nulls first, found.kind limit ${sql.lit(limits.maximumPageSize)}`.execute(database)
  const { rows: sorted } = await sql<{ names: number }>`
    select ((select count(*) from location) + (select count(*) from store) + (select count(*) from material))::int as names
  `.execute(database)
  const lacking = rows.map(({ kind, project, count }) => ({ kind, project, count }))
  return { lacking, total: rows[0]?.total ?? 0, names: sorted[0]?.names ?? 0 }
}
