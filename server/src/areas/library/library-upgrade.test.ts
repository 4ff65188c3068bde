import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyTestDatabase, type TestDatabase } from '../../database/embedded/test-database.ts'
import { knownMigrations, migrate, migrateWithin } from '../../database/migrate.ts'

const own = '0085_library.sql'

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
  await migrateWithin(older, known.slice(0, known.indexOf(own)))
  // Two thousand materials in three hundred categories, some spelled in two ways; one is removed.
  await sql`
    insert into material (code, name, unit, category, removed_at)
    select 'M-' || n, jsonb_build_object('en', 'Material ' || n), (array['pcs', 'Drum', 'DRUM', 'm'])[1 + n % 4],
      case when n % 300 = 0 then '' when n % 2 = 0 then 'Cat-' || n % 300 else 'CAT-' || n % 300 end,
      case when n = 7 then now() end
    from generate_series(1, 2000) n`.execute(older)
  await older.destroy()
  await migrate(database.url)
  after = connect(database.url)
})
afterAll(async () => {
  await after.destroy()
  await database.drop()
})

it('has an entry of the company for each unit and category of the materials that were there', async () => {
  const { rows } = await sql<{ kind: string; entries: number; missing: number; positions: number }>`
    select kind, count(*)::int as entries, count(distinct position)::int as positions,
      (select count(*)::int from material m where not exists (
        select from library_entry e where e.project_id is null and e.kind = l.kind
          and lower(e.code) = lower(case l.kind when 'unit' then m.unit else nullif(m.category, '') end))
        and (l.kind = 'unit' or m.category <> '')) as missing
    from library_entry l where kind in ('unit', 'category') and project_id is null group by kind order by kind`.execute(
    after,
  )
  // The first content has ten units; pcs and m are among them.
  expect(rows).toEqual([
    { kind: 'category', entries: 299, positions: 299, missing: 0 },
    { kind: 'unit', entries: 11, positions: 11, missing: 0 },
  ])
})

it('leaves the materials as they were', async () => {
  const { rows } = await sql<{ materials: number; versions: number; units: number }>`
    select count(*)::int as materials, max(version) as versions, count(distinct unit)::int as units from material`.execute(
    after,
  )
  expect(rows).toEqual([{ materials: 2000, versions: 1, units: 4 }])
})

it('keeps the names of the first content for units that materials have already', async () => {
  const { rows } = await sql<{ name: unknown }>`
    select name from library_entry where kind = 'unit' and lower(code) = 'pcs'`.execute(after)
  expect(rows).toEqual([{ name: { en: 'Piece', fr: 'Pièce', ar: 'قطعة' } }])
})
