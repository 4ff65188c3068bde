import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** What is kept of dry runs that nobody has applied. Rows are those of the files. */
export const keptDryRuns = {
  days: 7,
  /** Of one person, in all projects. */
  ofPerson: { runs: 20, rows: 500_000 },
  /** Of all people. */
  rows: 5_000_000,
}

/** Removes dry runs that are too old or too many, the oldest first, one after the other. */
export async function forgetDryRuns(database: Database, signal?: AbortSignal): Promise<void> {
  const { days, ofPerson, rows: ofAll } = keptDryRuns
  const { rows } = await sql<{ id: string }>`
    with run as (
      select id, user_id, created_at, (
        select coalesce(sum(counted.rows::bigint), 0)
        from jsonb_each(i.counts) sheet, jsonb_each_text(sheet.value) counted (action, rows)
      ) as rows
      from staged_import i where state in ('Ready', 'Refused', 'Failed')
    ), ordered as (
      select id, created_at,
        row_number() over own as place,
        -- A single one beyond the limit stays: its person may be looking at it.
        sum(rows) over own - rows as newer,
        sum(rows) over (order by created_at desc, id) - rows as newer_of_all
      from run window own as (partition by user_id order by created_at desc, id)
    )
    select id from ordered
    where created_at < now() - make_interval(days => ${days}) or place > ${ofPerson.runs}
      or newer >= ${ofPerson.rows} or newer_of_all >= ${ofAll}
    union all
    select id from staged_import where state = 'Reading' and created_at < now() - make_interval(days => ${days})`.execute(
    database,
  )
  for (const { id } of rows) {
    signal?.throwIfAborted()
    // Somebody may have begun to apply it meanwhile.
    await sql`delete from staged_import where id = ${id} and state in ('Ready', 'Refused', 'Failed', 'Reading')`.execute(
      database,
    )
  }
}
