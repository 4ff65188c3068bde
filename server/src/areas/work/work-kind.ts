import type { AccessCode, WorkflowKind } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Rights } from '../../serve/rights.ts'
import { prefixIn } from '../number-series/number-series.loader.ts'

/** A kind of order. The series of its numbers and its workflows are called by it, too. */
export type KindName = WorkflowKind

/** What somebody may do with orders, whatever the kind of these. */
export type OrderRight =
  'view' | 'add' | 'edit' | 'workers' | 'materials' | 'comments' | 'photos' | 'tasks' | 'cost' | 'edit_review'

/** What differs by the kind of an order. Everything else is the same for all of them. */
export interface WorkKind {
  readonly name: KindName
  /** How the trail, comments and files call these orders. */
  readonly thing: 'work' | 'pm'
  /** Which right allows what. Nobody may do what no right is named for. */
  readonly rights: Readonly<Partial<Record<OrderRight, AccessCode>> & Record<'view' | 'workers', AccessCode>>
  /** How members of calls name these orders. */
  readonly members: Readonly<Record<'work' | 'works' | 'work_id' | 'work_ids', string>>
  /** Their pages, below the address of their project. */
  readonly page: 'work' | 'maintenance'
}

export const workKinds: Readonly<Record<KindName, WorkKind>> = {
  cm: {
    name: 'cm',
    thing: 'work',
    rights: {
      view: 'cm_view',
      add: 'cm_add',
      edit: 'cm_edit',
      workers: 'cm_workers',
      materials: 'cm_materials',
      comments: 'cm_comments',
      photos: 'cm_photos',
      tasks: 'cm_edit',
      cost: 'cm_cost',
      edit_review: 'cm_edit_review',
    },
    members: { work: 'cm', works: 'cms', work_id: 'cm_id', work_ids: 'cm_ids' },
    page: 'work',
  },
  pm: {
    name: 'pm',
    thing: 'pm',
    rights: {
      view: 'pm_view',
      edit: 'pm_edit',
      workers: 'pm_workers',
      materials: 'pm_materials',
      comments: 'pm_comments',
      photos: 'pm_photos',
      tasks: 'pm_tasks',
      cost: 'pm_cost',
    },
    members: { work: 'pm', works: 'pms', work_id: 'pm_id', work_ids: 'pm_ids' },
    page: 'maintenance',
  },
}

/** An order by its id. With a kind, an order of another kind is as good as not there. */
export interface OrderRef {
  readonly id: string
  readonly kind?: KindName
}

/** Whether somebody holds the right of a kind of orders that allows something. */
export function mayIn(kind: KindName, rights: Pick<Rights, 'may'>, right: OrderRight): boolean {
  const code = workKinds[kind].rights[right]
  return code !== undefined && rights.may(code)
}

/** The prefix of the number of a row of `work` that is called by an alias, or of the rows of `work` themselves. */
export const prefixOf = (alias: string): RawBuilder<string> => {
  const [kind, project] = [sql.ref(`${alias}.kind`), sql.ref(`${alias}.project_id`)]
  return sql<string>`case ${kind} when 'pm' then ${prefixIn(project, 'pm')} else ${prefixIn(project, 'cm')} end`
}
