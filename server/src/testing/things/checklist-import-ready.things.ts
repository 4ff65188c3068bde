import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes imports of checklists in a state, each of a new checklist. */
export const importsIn =
  (state: 'Ready' | 'Applied'): ThingsOf =>
  async ({ database, project, person, mark }, count) => {
    const { rows } = await sql<{ id: string }>`
      with added as (
        insert into staged_import (project_id, subject, user_id, file_name, state, columns, table_file)
        select ${project}, 'checklist_table', ${person}, ${`${state} ${mark} `} || n, ${state}, '["text", "key"]',
          '{"format": "csv", "encoding": "utf-8", "separator": ",", "sheet": null, "headings": ["Item", "Key"], "samples": [["a"], ["b"]]}'
        from generate_series(1, ${count}::int) n order by n returning id
      ), into_what as (
        insert into checklist_import (import_id, code, name)
        select id, ${`imported-${mark}-`} || id, ${`imported ${mark}`} from added
      )
      select id from added`.execute(database)
    return rows[0]?.id ?? ''
  }

/** Makes imports of checklists in the state Ready. */
export const make = importsIn('Ready')
