import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { RecordedQuery } from './recorded-queries.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/** The tables that a query reads from end to end, by the plan that PostgreSQL has for it with these parameters. */
export async function tablesReadWhole(database: Database, query: RecordedQuery): Promise<string[]> {
  if (!/^\s*(select|with)\b/i.test(query.sql)) return []
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`${withParameters(query)}`.execute(
    database,
  )
  return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => readWhole(Plan))
}

/** The recorded text with its `$1`, `$2` … bound to the recorded parameters again. */
function withParameters({ sql: text, parameters }: RecordedQuery) {
  const parts = `explain (format json) ${text}`.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.val(parameters[Number(part) - 1]))),
    sql``,
  )
}

function readWhole(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : []
  return [...own, ...(node.Plans ?? []).flatMap(readWhole)]
}
