import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyTestDatabase, type TestDatabase } from '../../database/embedded/test-database.ts'
import { knownMigrations, migrate, migrateWithin } from '../../database/migrate.ts'

let database: TestDatabase
let after: Kysely<unknown>

const connect = (url: string) =>
  new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  })

beforeAll(async () => {
  database = await createEmptyTestDatabase()
  const older = connect(database.url)
  const known = await knownMigrations()
  await migrateWithin(older, known.slice(0, known.indexOf('0196_words_of_assets.sql')))
  await sql`insert into project (code, short_name, full_name) select p, p, jsonb_build_object('en', p)
    from unnest(array['PLAIN', 'OWN', 'EMPTY']) p`.execute(older)
  await sql`insert into library_entry (kind, project_id, position, code, name, retired_at)
    select 'lifecycle', id, 1, e.code, jsonb_build_object('en', e.name), e.retired_at
    from project, (values ('NEW', 'New', null), ('OLD', 'Old', now())) e (code, name, retired_at)
    where project.code = 'OWN'`.execute(older)
  await sql`insert into location (project_id, path, position, code, name)
    select id, code::ltree, 1, 'L', '{"en": "L"}' from project`.execute(older)
  await sql`
    insert into asset (project_id, location_id, code, name, criticality_level, lifecycle_status)
    select p.id, l.id, 'A-' || a.n, 'Asset', a.criticality, a.lifecycle
    from (values (1, 'PLAIN', 'a', 'In service'), (2, 'PLAIN', 'Vital', 'STANDBY'), (3, 'PLAIN', 'vital', 'En réserve'),
      (4, 'PLAIN', '', ''), (5, 'OWN', 'C', 'new'), (6, 'OWN', 'C', 'OLD'), (7, 'OWN', 'C', 'Standby')
    ) a (n, project, criticality, lifecycle)
      join project p on p.code = a.project join location l on l.project_id = p.id`.execute(older)
  await older.destroy()
  await migrate(database.url)
  after = connect(database.url)
})
afterAll(async () => {
  await after.destroy()
  await database.drop()
})

it('has projects without entries of their own follow the company', async () => {
  const { rows } = await sql<{ code: string; kinds: string[] }>`
    select p.code, array_agg(l.kind order by l.kind) as kinds from project p join library_link l on l.project_id = p.id
    where l.kind in ('criticality', 'lifecycle') group by p.code order by p.code`.execute(after)
  expect(rows).toEqual([
    { code: 'EMPTY', kinds: ['criticality', 'lifecycle'] },
    { code: 'OWN', kinds: ['criticality'] },
    { code: 'PLAIN', kinds: ['criticality', 'lifecycle'] },
  ])
})

it('makes entries of words that are none, and gives assets the codes of those that are', async () => {
  const { rows } = await sql<{ words: string[] }>`
    select array_agg(criticality_level || '/' || lifecycle_status order by a.code) as words
    from asset a join project p on p.id = a.project_id group by p.code order by p.code`.execute(after)
  expect(rows.map(({ words }) => words)).toEqual([
    ['C/NEW', 'C/OLD', 'C/Standby'],
    ['A/IN-SERVICE', 'Vital/STANDBY', 'Vital/STANDBY', '/'],
  ])
  const { rows: entries } = await sql<{ code: string; kind: string; word: string; position: number }>`
    select p.code, e.kind, e.code as word, e.position from library_entry e join project p on p.id = e.project_id
    where e.retired_at is null order by p.code, e.kind, e.position`.execute(after)
  expect(entries).toEqual([
    { code: 'OWN', kind: 'lifecycle', word: 'NEW', position: 1 },
    { code: 'OWN', kind: 'lifecycle', word: 'Standby', position: 2 },
    { code: 'PLAIN', kind: 'criticality', word: 'Vital', position: 1 },
  ])
})

it('leaves no asset with a word that means nothing', async () => {
  const { rows } = await sql<{ lost: number }>`
    select count(*)::int as lost from asset
    where criticality_level <> '' and library_word(project_id, 'criticality', criticality_level) is null
      or lifecycle_status <> '' and library_word(project_id, 'lifecycle', lifecycle_status) is null`.execute(
    after,
  )
  expect(rows).toEqual([{ lost: 0 }])
})
