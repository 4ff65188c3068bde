import { testTimeouts } from '../../../../test-timeouts.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { placesIn } from './cluster.ts'
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
} from './embedded-database.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { isAlive } from './process-state.ts'
import { waysHere } from './runner.ts'

let folder: string
let started: EmbeddedDatabase[]
let programs: ChildProcess[]
const logged = { info: vi.fn<(message: string) => void>(), warn: vi.fn(), error: vi.fn() }

const cluster = () => placesIn(folder)

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'atrium-db-')))
  started = []
  programs = []
})

afterEach(async () => {
  for (const program of programs) program.kill('SIGKILL')
  for (const database of started) await database.stop()
  await stopPostmaster(cluster())
  rmSync(folder, { recursive: true })
  vi.resetAllMocks()
})

async function start(options: Partial<EmbeddedDatabaseOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ folder, log: logged, ...options })
  started.push(database)
  return database
}

async function startElsewhere(): Promise<{ url: string; program: ChildProcess }> {
  const path = join(import.meta.dirname, 'hold-database.program.ts')
  const program = spawn(process.execPath, [path, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  programs.push(program)
  const [url] = (await once(createInterface(program.stdout), 'line')) as [string]
  return { url, program }
}

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<{ answer: unknown }>(query)).rows.map((row) => row.answer)
  } finally {
    await client.end()
  }
}

const runningPid = async () => (await findPostmaster(cluster()))?.pid

