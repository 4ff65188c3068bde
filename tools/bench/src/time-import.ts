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
 * Imports a CSV file of locations over HTTP, as a person would, and prints how long each step took, how its progress moved,
 * how much memory it took, and how many times a bare `copy` of the same rows into a table without anything that is:
 *   node tools/bench/src/time-import.ts [--rows 50000]
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '50000' } } })
const rows = Number(values.rows)
const log = { info: () => undefined, warn: console.warn, error: console.error }
const folder = await mkdtemp(join(tmpdir(), 'atrium-import-'))
const own = await startEmbeddedDatabase({ folder: join(folder, 'postgres'), log })
await migrate(own.url)
const server = await startTestServer({ databaseUrl: own.url, alone: true })
const { make } = server
const project = await make.project()
const token = await server.signIn(await make.user({ superuser: true }))

/** Sites of ten buildings of ten floors of fifty rooms, as far as the rows go. */
const records = Array.from({ length: rows }, (_, at) => {
  const digits = [Math.floor(at / 5050), Math.floor((at % 5050) / 505), at % 505]
  const [site = 0, building = 0, rest = 0] = digits
  const codes = [`S${site}`, `S${site}-B${building}`]
  if (at % 5050 === 0) return { path: codes.slice(0, 1), name: `Site ${site}` }
  if (rest === 0) return { path: [...codes], name: `Building ${building}` }
  const floor = Math.floor(rest / 51)
  const onFloor = [...codes, `${codes[1]}-F${floor}`]
  return rest % 51 === 0 || rest === 1
    ? { path: onFloor, name: `Floor ${floor}` }
    : { path: [...onFloor, `${codes[1]}-R${rest}`], name: `Room ${rest}` }
})
const seen = new Set<string>()
const told = records.flatMap(({ path, name }) =>
  path.flatMap((code, depth) => {
    if (seen.has(code)) return []
    seen.add(code)
    return [{ path: path.slice(0, depth + 1), name: depth === path.length - 1 ? name : code }]
  }),
)
const file = [
  'Code path,Name (en),Name (fr),Description (en),Short code,Category',
  ...told.map(
    ({ path, name }, at) => `${path.join(' > ')},${name},${name} fr,"What is there, ${at}",${at % 100},room`,
  ),
].join('\n')

interface Step {
  seconds: number
  percents: number[]
}
let memory = 0

/** Waits until nothing is under way, and notes how the progress moved. */
async function settled(id: string, began: number): Promise<Step> {
  const percents = new Set<number>()
  for (;;) {
    const { import: now } = await server.ok('/location/getImport', { import_id: id }, token)
    memory = Math.max(memory, process.memoryUsage().rss)
    percents.add(now.progress)
    if (!now.state.endsWith('ing')) {
      if (!['Ready', 'Applied', 'Undone'].includes(now.state)) throw new Error(JSON.stringify(now.problems))
      return { seconds: (performance.now() - began) / 1000, percents: [...percents] }
    }
    await pause(50)
  }
}

/** The same rows into a table of the same columns, with no index, no trigger and no journal of changes. */
async function bareCopy(): Promise<number> {
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  await client.query(
    'create table bare (path text, code text, name_en text, name_fr text, description text, short text, category text)',
  )
  const lines = told.map(
    ({ path: codes, name }, at) =>
      `${codes.join(' > ')}\t${codes.at(-1)}\t${name}\t${name} fr\tWhat is there, ${at}\t${at % 100}\troom\n`,
  )
  const began = performance.now()
  await pipeline(Readable.from([lines.join('')]), client.query(copyFrom('copy bare from stdin')))
  const seconds = (performance.now() - began) / 1000
  await client.end()
  return seconds
}

/** Keeps the rows as they are now beside the table. */
async function remember(): Promise<void> {
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  await client.query('create table remembered as select * from location')
  await client.end()
}

/** The same rows written into the table of locations by one statement: what its indexes, keys and search texts cost alone. */
async function rowsAlone(): Promise<number> {
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  await client.query('analyze location')
  const began = performance.now()
  await client.query('insert into location overriding system value select * from remembered order by path')
  const seconds = (performance.now() - began) / 1000
  await client.end()
  return seconds
}

const form = new FormData()
form.set('project_id', project)
form.set('parent_id', '0')
form.set('file', new Blob([file]), 'rooms.csv')
let began = performance.now()
const reply = await fetch(`${server.url}/api/location/import`, {
  method: 'POST',
  headers: { authorization: `Bearer ${token}` },
  body: form,
})
const { import: started } = (await reply.json()) as { import: { id: string } }
const read = await settled(started.id, began)
began = performance.now()
await server.ok('/location/applyImport', { import_id: started.id }, token)
const applied = await settled(started.id, began)
began = performance.now()
const exported = await server.post('/location/export', { project_id: project, format: 'csv' }, token)
const bytes = (await exported.arrayBuffer()).byteLength
const out = (performance.now() - began) / 1000
await remember()
began = performance.now()
await server.ok('/location/undoImport', { import_id: started.id }, token)
const undone = await settled(started.id, began)
const bare = await bareCopy()
const itself = await rowsAlone()

const line = (what: string, seconds: number, percents?: number[]) =>
  console.log(
    `${what.padEnd(22)} ${seconds.toFixed(2).padStart(7)} s ${(seconds / bare).toFixed(1).padStart(7)} × copy` +
      (percents ? `   ${percents.length} different percents: ${percents.join(' ')}` : ''),
  )
console.log(`${told.length} rows, ${(file.length / 1024 / 1024).toFixed(1)} MB`)
line('bare copy', bare)
line('rows into the table', itself)
line('read and planned', read.seconds, read.percents)
line('applied', applied.seconds, applied.percents)
line('read until applied', read.seconds + applied.seconds)
line(`exported (${(bytes / 1024 / 1024).toFixed(1)} MB)`, out)
line('undone', undone.seconds, undone.percents)
console.log(
  `memory at most: ${Math.round(memory / 1024 / 1024)} MB, of which the bench holds the file and its rows`,
)

await server.close()
await own.stop()
await rm(folder, { recursive: true })
process.exit(0)
