import { join } from 'node:path'
import { onlyExportsOf } from '../files/exports-of.ts'
import type { Context } from '../serve/context.ts'

/** What made a work order: the inspections of an area that lies above work. */
export interface WorkCause {
  /** Returns the references of those of some inspections that the caller sees, by id. */
  readonly references: (context: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** What `*.work-cause.ts` of an area exports. */
export const defineCause = (cause: WorkCause): WorkCause => cause

let known: Promise<WorkCause> | undefined

/** The one cause of the areas. It is read when it is first needed, because its area imports work. */
export const workCause = (): Promise<WorkCause> => (known ??= readCause())

async function readCause(): Promise<WorkCause> {
  const folder = join(import.meta.dirname, '../areas')
  const [cause, ...more] = await onlyExportsOf<WorkCause>(folder, '.work-cause.ts')
  if (!cause || more.length > 0) throw new Error('one area says what made orders')
  return cause
}
