import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Server } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Database, type OpenDatabase } from './database.ts'
import { createTestDatabase, type TestDatabase } from './embedded/test-database.ts'
import { prepared, sendWithNext } from './prepared.ts'

let own: TestDatabase
let opened: OpenDatabase
let database: Database

beforeAll(async () => {
  own = await createTestDatabase()
  opened = openDatabase(own.url, pino({ level: 'silent' }), { connections: 1 })
  database = opened.database
  await sql`create table shelf (id int primary key)`.execute(database)
})
afterAll(async () => {
  await opened.close()
  await own.drop()
})
beforeEach(() => sql`truncate shelf`.execute(database))

const put = (id: number) => sql`insert into shelf values (${id})`
async function onShelf(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from shelf order by id`.execute(database)
  return rows.map(({ id }) => id)
}

describe('a statement that goes with the next one', () => {
  it('runs in its place, and its result comes with the next one', async () => {
    const counted = await database.transaction().execute(async (transaction) => {
      await prepared(transaction, put(1))
      const { result } = await sendWithNext(
        transaction,
        sql<{ ids: number }>`select count(*)::int as ids from shelf`,
      )
      await prepared(transaction, put(2))
      return (await result).rows
    })
    expect(counted).toEqual([{ ids: 1 }])
    expect(await onShelf()).toEqual([1, 2])
  })

  it('goes with the commit if it is the last one', async () => {
    await database.transaction().execute(async (transaction) => {
      await sendWithNext(transaction, put(1), 'prepared')
      await sendWithNext(transaction, put(2), 'prepared')
    })
    expect(await onShelf()).toEqual([1, 2])
  })

  it('never runs behind the commit: an error takes the whole change back', async () => {
    const work = database.transaction().execute(async (transaction) => {
      await sendWithNext(transaction, put(1), 'prepared')
      await new Promise(setImmediate)
      await sendWithNext(transaction, put(1), 'prepared')
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await onShelf()).toEqual([])
  })

  it('never runs behind the rollback', async () => {
    const work = database.transaction().execute(async (transaction) => {
      await sendWithNext(transaction, put(1), 'prepared')
      await new Promise(setImmediate)
      await sendWithNext(transaction, put(2), 'prepared')
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await onShelf()).toEqual([])
  })

  it('fails with the statement before it that was sent alone and failed', async () => {
    const work = database.transaction().execute(async (transaction) => {
      await sendWithNext(transaction, sql`select 1/0`)
      await new Promise(setImmediate)
      const { result } = await sendWithNext(transaction, put(3))
      await result
    })
    await expect(work).rejects.toThrow('division')
    expect(await onShelf()).toEqual([])
  })

  it('lets a commit fail whose transaction had failed', async () => {
    const work = database.transaction().execute(async (transaction) => {
      await prepared(transaction, put(1))
      await prepared(transaction, put(1)).catch(() => undefined)
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await onShelf()).toEqual([])
  })

  it('is sent by itself when its result is awaited first', async () => {
    const rows = await database.transaction().execute(async (transaction) => {
      const { result } = await sendWithNext(transaction, sql`select 1 as one`)
      return (await result).rows
    })
    expect(rows).toEqual([{ one: 1 }])
  })

  it('runs at once outside of a transaction', async () => {
    const { result } = await sendWithNext(database, sql`select 1 as one`)
    expect((await result).rows).toEqual([{ one: 1 }])
    await expect(sendWithNext(database, sql`select nothing`)).rejects.toThrow('nothing')
  })

  it.each([
    ['the commit', async () => undefined],
    ['the next statement', (transaction: Database) => prepared(transaction, put(3))],
    [
      'a statement after the turn of the event loop',
      async (transaction: Database) => {
        await new Promise(setImmediate)
        await prepared(transaction, put(3))
      },
    ],
  ])('fails the transaction with its own error, which %s throws', async (_, next) => {
    const work = database.transaction().execute(async (transaction) => {
      await sendWithNext(transaction, put(1), 'prepared')
      await sendWithNext(transaction, put(1), 'prepared')
      await next(transaction)
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await onShelf()).toEqual([])
  })

  it('is not sent by a transaction that is rolled back, and leaves the connection as it was', async () => {
    const result: Promise<unknown>[] = []
    const work = database.transaction().execute(async (transaction) => {
      await prepared(transaction, put(1))
      result.push((await sendWithNext(transaction, put(2))).result)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    await expect(result[0]).rejects.toThrow('rolled back')
    expect(await onShelf()).toEqual([])
    await database.transaction().execute((transaction) => prepared(transaction, put(4)))
    expect(await onShelf()).toEqual([4])
  })

  it('that fails alone leaves what follows untouched when the transaction is rolled back', async () => {
    const work = database.transaction().execute(async (transaction) => {
      await sendWithNext(transaction, sql`select 1 / 0`)
      await new Promise(setImmediate)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await onShelf()).toEqual([])
  })
})

describe('over a line of the test', () => {
  let line: Server
  let through: OpenDatabase
  /** The answers of PostgreSQL for which a client waited: each piece that it sent after the client had. */
  let trips = 0
  let alter = (bytes: Buffer) => bytes

  beforeAll(async () => {
    const url = new URL(own.url)
    const folder = url.searchParams.get('host')
    const { hostname, port } = url
    line = createServer((client) => {
      const server = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), hostname)
      let isWaiting = false
      client.on('data', (bytes: Buffer) => {
        isWaiting = true
        server.write(alter(bytes))
      })
      client.on('end', () => server.end())
      server.on('data', () => {
        if (isWaiting) trips += 1
        isWaiting = false
      })
      server.pipe(client)
    }).listen(0, '127.0.0.1')
    await once(line, 'listening')
    url.searchParams.delete('host')
    url.host = `127.0.0.1:${(line.address() as AddressInfo).port}`
    through = openDatabase(url.href, pino({ level: 'silent' }), { connections: 1 })
    await sql`select 1`.execute(through.database)
  })
  afterAll(async () => {
    await through.close()
    line.close()
  })

  it('a transaction takes no round trip for its beginning, and none for what goes with the next statement', async () => {
    trips = 0
    await through.database.transaction().execute(async (transaction) => {
      await sendWithNext(transaction, put(1))
      await prepared(transaction, put(2))
      await sendWithNext(transaction, put(3))
    })
    expect(trips).toBe(2)
    expect(await onShelf()).toEqual([1, 2, 3])
  })

  it('no statement runs outside of a transaction that could not begin, and the connection remains usable', async () => {
    const change = () =>
      through.database.transaction().execute(async (transaction) => {
        await sendWithNext(transaction, put(1))
        await sendWithNext(transaction, put(2), 'prepared')
        await prepared(transaction, sql`insert into shelf select ${3}::int`)
      })
    alter = (bytes) => Buffer.from(bytes.toString('latin1').replace('begin\0', 'begim\0'), 'latin1')
    await expect(change()).rejects.toThrow('begim')
    alter = (bytes) => bytes
    expect(await onShelf()).toEqual([])
    await change()
    expect(await onShelf()).toEqual([1, 2, 3])
  })

  it('a value that cannot be sent fails the transaction before anything of it was sent', async () => {
    const work = through.database.transaction().execute(async (transaction) => {
      await sendWithNext(transaction, put(1))
      await sql`select ${{
        toPostgres: () => {
          throw new Error('no such value')
        },
      }}`.execute(transaction)
    })
    await expect(work).rejects.toThrow('no such value')
    expect(await onShelf()).toEqual([])
  })
})
