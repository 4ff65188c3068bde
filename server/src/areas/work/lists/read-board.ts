import {
  limits,
  workStatuses,
  type CallReply,
  type CallRequest,
  type WorkflowDefinition,
} from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import { invalid, notFound } from '../../../serve/failure.ts'
import { readListedWork } from './listed-work.loader.ts'
import { countedTo } from './search-work.ts'
import { foundWork } from './work-filter.ts'
import { orderBy } from './work-order.ts'
import { workWords } from './work-words.ts'

type Column = Omit<CallReply<'/cm/getBoard'>['columns'][number], 'count' | 'count_is_lower_bound' | 'cms'>

/** The columns of a board, and the condition that order `w` stands in the column `c`. */
interface Columns {
  columns: Column[]
  isIn: RawBuilder<boolean>
}

/** @throws Failure as foundWork, 404 for a workflow of another project, 422 for one that was never published */
export async function readBoard(
  context: Context,
  { sort, workflow_id: workflowId, ...filter }: CallRequest<'/cm/getBoard'>,
): Promise<CallReply<'/cm/getBoard'>> {
  const { database } = context
  const { columns, isIn } =
    workflowId === undefined
      ? columnsOfStatuses(context)
      : await columnsOfSteps(context, filter.project_id, workflowId)
  const { sight, found } = await foundWork(context, filter)
  const { rows } = await sql<{ count: number; ids: string[] }>`
    select (select count(*)::int from (select ${found(isIn)} limit ${countedTo}) as counted) as count,
      array(select w.id ${found(isIn)} order by ${orderBy(sort)} limit ${limits.cardsOfColumn}) as ids
    from unnest(${columns.map(({ key }) => key)}::text[]) with ordinality as c (key, place) order by c.place`.execute(
    database,
  )
  const works = await readListedWork(
    context,
    sight,
    rows.flatMap(({ ids }) => ids),
  )
  const byId = new Map(works.map((work) => [work.id, work]))
  return {
    columns: columns.map((column, index) => {
      const { count = 0, ids = [] } = rows[index] ?? {}
      return {
        ...column,
        count: Math.min(count, limits.countedWork),
        count_is_lower_bound: count > limits.countedWork,
        cms: ids.flatMap((id) => byId.get(id) ?? []),
      }
    }),
  }
}

function columnsOfStatuses({ actor }: Context): Columns {
  const words = workWords(actor.language)
  return {
    columns: workStatuses.map((status) => ({ key: status, name: words[status], status, color: null })),
    isIn: sql<boolean>`w.status = c.key`,
  }
}

/** Orders that are in a step which the published version does not have any more stand in no column. */
async function columnsOfSteps(
  { database, actor: { language } }: Context,
  projectId: string,
  workflowId: string,
): Promise<Columns> {
  const { rows } = await sql<{ definition: WorkflowDefinition | null }>`
    select v.definition from workflow w
      left join workflow_version v on v.workflow_id = w.id and v.version = w.published_version
    where w.id = ${workflowId} and w.project_id = ${projectId} and w.kind = 'cm'`.execute(database)
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
    isIn: sql<boolean>`(w.workflow_id = ${workflowId} and w.step_key = c.key)`,
  }
}
