import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes imports of kinds in the state Applied. */
export const make: ThingsOf = async ({ database, project, person, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    insert into staged_import (project_id, subject, user_id, file_name, state, columns, table_file)
    select ${project}, 'catalog_table', ${person}, ${`applied ${mark} `} || n, 'Applied', '["name", "code"]',
      '{"format": "csv", "encoding": "utf-8", "separator": ",", "sheet": null, "headings": ["Name", "Code"], "samples": [["a"], ["b"]]}'
    from generate_series(1, ${count}::int) n order by n returning id`.execute(database)
  return rows[0]?.id ?? ''
}
