import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { keptBytes } from '../files/kept-bytes.ts'

/** What is kept of dry runs that nobody has applied, besides `keptBytes`. Rows are those of the files. */
export const keptDryRuns = {
  days: 7,
  /** Of one person in one project. */
  ofPersonInProject: 5,
  /** Of one person, in all projects. */
  ofPerson: { runs: 20, rows: 500_000 },
  /** Of all people. */
  rows: 5_000_000,
}

/**
 * Removes dry runs that are too old, too many or too large, the oldest first, one after the other. The hourly job does it for all people,
 * and a new import for its own person.
 * @param given `userId` limits it to the dry runs of one person
 */
export async function forgetDryRuns(
  database: Database,
  { userId, signal }: { userId?: string; signal?: AbortSignal } = {},
): Promise<void> {
  const { days, ofPersonInProject, ofPerson, rows: ofAll } = keptDryRuns
  const own = userId === undefined ? sql`` : sql`and user_id = ${userId}`
  const { rows } = await sql<{ id: string }>`
    with run as (
      select id, user_id, project_id, created_at, bytes, (
        select coalesce(sum(counted.rows::bigint), 0)
        from jsonb_each(i.counts) sheet, jsonb_each_text(sheet.value) counted (action, rows)
      ) as rows
      from staged_import i where state in ('Ready', 'Refused', 'Failed') ${own}
        -- One that another import offers goes with it.
        and not exists (select from staged_import o where o.id = i.offered_by and o.state in ('Ready', 'Reading', 'Applying'))
    ), ordered as (
      select id, created_at,
        row_number() over own as place,
        row_number() over (partition by user_id, project_id order by created_at desc, id) as place_in_project,
        -- A single one beyond a limit stays: its person may be looking at it.
        sum(rows) over own - rows as newer,
        sum(rows) over (order by created_at desc, id) - rows as newer_of_all,
        sum(bytes) over own - bytes as newer_bytes,
        sum(bytes) over (partition by project_id order by created_at desc, id) - bytes as newer_of_project
      from run window own as (partition by user_id order by created_at desc, id)
    )
    select id from ordered
    where created_at < now() - make_interval(days => ${days}) or place > ${ofPerson.runs}
      or place_in_project > ${ofPersonInProject}
      or newer >= ${ofPerson.rows} or newer_of_all >= ${ofAll}
      or newer_bytes >= ${keptBytes.ofPerson} or newer_of_project >= ${keptBytes.ofProject}
    union all
    select id from staged_import
    where state = 'Reading' and created_at < now() - make_interval(days => ${days}) ${own}`.execute(database)
  for (const { id } of rows) {
    signal?.throwIfAborted()
    // Somebody may have begun to apply it meanwhile.
    await sql`delete from staged_import where id = ${id} and state in ('Ready', 'Refused', 'Failed', 'Reading')`.execute(
      database,
    )
  }
}
