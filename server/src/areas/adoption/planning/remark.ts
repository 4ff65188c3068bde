import type { MessageKey } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/database.ts'

interface Remark {
  sheet: 'type' | 'component' | 'attribute'
  key: MessageKey & `import_${string}`
  /** The column, or an expression for it. */
  column: string | RawBuilder<unknown>
  /** What follows `from`: rows `r` of the dry run, with their conditions. */
  from: RawBuilder<unknown>
  params?: RawBuilder<unknown>
}

const titles = { type: 'Type', component: 'Component', attribute: 'Attribute' } as const
/** More remarks help nobody. */
const most = 20_000

/** Tells something of rows of a dry run, which are carried out all the same. */
export async function remark(
  database: Database,
  importId: string,
  { sheet, key, column, from, params = sql`'{}'::jsonb` }: Remark,
): Promise<void> {
  await sql`
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
    select ${importId}, 'planning', false, ${titles[sheet]}, r.row, ${column}::text, ${key}, ${params}
    from ${from} order by r.seq limit ${most}`.execute(database)
}
