import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { from as copyFrom } from 'pg-copy-streams'
import pg from 'pg'
import { startEmbeddedDatabase } from '../../../server/src/database/embedded/embedded-database.ts'
import { migrate } from '../../../server/src/database/migrate.ts'
import { startTestServer } from '../../../server/src/testing/start-test-server.ts'

/*
 * Imports a CSV file of people over HTTP, as a person with import rights would, once with all new and once with all changed,
 * and undoes it. Prints how long each step took, and its ratio to a bare `copy` of the same rows:
 *   npm run bench:people, or node tools/bench/src/time-user-import.ts [--people 10000]
 */
const { values } = parseArgs({ options: { people: { type: 'string', default: '10000' } } })
const count = Number(values.people)
const log = { info: () => undefined, warn: console.warn, error: console.error }
const folder = await mkdtemp(join(tmpdir(), 'atrium-people-'))
const own = await startEmbeddedDatabase({ folder: join(folder, 'postgres'), log })
await migrate(own.url)
const server = await startTestServer({ databaseUrl: own.url, alone: true, jobs: [] })
const { make } = server
const project = await make.project()
const admin = await server.signIn(await make.user({ superuser: true }))
const token = await server.signIn(
  await make.user({ roles: [{ project, access: ['user_view', 'user_add', 'user_edit', 'user_assign'] }] }),
)
for (const code of ['TECH', 'CLEAN'])
  await server.ok('/role/create', { project_id: project, name: code, code }, admin)

const line = (at: number, round: string) => [
  `${round} Person ${at}`,
  `person${at}@bench.example`,
  at % 3 === 0 ? 'fr' : 'en',
  at % 2 === 0 ? 'TECH' : 'TECH; CLEAN',
  `F-${at}`,
]
const fileOf = (round: string) =>
  [
    'Name,Email,Language,Roles,File number',
    ...Array.from({ length: count }, (_, at) => line(at, round).join(',')),
  ].join('\n')

/** Waits until nothing is under way. Returns the seconds since `began`. */
async function settled(id: string, began: number): Promise<number> {
  for (;;) {
    const { import: now } = await server.ok('/user/getImport', { import_id: id }, token)
    if (!now.state.endsWith('ing')) {
      if (!['Ready', 'Applied', 'Undone'].includes(now.state) || now.problem_count > 0)
        throw new Error(JSON.stringify(now.problems.slice(0, 3)))
      return (performance.now() - began) / 1000
    }
    await pause(50)
  }
}

async function dryRun(file: string): Promise<{ id: string; seconds: number }> {
  const form = new FormData()
  form.set('project_id', project)
  form.set('file', new Blob([file]), 'people.csv')
  const began = performance.now()
  const reply = await fetch(`${server.url}/api/user/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { import: started } = (await reply.json()) as { import: { id: string } }
  return { id: started.id, seconds: await settled(started.id, began) }
}

async function carryOut(path: '/user/applyImport' | '/user/undoImport', id: string): Promise<number> {
  const began = performance.now()
  await server.ok(path, { import_id: id }, token)
  return settled(id, began)
}

/** Copies the same rows into a table of the same columns, without index, key or trail. */
async function bareCopy(): Promise<number> {
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  await client.query('create table bare (name text, email text, language text, roles text, number text)')
  const lines = Array.from({ length: count }, (_, at) => `${line(at, 'New').join('\t')}\n`)
  const began = performance.now()
  await pipeline(Readable.from([lines.join('')]), client.query(copyFrom('copy bare from stdin')))
  const seconds = (performance.now() - began) / 1000
  await client.end()
  return seconds
}

const made = await dryRun(fileOf('New'))
const applied = await carryOut('/user/applyImport', made.id)
const same = await dryRun(fileOf('New'))
const changed = await dryRun(fileOf('Other'))
const changes = await carryOut('/user/applyImport', changed.id)
const restored = await carryOut('/user/undoImport', changed.id)
const bare = await bareCopy()

const print = (what: string, seconds: number) =>
  console.log(
    `${what.padEnd(36)} ${seconds.toFixed(2).padStart(7)} s ${(seconds / bare).toFixed(1).padStart(7)} × copy`,
  )
console.log(`${count} people, ${(fileOf('New').length / 1024 / 1024).toFixed(1)} MB`)
print('bare copy', bare)
print('all new: read and planned', made.seconds)
print('all new: applied', applied)
print('nothing new: read and planned', same.seconds)
print('every name another: read and planned', changed.seconds)
print('every name another: applied', changes)
print('every name another: undone', restored)

await server.close()
await own.stop()
await rm(folder, { recursive: true })
process.exit(0)
