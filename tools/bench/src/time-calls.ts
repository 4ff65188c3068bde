import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { isPrepared } from '../../../server/src/database/prepared.ts'
import type { RecordedQuery } from '../../../server/src/testing/recorded-queries.ts'
import { startTestServer } from '../../../server/src/testing/start-test-server.ts'
import { compareBuilds } from './compare-builds.ts'
import { firstDifference } from './first-difference.ts'
import { Connection, loadWith, type Load } from './load.ts'
import { startBuild, type MeasuredBuild } from './measured-build.ts'
import { aimOfWho, aims, measuredCalls, type MeasuredCall } from './measured-calls.ts'
import { openOtherCheckout } from './other-checkout.ts'
import { processorTime } from './processor-time.ts'
import { startProgram, type Started } from './started-program.ts'

/*
 * Loads one server process with calls over 16 connections, on a large portal made for it, and compares each with its floor: a
 * bare Fastify that gives the same reply by one handwritten prepared statement. Both take turns, and so do the call's own
 * statements, sent by `pg` alone:
 *   node tools/bench/src/time-calls.ts [--seconds 4] [--locations 100000] [--users 10000] [--entries 1000000] [--call 'who am I']
 * It prints a table and fails only if the replies differ: run it on an otherwise idle machine. With a commit, or the folder of
 * another built checkout, it compares the two instead, in alternating windows, each on a database that it has filled itself:
 *   node tools/bench/src/time-calls.ts --against ../atrium-before [--seconds 1] [--locations 20000] [--call 'who am I']
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    locations: { type: 'string', default: '100000' },
    users: { type: 'string', default: '10000' },
    entries: { type: 'string', default: '1000000' },
    against: { type: 'string' },
    call: { type: 'string', default: '' },
  },
})
const lines = 16
/** Windows in which each of the two servers is loaded. */
const windows = 4
const seconds = Number(values.seconds)
const size = {
  locations: Number(values.locations),
  widest: Math.min(5000, Math.ceil(Number(values.locations) / 2)),
  users: Number(values.users),
  roles: 200,
  entries: Number(values.entries),
  fullStores: 50,
  materials: 4000,
}
if (values.against !== undefined) {
  const other = await openOtherCheckout(values.against)
  try {
    await compareBuilds(other.folder, size, { seconds, named: values.call })
  } finally {
    await other.close()
  }
  process.exit()
}
const checkout = resolve(import.meta.dirname, '../../..')
const build = await startBuild(checkout, size, lines)
const floor = startProgram(resolve(import.meta.dirname, 'floor-server.ts'), {
  DATABASE_URL: build.databaseUrl,
})
try {
  await measure(build, floor)
} finally {
  await floor.stop()
  await build.stop()
}

async function measure(build: MeasuredBuild, floor: Started) {
  const { url, databaseUrl, portal, location, tokens, processes } = build
  const floorUrl = await floor.url
  const servers = [
    { url, processes: [processes.server, processes.database] },
    { url: floorUrl, processes: [floor.pid, processes.database] },
  ]
  const calls = measuredCalls(portal, location).filter(
    ({ kind, what }) => kind === 'who' || what.includes(values.call),
  )
  await assertSameReplies(calls, [url, floorUrl], tokens[0] ?? '')
  const recorder = await startTestServer({ databaseUrl, alone: true })
  console.log(`${availableParallelism()} processors, ${lines} connections, ${seconds} s each\n`)
  console.log(
    '| call | a second | floor | share | aim | of who am I | processor ms | floor | share | p50 ms | p99 ms | p99 / p50 | queries | SQL alone, a second |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  let who: number | undefined
  for (const call of calls) {
    const sent = await recorder.queries.during(() => recorder.post(call.path, call.input, tokens[0]))
    const [whole, least] = await inTurns(servers, call, tokens)
    if (!whole || !least) throw new Error('there are two servers')
    who ??= whole.rate
    const statements = await replay(databaseUrl, sent)
    console.log(row(call, whole, { floor: least, who, queries: sent.length, statements }))
  }
  await recorder.close()
}

/** @throws Error if the floor's answer to any of the calls differs: it names the first difference of each */
async function assertSameReplies(calls: readonly MeasuredCall[], urls: readonly string[], token: string) {
  const differences: string[] = []
  for (const { what, path, input } of calls) {
    const [reply, least] = await Promise.all(
      urls.map(async (url): Promise<unknown> => {
        const response = await fetch(`${url}/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(input),
        })
        return response.json()
      }),
    )
    const difference = firstDifference(reply, least)
    if (difference !== undefined)
      differences.push(`the floor of '${what}' gives another reply: ${difference}`)
  }
  if (differences.length > 0) throw new Error(differences.join('\n'))
}

/** A server under load, with the processes that work for it. */
interface LoadedServer {
  url: string
  processes: readonly number[]
}

/** The results of a load, with the milliseconds of processor time that the server and its database used for a call. */
interface Cost extends Load {
  processor: number
}

/** Loads each server in turn, after a warm-up of the same length. */
async function inTurns(
  loaded: readonly LoadedServer[],
  { path, input }: MeasuredCall,
  tokens: readonly string[],
) {
  const body = JSON.stringify(input)
  const servers = loaded.map(({ url, processes }) => {
    const connections = tokens.map(() => new Connection(url))
    let calls = 0
    const used = async () =>
      (await Promise.all(processes.map(processorTime))).reduce((sum, ms) => sum + ms, 0)
    const load = async (time: number): Promise<Cost> => {
      calls = 0
      const began = await used()
      const measured = await loadWith(lines, time, (line) => {
        calls += 1
        const connection = connections[line]
        return connection ? connection.post(`/api${path}`, body, tokens[line] ?? '') : Promise.resolve()
      })
      return { ...measured, processor: ((await used()) - began) / calls }
    }
    return { connections, load, loads: [] as Cost[] }
  })
  for (const { load } of servers) await load(seconds / 2)
  for (let window = 0; window < windows; window++)
    for (const { load, loads } of servers) loads.push(await load(seconds / windows))
  for (const { connections } of servers) for (const connection of connections) connection.close()
  return servers.map(({ loads }): Cost => ({
    rate: usual(loads.map(({ rate }) => rate)),
    median: usual(loads.map(({ median }) => median)),
    p99: usual(loads.map(({ p99 }) => p99)),
    processor: usual(loads.map(({ processor }) => processor)),
  }))
}

/** Returns the median. */
function usual(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0
}

/** Repeats the statements of a call on as many connections, prepared if the server prepares them. */
async function replay(databaseUrl: string, statements: readonly RecordedQuery[]): Promise<Load> {
  const clients = Array.from({ length: lines }, () => new pg.Client({ connectionString: databaseUrl }))
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
  whole: Cost,
  { floor, who, queries, statements }: { floor: Cost; who: number; queries: number; statements: Load },
): string {
  const ofWho = (whole.rate / who).toFixed(2)
  const cells = [
    `${what} \`${path}\``,
    Math.round(whole.rate),
    Math.round(floor.rate),
    (whole.rate / floor.rate).toFixed(2),
    `≥ ${aims[kind]}`,
    kind === 'list' ? `${ofWho} (≥ ${aimOfWho})` : ofWho,
    whole.processor.toFixed(2),
    floor.processor.toFixed(2),
    (floor.processor / whole.processor).toFixed(2),
    whole.median.toFixed(1),
    whole.p99.toFixed(1),
    (whole.p99 / whole.median).toFixed(1),
    queries,
    Math.round(statements.rate),
  ]
  return `| ${cells.join(' | ')} |`
}
