import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/embedded/test-database.ts'
import { findLookAlikes } from './look-alikes.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const material = async (code: string, removed = false): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into material (code, name, unit, removed_at) values ($1, '{"en": "N"}', 'pcs', case when $2 then now() end) returning id`,
    [code, removed],
  )
  return rows[0]?.id ?? ''
}

it('finds things whose codes look alike, and changes none', async () => {
  expect(await findLookAlikes(client)).toEqual([])
  const accents = [await material('E\u0301TE\u0301-1'), await material('ÉTÉ-1')]
  const marks = [await material('A-1'), await material('a\u200B-1'), await material('\u202AA-1')]
  await material('E\u0301TE\u0301-2')
  await material('ÉTÉ-2', true)
  await material('غرفة')
  const found = await findLookAlikes(client)
  expect(found.map(({ kind, code }) => `${kind} ${code}`).toSorted()).toEqual([
    'material a-1',
    'material été-1',
  ])
  expect(found.flatMap(({ ids }) => ids).toSorted()).toEqual([...accents, ...marks].toSorted())
})
