import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../../server/src/database/database.ts'
import { startEmbeddedDatabase } from '../../../server/src/database/embedded/embedded-database.ts'
import { migrate } from '../../../server/src/database/migrate.ts'
import { makeLargeProject } from '../../../server/src/testing/make-large-project.ts'

/*
 * Writes a project of 100,000 locations, one of them with 5,000 children, and prints the result as JSON:
 *   node tools/bench/src/make-large-project.ts [--code LARGE] [--locations 100000] [--widest 5000] [--member name@example.org]
 * The database is that of DATABASE_URL, else the embedded one in DATA_DIR (.data); a portal may be running on it. --member
 * makes a person a member, with a role that has every right over locations.
 */
const { values } = parseArgs({
  options: {
    code: { type: 'string', default: 'LARGE' },
    locations: { type: 'string', default: '100000' },
    widest: { type: 'string', default: '5000' },
    member: { type: 'string' },
  },
})

const log = { info: () => undefined, warn: console.warn, error: console.error }
const embedded = process.env['DATABASE_URL']
  ? undefined
  : await startEmbeddedDatabase({ folder: resolve(process.env['DATA_DIR'] ?? '.data', 'postgres'), log })
const url = process.env['DATABASE_URL'] ?? embedded?.url ?? ''
await migrate(url)
const { database, close } = openDatabase(url, log)

const began = performance.now()
const made = await makeLargeProject(database, {
  code: values.code,
  locations: Number(values.locations),
  widest: Number(values.widest),
})
if (values.member) await makeMember(values.member, made.id)
console.log(JSON.stringify({ ...made, seconds: Math.round((performance.now() - began) / 100) / 10 }, null, 2))
await close()
await embedded?.stop()

async function makeMember(email: string, projectId: string): Promise<void> {
  const user = await database
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user) throw new Error(`there is no user with the address ${email}`)
  await database.insertInto('project_user').values({ project_id: projectId, user_id: user.id }).execute()
  const role = await database
    .insertInto('role')
    .values({ project_id: projectId, code: 'LOCATIONS', name: JSON.stringify({ en: 'Locations' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const actions = ['view', 'view_all', 'add', 'edit', 'remove']
  await database
    .insertInto('role_access')
    .values(actions.map((action) => ({ role_id: role.id, access_code: `location_${action}` })))
    .execute()
  await database.insertInto('role_module').values({ role_id: role.id, module_code: 'locations' }).execute()
  await database
    .insertInto('role_tab')
    .values(
      ['locations.tree', 'locations.treemap', 'locations.import'].map((tab) => ({
        role_id: role.id,
        tab_code: tab,
      })),
    )
    .execute()
  await database
    .insertInto('user_role')
    .values({ user_id: user.id, role_id: role.id, project_id: projectId })
    .execute()
}
