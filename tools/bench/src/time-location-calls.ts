import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { openDatabase } from '../../../server/src/database/database.ts'
import { startEmbeddedDatabase } from '../../../server/src/database/embedded/embedded-database.ts'
import { migrate } from '../../../server/src/database/migrate.ts'
import { readEnvironment } from '../../../server/src/environment/environment.ts'
import { ChangeStream } from '../../../server/src/events/change-stream.ts'
import { JobQueue } from '../../../server/src/jobs/job-queue.ts'
import { openFileStore } from '../../../server/src/storage/open-file-store.ts'
import { buildApplication } from '../../../server/src/application.ts'
import { Factories } from '../../../server/src/testing/factories.ts'
import { shellOfTests } from '../../../server/src/testing/start-test-server.ts'
import { TestClient } from '../../../server/src/testing/test-call.ts'

/*
 * Times the location calls over HTTP, as a person who sees everything and as restricted ones, on a project that
 * make-large-project.ts made, and prints the median and the slowest of some rounds in milliseconds:
 *   node tools/bench/src/time-location-calls.ts [--code LARGE] [--rounds 20]
 * The database is that of DATABASE_URL, else the embedded one in DATA_DIR (.data). It leaves three users behind.
 */
const { values } = parseArgs({
  options: { code: { type: 'string', default: 'LARGE' }, rounds: { type: 'string', default: '20' } },
})
const quiet = { info: () => undefined, warn: console.warn, error: console.error }
const embedded = process.env['DATABASE_URL']
  ? undefined
  : await startEmbeddedDatabase({
      folder: resolve(process.env['DATA_DIR'] ?? '.data', 'postgres'),
      log: quiet,
    })
const url = process.env['DATABASE_URL'] ?? embedded?.url ?? ''
await migrate(url)
const { database, close } = openDatabase(url, quiet)
const environment = readEnvironment({ PORT: '0', CAPTCHA: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
const log = pino({ level: 'silent' })
const changes = new ChangeStream(url, log)
await changes.open()
const app = await buildApplication({
  environment,
  database,
  reading: database,
  sessions: database,
  log,
  secretKey: 'a key for a bench alone',
  shell: shellOfTests,
  changes,
  files: await openFileStore(environment, database, log),
  jobs: new JobQueue(url, log, []),
})
const client = new TestClient(await app.listen({ port: 0, host: '127.0.0.1' }))

const project = await database
  .selectFrom('project')
  .select('id')
  .where('code', '=', values.code)
  .executeTakeFirstOrThrow()
const ofProject = (name: string) =>
  database
    .selectFrom('location')
    .select(['id', 'path'])
    .where('project_id', '=', project.id)
    .where(({ ref, eb }) => eb(ref('name', '->>').key('en'), 'like', name))
    .orderBy('path')
for (const [who, token] of await signInAll()) await timeAll(who, token)

await app.close()
await changes.close()
await close()
await embedded?.stop()

async function signInAll(): Promise<[string, string][]> {
  const make = new Factories(database)
  const access = ['location_view', 'location_edit'] as const
  const all = await make.user({ superuser: true, name: 'Bench: everything' })
  const some = await make.user({ name: 'Bench: two buildings', roles: [{ project: project.id, access }] })
  const many = await make.user({ name: 'Bench: 5,000 bays', roles: [{ project: project.id, access }] })
  const houses = await ofProject('Building %').limit(2).execute()
  const bays = await ofProject('Bay %').execute()
  await make.assignLocations(
    some.id,
    project.id,
    houses.map((row) => row.id),
  )
  await make.assignLocations(
    many.id,
    project.id,
    bays.map((row) => row.id),
  )
  const users: [string, typeof all][] = [
    ['everything', all],
    ['two buildings', some],
    [`${bays.length} bays one by one`, many],
  ]
  return Promise.all(
    users.map(async ([who, user]): Promise<[string, string]> => [
      who,
      (await client.ok('/auth/login', { email: user.email, password: user.password })).token,
    ]),
  )
}

async function timeAll(who: string, token: string): Promise<void> {
  const topmost = await client.ok('/location/getAllowed', { project_id: project.id }, token)
  const first = topmost.locations[0]?.id ?? ''
  const below = await client.ok('/location/getDescendants', { location_id: first, limit: 100 }, token)
  const deep = below.descendants.toSorted((one, other) => other.depth - one.depth)[0]?.id ?? first
  const search = (search_text: string) => () =>
    client.ok('/location/search', { project_id: project.id, search_text }, token)
  const wide = (await ofProject('Car park').executeTakeFirstOrThrow()).id
  const calls: Record<string, () => Promise<unknown>> = {
    'topmost page': () => client.ok('/location/getAllowed', { project_id: project.id }, token),
    'children page': () =>
      client.ok('/location/getAllowed', { project_id: project.id, parent_id: first }, token),
    'ancestors with indexes': () => client.ok('/location/getParents', { location_id: deep }, token),
    'details of the topmost': () =>
      client.ok('/location/getDetails', { project_id: project.id, location_id: first }, token),
    'descendants in tree order': () => client.ok('/location/getDescendants', { location_id: first }, token),
    'search: office': search('office'),
    'search: room': search('room'),
    'search: fl': search('fl'),
    'search: bay 4999': search('bay 4999'),
    'search: nothing': search(''),
    categories: () => client.ok('/location/getCategories', { project_id: project.id }, token),
    'impact of the topmost': () => client.ok('/location/getImpact', { locations: [first] }, token),
    ...(who === 'everything' && {
      'children of the widest, page 50': () =>
        client.ok(
          '/location/getAllowed',
          { project_id: project.id, parent_id: wide, limit: 100, page: 50 },
          token,
        ),
    }),
  }
  console.log(`\n${who}`)
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = []
    for (let round = 0; round < Number(values.rounds); round++) {
      const began = performance.now()
      await call()
      times.push(performance.now() - began)
    }
    times.sort((one, other) => one - other)
    const shown = (ms: number | undefined) => (ms ?? 0).toFixed(1).padStart(8)
    console.log(`${shown(times[Math.floor(times.length / 2)])} ${shown(times.at(-1))}  ${name}`)
  }
}
