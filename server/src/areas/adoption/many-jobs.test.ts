import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ImportClient } from '../import/fixtures/import-client.ts'
import { AdoptionClient } from './fixtures/adoption-client.ts'
import { handover } from './fixtures/handover.ts'

const folder = temporaryFolder()
let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  token = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const count = { types: 400, jobs: 50, full: 10, beyond: 10 }

/** Keeps the same jobs for each of many types, for the first types more of them than a kind may have. */
async function keepJobs(building: string): Promise<void> {
  await sql`
    insert into building_row (id, project_id, building_id, sheet, position, row, name, key, digest, values, import_id)
    select gen_random_uuid(), kept.project_id, kept.building_id, 'job', type * 100 + job, type * 100 + job,
      'Job ' || job, 'job ' || type || ' ' || job, '', jsonb_build_object('Name', 'Job ' || job, 'TypeName', 'Type ' || type),
      kept.import_id
    from (select * from building_row where building_id = ${building} and sheet = 'type' limit 1) kept,
      generate_series(1, ${count.types}::int) type,
      generate_series(1, ${count.jobs}::int + case when type <= ${count.full}::int then ${count.beyond}::int else 0 end) job`.execute(
    server.database,
  )
}

it('judges thousands of jobs at once, by their number and by the codes of the kinds above and below', async () => {
  const project = await server.make.project()
  const type = Array.from({ length: count.types }, (_, n) => [`Type ${n + 1}`, `t-${n + 1}`])
  const upload = { project, file: handover({ type, component: null, attribute: null }) }
  const { location_id } = await new ImportClient(server, folder).carryOut(upload, token)
  const building_id = location_id ?? ''
  const adoptions = new AdoptionClient(server)
  await adoptions.carryOut({ building_id }, token)
  await keepJobs(building_id)

  const kindOf = async (code: string) =>
    (await server.ok('/catalog/search', { project_id: project, search_text: code }, token)).catalogs.find(
      (kind) => kind.code === code,
    )?.id ?? ''
  const parent_id = await kindOf('Type 101')
  await server.ok('/catalog/update', { id: await kindOf('Type 102'), parent_id }, token)
  const top = await server.ok('/catalog/create', { code: 'TOP', name: 'Top', project_id: project }, token)
  const plans = [{ code: 'JOB 7', name: 'Job', rule: { kind: 'on_demand' as const } }]
  await server.ok('/catalog/updatePlans', { id: top.id, plans }, token)
  await server.ok('/catalog/update', { id: await kindOf('Type 103'), parent_id: top.id }, token)

  const begun = performance.now()
  const { counts, causes } = await adoptions.dryRun({ building_id }, token)
  process.stdout.write(`a dry run of many jobs took ${Math.round(performance.now() - begun)} ms\n`)
  const many = count.full * count.beyond
  const taken = count.jobs + 1
  expect(counts['job']).toMatchObject({
    create: count.types * count.jobs - taken,
    refused: many + taken,
  })
  expect(causes.map(({ key, count: rows }) => [key, rows])).toEqual(
    expect.arrayContaining([
      ['import_adopt_plans_many', many],
      ['import_adopt_plan_taken', taken],
    ]),
  )
})
