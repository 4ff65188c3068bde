import { sql } from 'kysely'

import type { Context } from '../../../serve/context.ts'
import type { ImportRow } from '../../../staged-import/staged-import.repository.ts'
import { whoFor } from '../../../things/audit-source.ts'

export interface LastChange {
  at: Date
  by: string | null
}

/** Reads who changed each thing last, since the import was applied. */
export async function readLastChanges(
  context: Context,
  row: Pick<ImportRow<unknown>, 'id' | 'project_id'>,
  ids: readonly string[],
): Promise<Map<string, LastChange>> {
  if (ids.length === 0) return new Map()
  const who = await whoFor(context, row.project_id)
  const { rows } = await sql<{ id: string; at: Date; user_id: string | null; name: string | null }>`
    select t.id, a.at, a.user_id, u.name
    from unnest(${ids}::uuid[]) as t (id)
      cross join lateral (
        select at, user_id from audit
        where thing_id = t.id and id > (
          select max(id) from audit
          where thing_id = ${row.id} and thing = 'import' and call = '/location/applyImport')
          and call <> '/location/applyImport'
        order by id desc limit 1
      ) a left join app_user u on u.id = a.user_id`.execute(context.database)
  return new Map(rows.map(({ id, at, user_id, name }) => [id, { at, by: who(user_id, name)?.name ?? null }]))
}
