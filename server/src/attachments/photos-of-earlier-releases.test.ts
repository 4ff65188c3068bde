import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyTestDatabase, type TestDatabase } from '../database/embedded/test-database.ts'
import { knownMigrations, migrate, migrateWithin } from '../database/migrate.ts'

const moving = '0076_attachments.sql'
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const [project, user, tower, asset, material] = [1, 2, 3, 4, 5].map(id)
const [first, second, waiting, ofMaterial, ofUser] = [11, 12, 13, 14, 15].map(id)

/** A portal with a photo of each kind of thing, and one that waits. */
const portal = `
  insert into app_user (id, name, email, password_hash, language)
    values ('${user}', 'Noor', 'noor@example.org', 'x', 'en');
  insert into project (id, code, short_name, full_name) values ('${project}', 'P', 'P', '{"en": "P"}');
  insert into location (id, project_id, parent_id, path, position, code, name)
    values ('${tower}', '${project}', null, '1', 1, 'T', '{"en": "Tower"}');
  insert into asset (id, project_id, location_id, code, name) values ('${asset}', '${project}', '${tower}', 'A', 'Pump');
  insert into material (id, code, name, unit) values ('${material}', 'M', '{"en": "Valve"}', 'pcs');
  insert into asset_photo
    (id, project_id, asset_id, material_id, of_user_id, user_id, position, format, width, height, bytes, thumbnail_bytes)
    values
    ('${first}', '${project}', '${asset}', null, null, '${user}', 1, 'jpeg', 4, 3, 20, 2),
    ('${second}', '${project}', '${asset}', null, null, '${user}', 2, 'png', 4, 3, 20, 2),
    ('${waiting}', '${project}', null, null, null, '${user}', 0, 'jpeg', 4, 3, 20, 2),
    ('${ofMaterial}', '${project}', null, '${material}', null, '${user}', 0, 'jpeg', 4, 3, 20, 2),
    ('${ofUser}', null, null, null, '${user}', '${user}', 0, 'jpeg', 4, 3, 20, 2);`

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createEmptyTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const older = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const known = await knownMigrations()
  await migrateWithin(older, known.slice(0, known.indexOf(moving)))
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

it('photos of earlier releases keep their ids, things and order, and those of materials and people are covers', async () => {
  const { rows } = await client.query(
    `select id, kind, project_id, owner_kind, owner_id, position, is_cover, version from attachment order by id`,
  )
  const photo = { kind: 'photo', project_id: project, is_cover: false, version: 1 }
  expect(rows).toEqual([
    { ...photo, id: first, owner_kind: 'asset', owner_id: asset, position: 1 },
    { ...photo, id: second, owner_kind: 'asset', owner_id: asset, position: 2 },
    { ...photo, id: waiting, owner_kind: 'asset', owner_id: null, position: 0 },
    { ...photo, id: ofMaterial, owner_kind: 'material', owner_id: material, position: 0, is_cover: true },
    {
      ...photo,
      id: ofUser,
      project_id: null,
      owner_kind: 'user',
      owner_id: user,
      position: 0,
      is_cover: true,
    },
  ])
})

it.each([
  [
    'two covers of one thing',
    `update attachment set is_cover = true, owner_kind = 'user', owner_id = '${user}'
    where id = '${first}'`,
  ],
  ['a photo of an asset without a project', `update attachment set project_id = null where id = '${first}'`],
  [
    'a file as a cover',
    `update attachment set is_cover = true, kind = 'file', width = null, height = null,
    thumbnail_bytes = null where id = '${first}'`,
  ],
  ['a photo without sides', `update attachment set width = null where id = '${first}'`],
])('the database refuses %s', async (_, change) => {
  await expect(client.query(change)).rejects.toThrow(/violates/)
})

it('the photos of a project are counted, and no longer once they are gone', async () => {
  const used = async () =>
    (await client.query<{ bytes: string }>(`select bytes from attachment_usage`)).rows.map((row) => row.bytes)
  expect(await used()).toEqual(['88'])
  await client.query(`delete from attachment where id = '${second}'`)
  expect(await used()).toEqual(['66'])
})

it('an asset that is deleted takes its photos along', async () => {
  await client.query(`delete from asset where id = '${asset}'`)
  const { rows } = await client.query<{ id: string }>(`select id from attachment order by id`)
  expect(rows.map((row) => row.id)).toEqual([waiting, ofMaterial, ofUser])
})
