import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../../server/src/database/database.ts'
import { makeLargeWork } from '../../../server/src/testing/make-large-work.ts'
import { TestClient } from '../../../server/src/testing/test-call.ts'
import { compareWithLocations } from './compared-with-locations.ts'
import { startBuild, type MeasuredBuild } from './measured-build.ts'
import { measuredWork } from './measured-work.ts'

/*
 * Loads a portal with calls for work orders, and compares them with the list of locations below one, in alternating short windows:
 *   node tools/bench/src/time-work.ts [--orders 100000] [--open 10000] [--locations 100000] [--seconds 1] [--windows 4] [--call 'my work']
 * It prints milliseconds for a call and their ratio to the list of locations. The aim is 3. Nothing fails.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    open: { type: 'string', default: '10000' },
    locations: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '1' },
    windows: { type: 'string', default: '4' },
    call: { type: 'string', default: '' },
  },
})
const lines = 4
const locations = Number(values.locations)
const widest = Math.min(5000, Math.ceil(locations / 2))
const build = await startBuild(
  resolve(import.meta.dirname, '../../..'),
  { locations, widest, users: 1000, roles: 50, entries: 1000, fullStores: 2, materials: 100 },
  lines,
)
try {
  const work = await fill(build)
  const second = await nextOf(build)
  const calls = measuredWork(build, work, second).filter(({ what }) => what.includes(values.call))
  await compareWithLocations(build, calls, {
    seconds: Number(values.seconds),
    windows: Number(values.windows),
  })
} finally {
  await build.stop()
}

async function fill({ databaseUrl, portal }: MeasuredBuild) {
  const { database, close } = openDatabase(databaseUrl, console)
  const callers = await database
    .selectFrom('project_user')
    .innerJoin('app_user', 'app_user.id', 'project_user.user_id')
    .select('app_user.id')
    .where('project_user.project_id', '=', portal.project.id)
    .where('app_user.password_hash', '<>', '')
    .execute()
  const work = await makeLargeWork(database, {
    project: portal.project.id,
    orders: Number(values.orders),
    open: Number(values.open),
    people: callers.map(({ id }) => id),
  })
  await close()
  return work
}

/** Returns where the second page of each sort begins. */
async function nextOf({ url, portal, tokens }: MeasuredBuild) {
  const client = new TestClient(url)
  const of = { project_id: portal.project.id }
  const next = async (input: object) =>
    (await client.ok('/cm/search', { ...of, ...input }, tokens[0])).next ?? ''
  return { newest: await next({}), priority: await next({ sort: 'priority', open: true }) }
}
