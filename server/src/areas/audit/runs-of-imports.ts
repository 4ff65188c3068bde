import { limits } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'

/** The part of a filter of the trail that its imports are judged by. */
interface Asked {
  projectId?: string | undefined
  thing?: string | undefined
  thingId?: string | undefined
  wholeImports?: boolean | undefined
  /** Set for a reader who sees a part of the project. */
  sight?: object | undefined
}

/** Whether the entry `a` is of what an import changed, and not that of the import itself. */
export const isPart: RawBuilder<unknown> = sql`(is_of_import(a.call) and a.thing <> 'import')`

/** The run of an import that an entry belongs to: the request that applied or undid it. Null for other entries. */
export const runOf = (entry: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(case when is_of_import(${entry}.call) then ${entry}.request_id end)`

/** Whether the import with the entry `a` changed the thing, or a thing of the kind, that the filter names. */
export function partMatches({ projectId, thing, thingId }: Asked): RawBuilder<unknown> {
  return sql`(a.thing = 'import' and is_of_import(a.call) and exists (
    select from audit p where p.request_id = a.request_id and is_of_import(p.call)
      and p.thing ${thing ? sql`= ${thing}` : sql`<> 'import'`}
      ${thingId ? sql`and p.thing_id = ${thingId}` : sql``}
      ${projectId ? sql`and p.project_id = ${projectId}` : sql``}))`
}

/**
 * Selects the entry of the import itself. A reader who sees a part of the project may not see it: there the newest entry that they see
 * stands for the run.
 */
export function headOf(run: RawBuilder<unknown>, sight: Asked['sight']): RawBuilder<unknown> {
  if (sight) return sql`select null::bigint as id`
  return sql`select h.id from audit h where h.request_id = ${run} and h.thing = 'import' and is_of_import(h.call)
    order by h.id desc limit 1`
}

/** Selects how many entries the run of the entry `e` has beside that of the import; null where that is not for the reader to know. */
export function sizeOfRun({ sight, wholeImports, projectId }: Asked): RawBuilder<unknown> {
  if (!wholeImports || sight) return sql`null::int`
  return sql`(case when e.thing = 'import' and is_of_import(e.call) then (
    select count(*)::int from (
      select from audit p where p.request_id = e.request_id and is_of_import(p.call) and p.thing <> 'import'
        ${projectId ? sql`and p.project_id = ${projectId}` : sql``} limit ${limits.auditRunCounted}
    ) counted) end)`
}
