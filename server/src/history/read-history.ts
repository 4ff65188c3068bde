import type { ThingHistoryEntry } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

type Value = string | number | null
type Written = Readonly<Record<string, unknown>> | null

interface HistoryRow {
  id: string
  at: Date
  who: string | null
  before: Written
  after: Written
}

/** The thing whose history is read: its kind in the audit trail, its id, and the fields whose changes are shown. */
interface HistoryOf<Field extends string> {
  thing: string
  id: string
  fields: readonly Field[]
}

/**
 * Reads a page of a thing's history from the audit trail, newest first. For areas that record all fields of a thing with
 * each change. The caller has checked that the reader may see the thing.
 */
export async function readHistory<Field extends string>(
  database: Database,
  { thing, id, fields }: HistoryOf<Field>,
  { page, limit }: { page: number; limit: number },
): Promise<ThingHistoryEntry<Field>[]> {
  const { rows } = await sql<HistoryRow>`
    select a.id, a.at, u.name as who, a.before, a.after
    from audit a left join app_user u on u.id = a.user_id
    where a.thing_id = ${id} and a.thing = ${thing}
    order by a.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return rows.map(({ before, after, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    kind: before === null ? ('created' as const) : ('changed' as const),
    changes: before === null ? [] : changesOf(fields, before, after),
  }))
}

function changesOf<Field extends string>(fields: readonly Field[], before: Written, after: Written) {
  return fields.flatMap((field) => {
    const [was, is] = [valueOf(before?.[field]), valueOf(after?.[field])]
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

const valueOf = (value: unknown): Value =>
  typeof value === 'string' || typeof value === 'number' ? value : null
