import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { ReadSubjects } from './read.ts'

/** Finds the subjects of reads in a large portal, and makes two imports of tables. */
export async function findReadSubjects(
  database: Database,
  project: string,
  known: Pick<ReadSubjects, 'wide' | 'deep' | 'store' | 'material' | 'things'>,
): Promise<ReadSubjects> {
  const one = async (text: string) => {
    const { rows } = await sql<{ id: string }>`${sql.raw(text)}`.execute(database)
    const [row] = rows
    if (!row) throw new Error(`the large portal has no row for: ${text}`)
    return row.id
  }
  const of = `where project_id = '${project}'`
  const imported = (subject: string) =>
    one(`insert into staged_import (project_id, subject, user_id, file_name, state, columns, table_file)
      select '${project}', '${subject}', id, 'large.csv', 'Refused', '["code"]',
        '{"format": "csv", "encoding": "utf-8", "separator": ",", "sheet": null, "headings": ["Code"], "samples": [[]]}'
      from app_user limit 1 returning id`)
  const [ofLocations, ofStock] = [await imported('location'), await imported('material')]
  await sql`insert into location_import (import_id, project_id) values (${ofLocations}, ${project})`.execute(
    database,
  )
  await sql`insert into stock_import (import_id, store_id) values (${ofStock}, ${known.store})`.execute(
    database,
  )
  return {
    ...known,
    project,
    location: await one(`select id from location ${of} and category_code = 'building' limit 1`),
    attached: await one(
      `select owner_id as id from attachment where id = '${known.things.of('attachment')}'`,
    ),
    group: await one(`select id from location_group ${of} and parent_id is not null limit 1`),
    user: await one(`select user_id as id from user_role ${of} order by user_id limit 1`),
    role: await one(`select id from role ${of} limit 1`),
    team: await one(`select id from team ${of} limit 1`),
    department: await one(`select id from department where code = 'D-7'`),
    departmentCode: 'D-7',
    request: await one(`select id from stock_request ${of} and store_id = '${known.store}' limit 1`),
    asset: await one(`select id from asset where location_id = '${known.deep}' limit 1`),
    catalog: await one(`select id from catalog where code = 'LC-7'`),
    import: ofLocations,
    stockImport: ofStock,
    userImport: '',
  }
}

/** Makes an import of people, which only its author sees. */
export async function importPeople(database: Database, project: string, maker: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into staged_import (project_id, subject, user_id, file_name, state, columns, table_file)
    values (${project}, 'user', ${maker}, 'people.csv', 'Refused', '["email"]',
      '{"format": "csv", "encoding": "utf-8", "separator": ",", "sheet": null, "headings": ["Email"], "samples": [[]]}')
    returning id`.execute(database)
  return rows[0]?.id ?? ''
}
