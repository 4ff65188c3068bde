import { sql } from 'kysely'

/** What became of inspections `i` of schedules: they are on time from their first day, if they have one, to their last one. */
export const outcomeOfInspection = sql`case
  when i.state = 'Cancelled' then 'skipped'
  when i.state not in ('Submitted', 'Reviewed') then null
  when i.submitted_day < i.starts_on then 'early'
  when i.submitted_day <= i.due_on then 'on_time'
  else 'late' end`
