import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../../server/src/database/database.ts'
import { makeLargeInspections } from '../../../server/src/testing/make-large-inspections.ts'
import { TestClient } from '../../../server/src/testing/test-call.ts'
import { compareWithLocations } from './compared-with-locations.ts'
import { startBuild, type MeasuredBuild } from './measured-build.ts'
import { measuredInspections } from './measured-inspections.ts'

/*
 * Loads a portal with calls for inspections, and compares them with the list of locations below one, in alternating short windows:
 *   node tools/bench/src/time-inspections.ts [--inspections 10000] [--answers 50] [--locations 100000] [--seconds 1] [--windows 4] [--call 'scores']
 * It prints milliseconds for a call and their ratio to the list of locations. The aim is 3. Nothing fails.
 */
const { values } = parseArgs({
  options: {
    inspections: { type: 'string', default: '10000' },
    answers: { type: 'string', default: '50' },
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
  const made = await fill(build)
  const calls = measuredInspections(build, made, await nextOf(build)).filter(({ what }) =>
    what.includes(values.call),
  )
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
  const made = await makeLargeInspections(database, {
    project: portal.project.id,
    inspections: Number(values.inspections),
    answers: Number(values.answers),
    people: callers.map(({ id }) => id),
  })
  await close()
  return made
}

/** Returns where the second page of each sort begins. */
async function nextOf({ url, portal, tokens }: MeasuredBuild) {
  const client = new TestClient(url)
  const of = { project_id: portal.project.id }
  const next = async (input: object) =>
    (await client.ok('/inspection/search', { ...of, ...input }, tokens[0])).next ?? ''
  return { due: await next({}), newest: await next({ sort: 'newest' }) }
}
