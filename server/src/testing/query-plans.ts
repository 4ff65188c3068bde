import pg from 'pg'
import type { RecordedQuery } from './recorded-queries.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** Reads the plans by which a database runs queries. */
export interface PlanReader {
  /**
   * Returns the tables that a query scans, itself or in functions that it calls: by the plan for its own parameters, or by the
   * generic plan, which PostgreSQL may choose for a prepared statement.
   */
  tablesReadWhole(query: RecordedQuery, plan?: 'for any'): Promise<string[]>
  close(): Promise<void>
}

/**
 * Opens a connection on which PostgreSQL reports every plan that it runs, as EXPLAIN does not show those inside of functions.
 * Needs a role that may load auto_explain.
 */
export async function openPlanReader(databaseUrl: string): Promise<PlanReader> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`load 'auto_explain'`)
  for (const [name, value] of Object.entries({
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  }))
    await client.query(`select set_config($1, $2, false)`, [name, value])
  let texts: string[] = []
  client.on('notice', ({ message }) => message && texts.push(message))

  return {
    async tablesReadWhole({ sql, parameters }, plan) {
      if (!/^\s*(select|with)\b/i.test(sql)) return []
      const mode = plan === 'for any' ? 'force_generic_plan' : 'force_custom_plan'
      await client.query(`select set_config('plan_cache_mode', $1, false)`, [mode])
      texts = []
      await client.query(sql, [...parameters])
      const plans = texts.filter((message) => message.includes('plan:')).map(planOf)
      if (plans.length === 0) throw new Error(`PostgreSQL returned no plan for ${sql}`)
      return [...new Set(plans.flatMap(readWhole))]
    },
    close: () => client.end(),
  }
}

function planOf(message: string): PlanNode {
  const { Plan } = JSON.parse(message.slice(message.indexOf('{'))) as { Plan: PlanNode }
  return Plan
}

function readWhole(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : []
  return [...own, ...(node.Plans ?? []).flatMap(readWhole)]
}

/** Runs a query and returns how many rows of a table it reads, those that a filter removes included. */
export async function rowsRead(databaseUrl: string, query: RecordedQuery, table: string): Promise<number> {
  return isRead(query) ? readOf(await planOfRun(databaseUrl, query), table) : 0
}

/**
 * Runs queries, takes back what they change, and returns how many rows all steps of their plans handle: the measure of their work.
 * Rows that are only compared count too.
 */
export async function rowsHandled(databaseUrl: string, queries: readonly RecordedQuery[]): Promise<number> {
  let sum = 0
  for (const query of queries.filter(isRead)) sum += handledBy(await planOfRun(databaseUrl, query))
  return sum
}

const isRead = ({ sql }: RecordedQuery) => /^\s*(select|with)\b/i.test(sql)

async function planOfRun(databaseUrl: string, { sql, parameters }: RecordedQuery): Promise<PlanNode> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${sql}`,
      [...parameters],
    )
    await client.query('rollback')
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (!plan) throw new Error(`PostgreSQL returned no plan for ${sql}`)
    return plan
  } finally {
    await client.end()
  }
}

function handledBy(node: PlanNode): number {
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  return (node.Plans ?? []).reduce((sum, below) => sum + handledBy(below), each * (node['Actual Loops'] ?? 1))
}

function readOf(node: PlanNode, table: string): number {
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  const own = node['Relation Name'] === table ? each * (node['Actual Loops'] ?? 1) : 0
  return (node.Plans ?? []).reduce((sum, below) => sum + readOf(below, table), own)
}
