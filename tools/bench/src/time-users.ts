import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { startEmbeddedDatabase } from '../../../server/src/database/embedded/embedded-database.ts'
import { migrate } from '../../../server/src/database/migrate.ts'
import { makeCompany } from '../../../server/src/testing/make-company.ts'
import { startTestServer } from '../../../server/src/testing/start-test-server.ts'

/*
 * Times the list of users in a company of 10,000 people in 50 projects, for a superuser, for a user who administers every
 * project and for a user who administers one: `npm run bench:users`. Prints the median and the slowest of 30 calls over HTTP.
 */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '10000' },
    projects: { type: 'string', default: '50' },
    times: { type: 'string', default: '30' },
  },
})
const size = { users: Number(values.users), projects: Number(values.projects) }
const times = Number(values.times)

const folder = await mkdtemp(join(tmpdir(), 'atrium-users-'))
const log = { info: () => undefined, warn: console.warn, error: console.error }
const embedded = await startEmbeddedDatabase({ folder: join(folder, 'postgres'), log })
await migrate(embedded.url)
const server = await startTestServer({ databaseUrl: embedded.url })
try {
  await makeCompany(server.database, size)
  const { rows: projects } = await sql<{ id: string }>`select id from project order by code`.execute(
    server.database,
  )
  const all = projects.map(({ id }) => id)
  const [first = ''] = all
  const admin = (ids: readonly string[]) =>
    server.make.user({ roles: ids.map((project) => ({ project, access: ['user_view'] as const })) })
  const seekers = {
    superuser: await server.signIn(await server.make.user({ superuser: true })),
    'administrator of 50 projects': await server.signIn(await admin(all)),
    'administrator of one': await server.signIn(await admin([first])),
  }
  const { rows: roles } = await sql<{ id: string }>`
    select id from role where project_id = ${first} and code = 'CR-1'`.execute(server.database)
  const inputs = {
    'everybody, first page': { limit: 100 },
    'everybody, page 60': { limit: 100, page: 60 },
    'newest first': { limit: 100, sort: 'newest' },
    'one project': { limit: 100, project_id: first },
    'a name (okafor)': { limit: 100, search_text: 'okafor' },
    'one letter': { limit: 100, search_text: 'o' },
    'nobody found': { limit: 100, search_text: 'zzzz' },
    blocked: { limit: 100, status: 'Blocked' },
    'may not sign in': { limit: 100, login_enabled: false },
    'a role': { limit: 100, role_id: roles[0]?.id ?? '' },
    'a department': { limit: 100, department_code: 'C-3' },
  } as const
  for (const [who, token] of Object.entries(seekers)) {
    console.log(`\n${who}`)
    for (const [what, input] of Object.entries(inputs)) {
      const taken: number[] = []
      let total = 0
      for (let count = 0; count < times; count++) {
        const start = performance.now()
        total = (await server.ok('/user/search', input, token)).total
        taken.push(performance.now() - start)
      }
      taken.sort((one, other) => one - other)
      const figures = [taken[times >> 1], taken.at(-1)].map((value) => `${value?.toFixed(1)} ms`.padStart(9))
      console.log(`  ${what.padEnd(24)} ${figures.join(' ')}   ${total} found`)
    }
  }
} finally {
  await server.close()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
