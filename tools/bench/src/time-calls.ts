import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { accessEntries } from '@atrium/contract'
import pg from 'pg'
import { openDatabase } from '../../../server/src/database/database.ts'
import { isPrepared } from '../../../server/src/database/prepared.ts'
import { startEmbeddedDatabase } from '../../../server/src/database/embedded/embedded-database.ts'
import { migrate } from '../../../server/src/database/migrate.ts'
import { Factories } from '../../../server/src/testing/factories.ts'
import { makeLargePortal } from '../../../server/src/testing/make-large-portal.ts'
import type { RecordedQuery } from '../../../server/src/testing/recorded-queries.ts'
import { startTestServer } from '../../../server/src/testing/start-test-server.ts'
import { Connection, loadWith, type Load } from './load.ts'
import { aims, measuredCalls, type MeasuredCall } from './measured-calls.ts'

/*
 * Loads one server process with calls over 16 connections, on a large portal made for it, and compares each with a bare
 * Fastify under the same load in the same run, and with the call's own statements sent by `pg` alone:
 *   node tools/bench/src/time-calls.ts [--seconds 5] [--locations 100000] [--users 10000] [--entries 1000000]
 * It prints a table and judges nothing: run it on a machine that has nothing else to do.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    locations: { type: 'string', default: '100000' },
    users: { type: 'string', default: '10000' },
    entries: { type: 'string', default: '1000000' },
  },
})
const lines = 16
const seconds = Number(values.seconds)
const log = { info: () => undefined, warn: console.warn, error: console.error }

const dataDir = await mkdtemp(join(tmpdir(), 'atrium-calls-'))
await mkdir(join(dataDir, 'data'))
const embedded = await startEmbeddedDatabase({ folder: resolve(dataDir, 'postgres'), log })
await migrate(embedded.url)
const { database, close } = openDatabase(embedded.url, log)
const make = new Factories(database)
const began = performance.now()
const portal = await makeLargePortal(database, make, {
  locations: Number(values.locations),
  widest: 5000,
  users: Number(values.users),
  roles: 200,
  entries: Number(values.entries),
  fullStores: 50,
  materials: 4000,
})
console.log(`made in ${Math.round((performance.now() - began) / 1000)} s`)

const server = start('../../../server/src/main.ts', {
  DATABASE_URL: embedded.url,
  DATA_DIR: join(dataDir, 'data'),
  NODE_ENV: 'production',
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO: '0',
  CAPTCHA: 'off',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
})
const hello = start('./hello-server.ts', {})
try {
  await measure(await server.url, await hello.url)
} finally {
  await Promise.all([server.stop(), hello.stop()])
  await close()
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(url: string, helloUrl: string): Promise<void> {
  const recorder = await startTestServer({ databaseUrl: embedded.url })
  const { id: location } = await database
    .selectFrom('location')
    .select('id')
    .where('project_id', '=', portal.project.id)
    .where('category_code', '=', 'building')
    .limit(1)
    .executeTakeFirstOrThrow()
  const access = accessEntries.map(({ code }) => code)
  const tokens: string[] = []
  for (let line = 0; line < lines; line++) {
    const person = await make.user({ roles: [{ project: portal.project.id, access }] })
    tokens.push(await recorder.signIn(person))
  }
  const greeting = await post(helloUrl, '/hello', {}, tokens)
  console.log(
    `${availableParallelism()} processors, ${lines} connections, ${seconds} s each; bare Fastify: ${shown(greeting)}\n`,
  )
  console.log(
    '| call | a second | of hello | aim | p50 ms | p99 ms | p99 / p50 | queries | SQL alone, a second | rights |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const call of measuredCalls(portal, location)) {
    const sent = await recorder.queries.during(() => recorder.post(call.path, call.input, tokens[0]))
    const whole = await post(url, `/api${call.path}`, call.input, tokens)
    const statements = await replay(sent)
    const rights = await replay(sent.filter(isOfRights))
    console.log(row(call, whole, greeting, sent.length, statements, rights))
  }
  await recorder.close()
}

/** What is asked to learn who is calling and what they may do. */
function isOfRights({ sql }: RecordedQuery): boolean {
  return sql.includes('from session s') || sql.includes('role_access')
}

async function post(url: string, path: string, input: object, tokens: readonly string[]): Promise<Load> {
  const connections = tokens.map(() => new Connection(url))
  const body = JSON.stringify(input)
  const work = (line: number) => connections[line]?.post(path, body, tokens[line] ?? '') ?? Promise.resolve()
  await loadWith(lines, 1, work)
  const load = await loadWith(lines, seconds, work)
  for (const connection of connections) connection.close()
  return load
}

/** The statements of a call, one after another, on as many connections; prepared where the server has them so. */
async function replay(statements: readonly RecordedQuery[]): Promise<Load> {
  const clients = Array.from({ length: lines }, () => new pg.Client({ connectionString: embedded.url }))
  await Promise.all(clients.map((client) => client.connect()))
  const load = await loadWith(lines, seconds / 2, async (line) => {
    for (const [index, { sql, parameters }] of statements.entries()) {
      const name = isPrepared(sql) ? { name: `kept_${index}` } : {}
      await clients[line]?.query({ ...name, text: sql, values: [...parameters] })
    }
  })
  await Promise.all(clients.map((client) => client.end()))
  return load
}

function row(
  { what, kind, path }: MeasuredCall,
  whole: Load,
  greeting: Load,
  queries: number,
  statements: Load,
  rights: Load,
): string {
  const cells = [
    `${what} \`${path}\``,
    Math.round(whole.rate),
    (whole.rate / greeting.rate).toFixed(2),
    `≥ ${aims[kind]}`,
    whole.median.toFixed(1),
    whole.p99.toFixed(1),
    (whole.p99 / whole.median).toFixed(1),
    queries,
    Math.round(statements.rate),
    `${Math.round((100 * whole.rate) / rights.rate)} %`,
  ]
  return `| ${cells.join(' | ')} |`
}

function shown({ rate, median, p99 }: Load): string {
  return `${Math.round(rate)} a second, p50 ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
}

interface Started {
  url: Promise<string>
  stop(): Promise<void>
}

function start(program: string, environment: Record<string, string>): Started {
  const options = process.env['PROFILE_FOLDER']
    ? ['--cpu-prof', `--cpu-prof-dir=${process.env['PROFILE_FOLDER']}`]
    : []
  const child: ChildProcess = spawn(process.execPath, [...options, join(import.meta.dirname, program)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    url: new Promise((resolve, reject) => {
      let said = ''
      child.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const address = /ready at (\S+)/.exec(said)?.[1]
        if (address) resolve(address)
      })
      void ended.then(() => reject(new Error(`${program} ended before it listened:\n${said}`)))
    }),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
