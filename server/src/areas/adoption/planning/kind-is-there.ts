import { sql } from 'kysely'

/** Whether row `r` of a dry run is of no kind that was removed. Nothing is adopted into one that was. */
export const kindIsThere = sql`not exists (select from catalog gone where gone.id = r.thing_id and gone.removed_at is not null)`
