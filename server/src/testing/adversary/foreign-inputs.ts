import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/**
 * Returns the ids of everything that belongs to a project: rows with the project's id, and entries of the ledgers of its stores.
 * People, materials, kinds of assets and what else all projects share are not among them.
 */
export async function idsOfProject(database: Database, project: string): Promise<Set<string>> {
  const { rows: tables } = await sql<{ table: string }>`
    select c.table_name as table from information_schema.columns c
    join information_schema.columns i on i.table_schema = 'public' and i.table_name = c.table_name and i.column_name = 'id'
      and i.data_type = 'uuid'
    join pg_class r on r.oid = format('public.%I', c.table_name)::regclass and r.relkind in ('r', 'p')
    where c.table_schema = 'public' and c.column_name = 'project_id' order by 1`.execute(database)
  const { rows } = await sql<{ id: string }>`
    ${sql.join(
      tables.map(({ table }) => sql`select id from ${sql.table(table)} where project_id = ${project}`),
      sql` union all `,
    )}
    union all select e.id from stock_ledger e join store s on s.id = e.store_id where s.project_id = ${project}`.execute(
    database,
  )
  return new Set([project, ...rows.map(({ id }) => id)])
}

/**
 * Returns an input once for each place where it names a thing of its own project: there with the thing of another project, and
 * for the rest as it was.
 * @param own the input in one project
 * @param other the same input in another project
 * @param ids what belongs to the other project
 */
export function foreignInputs(
  own: unknown,
  other: unknown,
  ids: ReadonlySet<string>,
): { place: string; input: unknown }[] {
  if (typeof other === 'string') return other !== own && ids.has(other) ? [{ place: '', input: other }] : []
  if (!isRecord(own) || !isRecord(other)) return []
  return Object.keys(own).flatMap((name) =>
    foreignInputs(own[name], other[name], ids).map(({ place, input }) => ({
      place: `.${name}${place}`,
      input: Array.isArray(own) ? own.with(Number(name), input) : { ...own, [name]: input },
    })),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