describe('a new database', () => {
  test('is durable, private and off the network', async () => {
    const { url } = await start()
    const setting = async (name: string) => (await ask(url, `select current_setting('${name}') as answer`))[0]
    expect(await setting('listen_addresses')).toBe('')
    expect(await setting('fsync')).toBe('on')
    expect(await setting('full_page_writes')).toBe('on')
    expect(await setting('synchronous_commit')).toBe('on')
    expect(await setting('data_checksums')).toBe('on')
    expect(await setting('server_encoding')).toBe('UTF8')
    expect(await setting('TimeZone')).toBe('UTC')
    expect(await ask(url, `select lower('ÉCOLE') as answer`)).toEqual(['école'])
    for (const name of ['', 'cluster', 'socket'])
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o700)
    for (const name of ['password', 'postgres.log'])
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  })

  test('asks for its password, which is made for it alone', async () => {
    const { url } = await start()
    const other = new URL(url)
    other.password = 'wrong'
    await expect(ask(other.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect(readFileSync(join(folder, 'cluster', 'pg_hba.conf'), 'utf8')).not.toMatch(/^[^#\n]*\btrust\b/m)
    expect(readFileSync(join(folder, 'password'), 'utf8')).toMatch(/^[\w-]{32}$/)
  })

  test('logs errors, but nothing that anybody typed', async () => {
    const { url } = await start()
    await ask(url, 'create table person (email text primary key)')
    await ask(url, `insert into person values ('mona@site.example')`)
    await expect(ask(url, `insert into person values ('mona@site.example')`)).rejects.toMatchObject({
      code: '23505',
    })
    const log = readFileSync(join(folder, 'postgres.log'), 'utf8')
    expect(log).toContain('duplicate key')
    expect(log).not.toContain('mona')
  })

  test('appears as a whole, also after a start that was interrupted while making it', async () => {
    mkdirSync(join(folder, 'making-0badc0de'), { mode: 0o700 })
    writeFileSync(join(folder, 'making-0badc0de', 'PG_VERSION'), '18\n')
    writeFileSync(join(folder, 'making-0badc0de.password'), 'x')
    const { url } = await start()
    expect(await ask(url, 'select 1 as answer')).toEqual([1])
    expect(readdirSync(folder).filter((name) => name.startsWith('making-'))).toEqual([])
  })

  test('finds a place for its socket when its folder lies deep', async () => {
    const deep = join(folder, 'a-folder-with-a-long-name/'.repeat(5))
    const { url, stop } = await startEmbeddedDatabase({ folder: deep, log: logged })
    const socketFolder = new URL(url).searchParams.get('host') ?? ''
    expect(Buffer.byteLength(socketFolder)).toBeLessThan(100)
    expect(await ask(url, 'select 1 as answer')).toEqual([1])
    await stop()
    rmSync(socketFolder, { recursive: true })
  })
})

describe('stopping', () => {
  test('ends the server and keeps the data', async () => {
    const first = await start()
    await ask(first.url, 'create table kept as select 7 as answer')
    const pid = await runningPid()
    await first.stop()
    expect(await runningPid()).toBeUndefined()
    expect(pid).toBeGreaterThan(0)
    const second = await start()
    expect(await ask(second.url, 'select answer from kept')).toEqual([7])
    expect(second.url).toBe(first.url)
  })

  test('is left to the last holder: the first one to leave takes nothing from the second', async () => {
    const first = await startElsewhere()
    const second = await start()
    const pid = await runningPid()
    first.program.stdin?.end()
    await once(first.program, 'exit')
    expect(await ask(second.url, 'select 1 as answer')).toEqual([1])
    expect(await runningPid()).toBe(pid)
    await second.stop()
    expect(await runningPid()).toBeUndefined()
  })

  test('happens once when requested twice', async () => {
    const { stop } = await start()
    await Promise.all([stop(), stop()])
    expect(logged.info.mock.calls.filter(([message]) => message.includes('has stopped'))).toHaveLength(1)
  })
})

describe('two simultaneous starts', () => {
  test('on an empty folder make one database and share it', async () => {
    const [one, two, three] = await Promise.all([startElsewhere(), startElsewhere(), start()])
    expect(new Set([one.url, two.url, three.url]).size).toBe(1)
    await ask(one.url, 'create table shared as select 3 as answer')
    expect(await ask(two.url, 'select answer from shared')).toEqual([3])
  })

  test('go on after a holder of the lock was killed', async () => {
    const gone = spawn(process.execPath, ['-e', ''])
    await once(gone, 'exit')
    writeFileSync(join(folder, 'start.lock'), `${gone.pid} abandoned`)
    const { url } = await start()
    expect(await ask(url, 'select 1 as answer')).toEqual([1])
    expect(existsSync(join(folder, 'start.lock'))).toBe(false)
  })
})

describe('after a kill -9', () => {
  test('of its parent the server lives on, and the next start adopts it', async () => {
    const { url, program } = await startElsewhere()
    await ask(url, 'create table written as select 5 as answer')
    const pid = await runningPid()
    program.kill('SIGKILL')
    await once(program, 'exit')
    expect(isAlive(pid ?? 0)).toBe(true)
    const next = await start()
    expect(await runningPid()).toBe(pid)
    expect(await ask(next.url, 'select answer from written')).toEqual([5])
    await next.stop()
    expect(await runningPid()).toBeUndefined()
  })

  test('of the server itself it is restarted, and no acknowledged change is lost', async () => {
    const { url } = await start()
    await ask(url, 'create table written (answer int)')
    await ask(url, 'insert into written select generate_series(1, 1000)')
    const pid = await runningPid()
    process.kill(pid ?? 0, 'SIGKILL')
    const count = () => ask(url, 'select count(*)::int as answer from written').catch(() => [])
    await vi.waitFor(async () => expect(await count()).toEqual([1000]), {
      timeout: testTimeouts.wait,
      interval: 50,
    })
    expect(await runningPid()).not.toBe(pid)
    expect(logged.warn).toHaveBeenCalled()
  })

  test('a process file whose id another program has by now does not prevent a start', async () => {
    const first = await start()
    await first.stop()
    const words = [process.ppid, join(folder, 'cluster'), 0, 5432, join(folder, 'socket'), '', '']
    writeFileSync(join(folder, 'cluster', 'postmaster.pid'), words.join('\n'))
    writeFileSync(join(folder, 'socket', '.s.PGSQL.5432.lock'), words.join('\n'))
    const { url } = await start()
    expect(await ask(url, 'select 1 as answer')).toEqual([1])
  })
})

test('one folder under two names is one database', async () => {
  const alias = `${folder}-alias`
  symlinkSync(folder, alias)
  const { url } = await start()
  const other = await start({ folder: alias })
  expect(other.url).toBe(url)
  rmSync(alias)
})

describe('data of another major version', () => {
  test.each([
    ['99', 'newer Atrium'],
    ['12', 'dump'],
  ])('%s is refused untouched, with what to do', async (major, remedy) => {
    await (await start()).stop()
    const path = join(folder, 'cluster', 'PG_VERSION')
    const own = readFileSync(path)
    writeFileSync(path, `${major}\n`)
    const refusal = start()
    await expect(refusal).rejects.toThrow(`PostgreSQL ${major}`)
    await expect(refusal).rejects.toThrow(remedy)
    expect(readFileSync(path, 'utf8')).toBe(`${major}\n`)
    expect(await runningPid()).toBeUndefined()
    writeFileSync(path, own)
  })
})

test('a start that cannot work reports PostgreSQL’s error', async () => {
  await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    /did not start:[^]*shared_buffers/,
  )
})

test('every way of running it here works on the same data', async () => {
  for (const way of waysHere()) {
    const { url, stop } = await start({ ways: [way] })
    await ask(url, `create table way_${way.replaceAll('-', '_')} ()`)
    await stop()
  }
  const { url } = await start()
  const tables = await ask(url, `select tablename as answer from pg_tables where tablename like 'way%'`)
  expect(tables).toHaveLength(waysHere().length)
})
