import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../../server/src/database/database.ts'
import { makeLargeMaintenance } from '../../../server/src/testing/make-large-maintenance.ts'
import { TestClient } from '../../../server/src/testing/test-call.ts'
import { compareWithLocations } from './compared-with-locations.ts'
import { killMakers } from './kill-makers.ts'
import { startBuild, type MeasuredBuild } from './measured-build.ts'
import { measuredMaintenance } from './measured-maintenance.ts'
import { timeMaking } from './time-making.ts'

/*
 * Gives a portal schedules, makes their orders of some days while lists are asked for, and compares calendars, lists and figures with the list of
 * locations below one, in alternating short windows:
 *   node tools/bench/src/time-maintenance.ts [--schedules 10000] [--days 90] [--locations 100000] [--seconds 1] [--windows 4] [--call calendar]
 * It prints milliseconds for a call and their ratio to the list of locations. The aim is 3. No time fails; an order that is there twice or
 * a missing number does.
 *
 * Or it kills processes that make orders, so many times, and looks whether all was made once:
 *   node tools/bench/src/time-maintenance.ts --kills 1000
 */
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '10000' },
    days: { type: 'string', default: '90' },
    locations: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '1' },
    windows: { type: 'string', default: '4' },
    call: { type: 'string', default: '' },
    kills: { type: 'string' },
  },
})
if (values.kills === undefined) await timeMaintenance()
else await killMakers(Number(values.kills))

async function timeMaintenance(): Promise<void> {
  const lines = 4
  const locations = Number(values.locations)
  const days = Number(values.days)
  const widest = Math.min(5000, Math.ceil(locations / 2))
  const build = await startBuild(
    resolve(import.meta.dirname, '../../..'),
    { locations, widest, users: 1000, roles: 50, entries: 1000, fullStores: 2, materials: 100 },
    lines,
  )
  try {
    const made = await fill(build)
    await timeMaking(build, days)
    const calls = measuredMaintenance(build, made, days).filter(({ what }) => what.includes(values.call))
    await compareWithLocations(build, calls, {
      seconds: Number(values.seconds),
      windows: Number(values.windows),
    })
  } finally {
    await build.stop()
  }
}

async function fill({ databaseUrl, portal, url, tokens }: MeasuredBuild) {
  const { database, close } = openDatabase(databaseUrl, console)
  const callers = await database
    .selectFrom('project_user')
    .innerJoin('app_user', 'app_user.id', 'project_user.user_id')
    .select('app_user.id')
    .where('project_user.project_id', '=', portal.project.id)
    .where('app_user.password_hash', '<>', '')
    .execute()
  const made = await makeLargeMaintenance(database, new TestClient(url), tokens[0] ?? '', {
    project: portal.project.id,
    schedules: Number(values.schedules),
    people: callers.map(({ id }) => id),
  })
  await close()
  return made
}
