import type { Context } from '../../serve/context.ts'
import type { WorkRow } from './work-rows.loader.ts'
import { workKinds } from './work-kind.ts'

/** What an entry of the trail tells of an order. */
export interface WorkEntry {
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

/** Writes into the trail what became of an order, as a thing of its kind, and has orders read again. */
export function recordWork(
  context: Pick<Context, 'record'>,
  { id, project_id: projectId, kind }: Pick<WorkRow, 'id' | 'project_id' | 'kind'>,
  entry: WorkEntry,
): void {
  context.record({ thing: workKinds[kind].thing, thingId: id, projectId, ...entry }, 'work')
}
