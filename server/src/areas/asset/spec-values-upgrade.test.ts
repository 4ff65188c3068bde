import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyTestDatabase, type TestDatabase } from '../../database/embedded/test-database.ts'
import { knownMigrations, migrate, migrateWithin } from '../../database/migrate.ts'

let database: TestDatabase
let after: pg.Client

beforeAll(async () => {
  database = await createEmptyTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const older = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const known = await knownMigrations()
  await migrateWithin(older, known.slice(0, known.indexOf('0201_lists_of_many_assets.sql')))
  await sql`insert into project (code, short_name, full_name) select p, p, jsonb_build_object('en', p)
    from unnest(array['NORTH', 'SOUTH']) p`.execute(older)
  await sql`insert into location (project_id, path, position, code, name)
    select id, code::ltree, 1, 'L', '{"en": "L"}' from project`.execute(older)
  await sql`insert into catalog (code, name) values ('PUMP', 'Pump')`.execute(older)
  await sql`insert into catalog_spec (catalog_id, position, code, name, type, unit, choices, is_mandatory, show_in_list)
    select id, 1, 'W', '{"en": "Weight"}', 'number', '', '[]', false, false from catalog where code = 'PUMP'`.execute(
    older,
  )
  await sql`insert into asset (project_id, location_id, catalog_id, code, name)
    select l.project_id, l.id, c.id, 'A-1', 'Asset' from location l, catalog c where c.code = 'PUMP'`.execute(
    older,
  )
  await sql`insert into asset_spec_value (asset_id, spec_id, text, number)
    select a.id, s.id, '7', 7 from asset a, catalog_spec s where s.code = 'W'`.execute(older)
  await older.destroy()
  await migrate(database.url)
  after = new pg.Client({ connectionString: database.url })
  await after.connect()
})
afterAll(async () => {
  await after.end()
  await database.drop()
})

it('tells each value of a specification the project of its asset, and later ones, too', async () => {
  await after.query(`insert into asset (project_id, location_id, catalog_id, code, name)
    select project_id, location_id, catalog_id, 'A-2', 'Later' from asset`)
  await after.query(`insert into asset_spec_value (asset_id, spec_id, text, number)
    select a.id, s.id, '8', 8 from asset a, catalog_spec s where s.code = 'W' and a.code = 'A-2'`)
  const { rows } = await after.query<{ project: string; value: string }>(`
    select p.code as project, v.text as value from asset_spec_value v join project p on p.id = v.project_id
      join asset a on a.id = v.asset_id and a.project_id = v.project_id
    order by p.code, v.text`)
  expect(rows).toEqual([
    { project: 'NORTH', value: '7' },
    { project: 'NORTH', value: '8' },
    { project: 'SOUTH', value: '7' },
    { project: 'SOUTH', value: '8' },
  ])
})
