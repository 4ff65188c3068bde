import {
  limits,
  workStatuses,
  type CallReply,
  type WorkflowDefinition,
  type WorkSort,
} from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import { invalid, notFound } from '../../../serve/failure.ts'
import type { Database } from '../../../database/database.ts'
import { readListedWork } from './listed-work.loader.ts'
import { countedTo } from './search-work.ts'
import { foundWork, type FoundWork } from './work-filter.ts'
import type { OrderAnswer, OrderRequest } from '../serve-orders.ts'
import type { KindName } from '../work-kind.ts'
import { orderBy } from './work-order.ts'
import { workWords } from './work-words.ts'

type Column = Omit<CallReply<'/cm/getBoard'>['columns'][number], 'count' | 'count_is_lower_bound' | 'cms'>

/** The columns of a board, in which of them order `w` stands, and the condition that it stands in the column `c`. */
interface Columns {
  columns: Column[]
  key: RawBuilder<string | null>
  isIn: RawBuilder<boolean>
}

/** @throws Failure as foundWork, 404 for a workflow of another project, 422 for one that was never published */
export async function readBoard(
  context: Context,
  kind: KindName,
  { sort, workflow_id: workflowId, ...filter }: OrderRequest<'getBoard'>,
): Promise<OrderAnswer<'getBoard'>> {
  const { database } = context
  const columns =
    workflowId === undefined
      ? columnsOfStatuses(context)
      : await columnsOfSteps(context, { projectId: filter.project_id, kind, workflowId })
  const found = await foundWork(context, kind, filter)
  const filled = found.isWhole
    ? await fillEach(database, found, columns, sort)
    : await fillTogether(database, found, columns, sort)
  const works = await readListedWork(
    context,
    found.sight,
    filled.flatMap(({ ids }) => ids),
  )
  const byId = new Map(works.map((work) => [work.id, work]))
  const byKey = new Map(filled.map((column) => [column.key, column]))
  return {
    columns: columns.columns.map((column) => {
      const { count = 0, ids = [] } = byKey.get(column.key) ?? {}
      return {
        ...column,
        count: Math.min(count, limits.countedWork),
        count_is_lower_bound: count > limits.countedWork,
        works: ids.flatMap((id) => byId.get(id) ?? []),
      }
    }),
  }
}

interface Filled {
  key: string
  count: number
  /** Of its first orders. */
  ids: string[]
}

/** Counts each column up to a bound and reads its first orders, all by indexes. */
async function fillEach(
  database: Database,
  { found }: FoundWork,
  { columns, isIn }: Columns,
  sort: WorkSort,
): Promise<Filled[]> {
  const { rows } = await sql<Filled>`
    select c.key, (select count(*)::int from (select ${found(isIn)} limit ${countedTo}) as counted) as count,
      array(select w.id ${found(isIn)} order by ${orderBy(sort)} limit ${limits.cardsOfColumn}) as ids
    from unnest(${columns.map(({ key }) => key)}::text[]) as c (key)`.execute(database)
  return rows
}

/** Finds the orders of all columns once, for a filter of which no index has each column. */
async function fillTogether(
  database: Database,
  { found }: FoundWork,
  { key }: Columns,
  sort: WorkSort,
): Promise<Filled[]> {
  const { rows } = await sql<Filled>`
    with placed as (
      select id, key, row_number() over (partition by key order by ${orderBy(sort)}) as place, count(*) over (partition by key) as count
      from (select w.id, w.created_at, w.priority, w.due_at, w.number, ${key} as key ${found()}) w where key is not null
    )
    select key, max(count)::int as count, array_agg(id order by place) as ids
    from placed where place <= ${limits.cardsOfColumn} group by key`.execute(database)
  return rows
}

function columnsOfStatuses({ actor }: Context): Columns {
  const words = workWords(actor.language)
  return {
    columns: workStatuses.map((status) => ({ key: status, name: words[status], status, color: null })),
    key: sql<string>`w.status`,
    isIn: sql<boolean>`w.status = c.key`,
  }
}

/** Orders that are in a step which the published version does not have any more stand in no column. */
async function columnsOfSteps(
  { database, actor: { language } }: Context,
  { projectId, kind, workflowId }: { projectId: string; kind: KindName; workflowId: string },
): Promise<Columns> {
  const { rows } = await sql<{ definition: WorkflowDefinition | null }>`
    select v.definition from workflow w
      left join workflow_version v on v.workflow_id = w.id and v.version = w.published_version
    where w.id = ${workflowId} and w.project_id = ${projectId} and w.kind = ${kind}`.execute(database)
  const [found] = rows
  if (!found) throw notFound()
  if (!found.definition) throw invalid({ workflow_id: { key: 'cm_no_workflow' } })
  return {
    columns: found.definition.steps.map(({ key, name, status, color }) => ({
      key,
      name: inLanguage(name, language),
      status,
      color,
    })),
    key: sql<string | null>`case when w.workflow_id = ${workflowId} then w.step_key end`,
    isIn: sql<boolean>`(w.workflow_id = ${workflowId} and w.step_key = c.key)`,
  }
}
