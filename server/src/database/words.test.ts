import { searchable } from '@atrium/contract/searchable'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmptyTestDatabase, type TestDatabase } from './embedded/test-database.ts'
import { knownMigrations, migrate, migrateWithin } from './migrate.ts'
import { phraseOf, wordsOf } from './words.ts'

/** The last migration before texts were folded as people type them. */
const before = '0175_plans_of_jobs.sql'

const id = '00000000-0000-4000-8000-000000000001'

/** A portal that stored its search texts before, with a text in Arabic letters of each table that is searched. */
const portal = `
  insert into language (code, name, native, direction, is_default, position)
    values ('en', 'English', 'English', 'ltr', true, 1) on conflict do nothing;
  insert into app_user (id, name, email, password_hash, language, file_number)
    values ('${id}', 'مصطفى', 'noor@example.org', 'x', 'en', '٤٢');
  insert into project (id, code, short_name, full_name) values ('${id}', 'P', 'مبنى', '{"en": "P"}');
  insert into role (project_id, code, name) values ('${id}', 'R', '{"en": "مبنى ٢"}');
  insert into department (code, position, name) values ('D', 1, '{"en": "مبنى"}');
  insert into team (project_id, name) values ('${id}', '{"en": "مبنى"}');
  insert into location (id, project_id, path, position, code, name, description)
    values ('${id}', '${id}', '1', 1, 'T', '{"en": "مبنى ٢"}', '{"en": "plain"}');
  insert into store (id, project_id, code, name, type) values ('${id}', '${id}', 'S', '{"en": "مبنى ٢"}', 'Main');
  insert into material (id, code, name, unit) values ('${id}', 'M', '{"en": "مبنى ٢"}', 'pcs');
  insert into catalog (id, code, name) values ('${id}', 'K', 'مبنى');
  insert into asset (id, project_id, catalog_id, location_id, code, name, operational_status)
    values ('${id}', '${id}', '${id}', '${id}', 'A', 'مبنى', 'Active');
  insert into stock_request (number, project_id, store_id, type, requested_by, search_text)
    values (1, '${id}', '${id}', 'issue', '${id}', searchable('مبنى'));
  insert into stocktake (number, project_id, store_id, is_blind, counters, note, created_by)
    values (1, '${id}', '${id}', false, 1, 'مبنى', '${id}');
  insert into audit (call, thing, thing_id, after, request_id) values ('/x', 'team', '${id}', '{"name": "مبنى"}', 'r');`

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createEmptyTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const older = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const known = await knownMigrations()
  await migrateWithin(older, known.slice(0, known.indexOf(before) + 1))
  await older.destroy()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(portal)
  await migrate(database.url)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

describe('what search compares', () => {
  it.each([
    ['مبنى', 'مبني'],
    ['مبنی', 'مبني'],
    ['مکتب', 'مكتب'],
    ['ٱلطابق', 'الطابق'],
    ['مـــبنى', 'مبنى'],
    ['مَبْنًى', 'مبنى'],
    ['غرفة', 'غرفه'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['آ أ إ ؤ ئ', 'ا ا ا و ي'],
    ['ro\u200Bom\u200F \u202Aseven\u202C', 'room seven'],
    ['co\u00ADop', 'coop'],
    ['ﬁlter', 'filter'],
    ['Ｒｏｏｍ　１２', 'room 12'],
    ['E\u0301te\u0301', 'été'],
    ['Straße', 'strasse'],
  ])('is the same for %j and %j', async (one, other) => {
    const { rows } = await client.query('select searchable($1) = searchable($2) as same', [one, other])
    expect(rows).toEqual([{ same: true }])
  })

  it.each(['مبنى ٢۳ مکتب ٱ غرفة', 'ÉTÉ ﬁn Ｒ１', 'Straße Œuvre Łódź Øst', 'ro\u200Bom\u202C', 'Æther 12'])(
    'is the same on screens for %j',
    async (text) => {
      const { rows } = await client.query<{ folded: string }>('select searchable($1) as folded', [text])
      expect(searchable(text)).toBe(rows[0]?.folded)
    },
  )

  it('is the same in texts that were stored before', async () => {
    const folded = 'مبني'
    const searched = ['project', 'role', 'department', 'team', 'store', 'material', 'catalog', 'asset']
    for (const table of [...searched, 'stock_request', 'stocktake']) {
      const { rows } = await client.query(
        `select count(*)::int as found from ${table} where search_text like '%${folded}%'`,
      )
      expect({ table, rows }).toEqual({ table, rows: [{ found: 1 }] })
    }
    const found = async (condition: string) =>
      (await client.query<{ found: number }>(`select count(*)::int as found from ${condition}`)).rows[0]
        ?.found
    expect(await found(`app_user where search_text like '%مصطفي%' and search_text like '%42%'`)).toBe(1)
    expect(await found(`location_search where text like '%${folded} 2%'`)).toBe(1)
    expect(await found(`audit where words like '%${folded}%'`)).toBe(1)
    for (const table of ['location', 'location_search', 'store', 'material'])
      expect(await found(`${table} where name_order ->> 'en' = '${folded} 0000000002'`)).toBe(1)
    await expect(client.query(`update audit set call = call`)).rejects.toThrow('append-only')
  })

  it('knows texts with characters that nobody sees', async () => {
    const { rows } = await client.query(`select has_unseen('A-1') as plain, has_unseen('É-1 ب') as letters,
      has_unseen(E'A\\u200B') as width, has_unseen(E'\\u202AA') as direction`)
    expect(rows).toEqual([{ plain: false, letters: false, width: true, direction: true }])
  })
})

describe('the words of a search', () => {
  it('are each there once', () => {
    expect(wordsOf('  M8  Washer\u00A0M8\u200B ')).toEqual(['M8', 'Washer'])
    expect(wordsOf(' \u200B ')).toEqual([])
    expect(phraseOf(' M8 \t Washer ')).toBe('M8 Washer')
    expect(phraseOf(' M8 ')).toBeUndefined()
  })

  it('are limited, and none is lost', () => {
    const many = Array.from({ length: 30 }, (_, index) => `w${index}`)
    expect(wordsOf(many.join(' '))).toHaveLength(12)
    expect(wordsOf(many.join(' ')).join(' ')).toBe(many.join(' '))
  })
})
