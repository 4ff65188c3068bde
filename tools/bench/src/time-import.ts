import { mkdtemp, readFile, rm } from 'node:fs/promises'
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
import { processorTime } from './processor-time.ts'

/*
 * Imports a CSV file of locations over HTTP, as a person would, and prints how long each step took, how its progress moved, how
 * much memory it took, and its ratio to a bare `copy` of the same rows into a plain table, by the clock and by processor time
 * (of this process and of the database), which other work on the machine does not change:
 *   node tools/bench/src/time-import.ts [--rows 50000]
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '50000' } } })
const rows = Number(values.rows)
const log = { info: () => undefined, warn: console.warn, error: console.error }
const folder = await mkdtemp(join(tmpdir(), 'atrium-import-'))
const own = await startEmbeddedDatabase({ folder: join(folder, 'postgres'), log })
await migrate(own.url)
const server = await startTestServer({ databaseUrl: own.url, alone: true, jobs: [] })
const { make } = server
const project = await make.project()
const token = await server.signIn(await make.user({ superuser: true }))

/** Sites of ten buildings of ten floors of fifty rooms, up to the number of rows. */
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
const entries = records.flatMap(({ path, name }) =>
  path.flatMap((code, depth) => {
    if (seen.has(code)) return []
    seen.add(code)
    return [{ path: path.slice(0, depth + 1), name: depth === path.length - 1 ? name : code }]
  }),
)
const file = [
  'Code path,Name (en),Name (fr),Description (en),Short code,Category',
  ...entries.map(
    ({ path, name }, at) => `${path.join(' > ')},${name},${name} fr,"What is there, ${at}",${at % 100},room`,
  ),
].join('\n')

/** The time of a step, by the clock and of the processors. */
interface Taken {
  seconds: number
  processor: number
}
interface Step extends Taken {
  percents: number[]
}
let memory = 0

/** Returns the process that owns all connections of the database. */
async function findPostmaster(): Promise<number> {
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  const { rows: found } = await client.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  )
  await client.end()
  const [first = ''] = (await readFile(join(found[0]?.folder ?? '', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(first)
}
const postmaster = await findPostmaster()

const processor = async () => ((await processorTime(process.pid)) + (await processorTime(postmaster))) / 1000

/** Starts a measurement; the result returns the time since then. */
async function measure(): Promise<() => Promise<Taken>> {
  const [began, used] = [performance.now(), await processor()]
  return async () => ({
    seconds: (performance.now() - began) / 1000,
    processor: (await processor()) - used,
  })
}

/** Waits until nothing is under way, and records how the progress moved. */
async function settled(id: string, taken: () => Promise<Taken>): Promise<Step> {
  const percents = new Set<number>()
  for (;;) {
    const { import: now } = await server.ok('/location/getImport', { import_id: id }, token)
    memory = Math.max(memory, process.memoryUsage().rss)
    percents.add(now.progress)
    if (!now.state.endsWith('ing')) {
      if (!['Ready', 'Applied', 'Undone'].includes(now.state)) throw new Error(JSON.stringify(now.problems))
      return { ...(await taken()), percents: [...percents] }
    }
    await pause(50)
  }
}

/** Number of copies for the mean: one alone is too short for the processor-time counter. */
const copies = 8

/** Copies the same rows into a table of the same columns, without index, trigger or journal of changes. */
async function bareCopy(): Promise<Taken> {
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  await client.query(
    'create table bare (path text, code text, name_en text, name_fr text, description text, short text, category text)',
  )
  const lines = entries.map(
    ({ path: codes, name }, at) =>
      `${codes.join(' > ')}\t${codes.at(-1)}\t${name}\t${name} fr\tWhat is there, ${at}\t${at % 100}\troom\n`,
  )
  const text = lines.join('')
  const taken = await measure()
  for (let nth = 0; nth < copies; nth += 1)
    await pipeline(Readable.from([text]), client.query(copyFrom('copy bare from stdin')))
  const all = await taken()
  await client.end()
  return { seconds: all.seconds / copies, processor: all.processor / copies }
}

/** Saves the current rows beside the table. */
async function remember(): Promise<void> {
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  await client.query('create table remembered as select * from location')
  await client.end()
}

/** Writes the same rows into the table of locations by one statement: the cost of its indexes, keys and search texts alone. */
async function rowsAlone(): Promise<Taken> {
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  await client.query('analyze location')
  const taken = await measure()
  await client.query('insert into location overriding system value select * from remembered order by path')
  const all = await taken()
  await client.end()
  return all
}

const form = new FormData()
form.set('project_id', project)
form.set('parent_id', '0')
form.set('file', new Blob([file]), 'rooms.csv')
let taken = await measure()
const reply = await fetch(`${server.url}/api/location/import`, {
  method: 'POST',
  headers: { authorization: `Bearer ${token}` },
  body: form,
})
const { import: started } = (await reply.json()) as { import: { id: string } }
const read = await settled(started.id, taken)
taken = await measure()
await server.ok('/location/applyImport', { import_id: started.id }, token)
const applied = await settled(started.id, taken)
taken = await measure()
const exported = await server.post('/location/export', { project_id: project, format: 'csv' }, token)
const bytes = (await exported.arrayBuffer()).byteLength
const out = await taken()
await remember()
taken = await measure()
await server.ok('/location/undoImport', { import_id: started.id }, token)
const undone = await settled(started.id, taken)
const bare = await bareCopy()
const itself = await rowsAlone()

const line = (what: string, { seconds, processor: used }: Taken, percents?: number[]) =>
  console.log(
    `${what.padEnd(22)} ${seconds.toFixed(2).padStart(7)} s ${(seconds / bare.seconds).toFixed(1).padStart(7)} × copy` +
      `   processor ${used.toFixed(2).padStart(7)} s ${(used / bare.processor).toFixed(1).padStart(7)} × copy` +
      (percents ? `   ${percents.length} different percents: ${percents.join(' ')}` : ''),
  )
console.log(`${entries.length} rows, ${(file.length / 1024 / 1024).toFixed(1)} MB`)
line('bare copy', bare)
line('rows into the table', itself)
line('read and planned', read, read.percents)
line('applied', applied, applied.percents)
line('read until applied', {
  seconds: read.seconds + applied.seconds,
  processor: read.processor + applied.processor,
})
line(`exported (${(bytes / 1024 / 1024).toFixed(1)} MB)`, out)
line('undone', undone, undone.percents)
console.log(
  `memory at most: ${Math.round(memory / 1024 / 1024)} MB, of which the bench holds the file and its rows`,
)

await server.close()
await own.stop()
await rm(folder, { recursive: true })
process.exit(0)
