import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmptyTestDatabase, type TestDatabase } from '../database/embedded/test-database.ts'
import { knownMigrations, migrate, migrateWithin } from '../database/migrate.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

/** The last migration before the texts of locations and the imports of each subject got tables of their own. */
const before = '0062_undo_by_values.sql'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const [project, user, removal, tower, room, gone] = [1, 2, 3, 4, 5, 6].map(id)
const [store, cobie, table, materials, people] = [7, 8, 9, 10, 11].map(id)

/** A portal whose default language is French, with a removed location and an import of each kind. */
const portal = `
  insert into language (code, name, native, direction, is_default, position) values
    ('en', 'English', 'English', 'ltr', true, 1), ('fr', 'French', 'Français', 'ltr', false, 2) on conflict do nothing;
  insert into app_user (id, name, email, password_hash, language)
    values ('${user}', 'Noor', 'noor@example.org', 'x', 'en');
  insert into project (id, code, short_name, full_name) values ('${project}', 'P', 'P', '{"en": "P", "fr": "P"}');
  insert into removal (id, project_id, user_id) values ('${removal}', '${project}', '${user}');
  insert into location (id, project_id, parent_id, path, position, code, name, description, ids, removal_id)
    values
    ('${tower}', '${project}', null, '1', 1, 'T', '{"en": "Tower", "fr": "Tour"}', '{"en": "Highest"}', '{AB-1}', null),
    ('${room}', '${project}', '${tower}', '1.2', 1, 'T-1', '{"en": "Room", "fr": "Salle"}', '{}', '{}', null),
    ('${gone}', '${project}', '${tower}', '1.3', 2, 'T-2', '{"en": "Shed", "fr": "Remise"}', '{}', '{}', '${removal}');
  insert into store (id, project_id, code, name, type)
    values ('${store}', '${project}', 'S', '{"en": "Store", "fr": "Dépôt"}', 'Main');
  insert into location_import
    (id, project_id, parent_id, user_id, file_name, state, with_groups, facility, location_id, kind, store_id, subject) values
    ('${cobie}', '${project}', null, '${user}', 'a.xlsx', 'Applied', true, 'Tower', '${tower}', 'cobie', null, 'location'),
    ('${table}', '${project}', '${tower}', '${user}', 'b.csv', 'Ready', false, null, null, 'table', null, 'location'),
    ('${materials}', '${project}', null, '${user}', 'c.csv', 'Ready', false, null, null, 'table', '${store}', 'material'),
    ('${people}', '${project}', null, '${user}', 'd.csv', 'Ready', false, null, null, 'table', null, 'user');
  insert into import_line (import_id, seq, row, cells) values ('${materials}', 1, 1, '{a}'), ('${people}', 1, 1, '{b}');
  insert into building_row (id, project_id, building_id, sheet, position, key, digest, values, import_id)
    values ('${tower}', '${project}', '${tower}', 'facility', 1, 'tower', 'x', '{}', '${cobie}');
  select adopt_default_language('fr');
  update language set is_default = false;
  update language set is_default = true where code = 'fr';`

let folder: string
const databases: TestDatabase[] = []
const urls: Record<string, string> = {}

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyTestDatabase()
  databases.push(database)
  return database.url
}

async function ask(url: string, question: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(question)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-upgrade-'))
  const upgraded = await emptyDatabase()
  const pool = new pg.Pool({ connectionString: upgraded, max: 1 })
  const older = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const known = await knownMigrations()
  await migrateWithin(older, known.slice(0, known.indexOf(before) + 1))
  await older.destroy()
  await ask(upgraded, portal)
  const path = join(folder, 'older.tar.gz')
  await backUp({ databaseUrl: upgraded, dataDir: folder, path })
  await migrate(upgraded)
  const restored = await emptyDatabase()
  await restore({ databaseUrl: restored, dataDir: join(folder, 'restored'), path, replace: false })
  Object.assign(urls, { upgraded, restored })
})
afterAll(async () => {
  for (const database of databases) await database.drop()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['upgraded', 'restored'])('a portal of an older Atrium, %s', (way) => {
  const here = (question: string) => ask(urls[way] ?? '', question)

  it('finds every location by its name and description in the new default language', async () => {
    const found = (text: string) =>
      here(`select l.id from location l join location_search s on s.location_id = l.id
        where s.project_id = '${project}' and s.text like contains_pattern('${text}') order by l.path`)
    expect(await found('tour')).toEqual([{ id: tower }])
    expect(await found('ab-1')).toEqual([{ id: tower }])
    expect(await found('highest')).toEqual([{ id: tower }])
    expect(await found('remise')).toEqual([{ id: gone }])
    expect(
      await here(`select name_in_order(name_order, 'ar') as name from location_search order by code`),
    ).toEqual([{ name: 'tour' }, { name: 'salle' }, { name: 'remise' }])
  })

  it('keeps the texts up to date as before', async () => {
    const stale = `select l.code from location l left join location_search s on s.location_id = l.id
      where (s.text, s.name_order, s.code, s.project_id) is distinct from (search_text_of(l), l.name_order, l.code, l.project_id)`
    await here(`update location set name = '{"en": "Hall", "fr": "Hall"}', code = 'H' where id = '${room}'`)
    await here(`insert into location (project_id, parent_id, path, position, code, name)
      values ('${project}', '${tower}', '1.4', 3, 'N', '{"en": "New", "fr": "Neuf"}')`)
    await here(`select adopt_default_language('en')`)
    await here(`update location set name = name - 'fr' where code = 'N'`)
    await here(`delete from location where id = '${gone}'`)
    expect(await here(stale)).toEqual([])
    expect(await here('select count(*)::int as count from location_search')).toEqual([{ count: 3 }])
  })

  it('has every import with its destination and its lines', async () => {
    expect(
      await here(`select i.id, i.subject, i.state, l.parent_id, l.facility, l.location_id, s.store_id
        from staged_import i left join location_import l on l.import_id = i.id left join stock_import s on s.import_id = i.id
        order by i.id`),
    ).toMatchObject([
      {
        id: cobie,
        subject: 'location',
        state: 'Applied',
        parent_id: null,
        facility: 'Tower',
        location_id: tower,
      },
      { id: table, subject: 'location', parent_id: tower, store_id: null },
      { id: materials, subject: 'material', store_id: store },
      { id: people, subject: 'user', store_id: null },
    ])
    expect(await here('select import_id from import_line order by import_id')).toHaveLength(2)
    expect(await here('select import_id from building_row')).toEqual([{ import_id: cobie }])
  })

  it('deletes an import with its location, and the lines with their import', async () => {
    await here(`insert into location (id, project_id, parent_id, path, position, code, name)
      values ('${id(99)}', '${project}', null, '9', 2, 'X', '{"en": "X", "fr": "X"}')`)
    await here(`update location_import set parent_id = '${id(99)}' where import_id = '${table}'`)
    await here(`delete from location where id = '${id(99)}'`)
    await here(`delete from staged_import where id = '${materials}'`)
    expect(await here('select id from staged_import order by id')).toEqual([{ id: cobie }, { id: people }])
    expect(await here('select import_id from stock_import')).toEqual([])
  })
})
