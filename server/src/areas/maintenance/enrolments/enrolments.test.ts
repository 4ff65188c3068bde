import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { makeMaintained } from '../fixtures/maintained-project.ts'
import { enrolNewAssets } from './enrol-new-assets.ts'

let server: TestServer
let m: Awaited<ReturnType<typeof makeMaintained>>
let editor: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function start() {
  m = await makeMaintained(server)
  editor = (await m.person(['asset_view', 'asset_schedule_view', 'asset_schedule_edit'])).token
}
const enrol = (
  given: Omit<Parameters<typeof server.ok<'/schedule/enrol'>>[1], 'project_id'>,
  token = editor,
) => server.ok('/schedule/enrol', { project_id: m.project, ...given }, token)
const refused = async (
  given: Omit<Parameters<typeof server.ok<'/schedule/enrol'>>[1], 'project_id'>,
  token = editor,
) => server.refused('/schedule/enrol', { project_id: m.project, ...given }, token)
const scheduled = async (plan_id: string) => {
  const { schedules } = await server.ok('/schedule/search', { project_id: m.project, plan_id }, editor)
  return schedules.map(({ asset }) => asset?.id).toSorted()
}
const sweep = () => enrolNewAssets(server.services, new AbortController().signal)

it('an enrolment gives a schedule to all assets of a kind in a branch, and a dry run counts them [MT-30]', async () => {
  await start()
  const plan_id = await m.plan()
  const east = [await m.asset(), await m.asset({ catalog_id: m.below, place: 'Cellar' })]
  const [ended, retired] = [await m.asset(), await m.asset()]
  await m.asset({ place: 'West' })
  const given = { project_id: m.project, plan_id, asset_ids: [ended], anchor: 'spread' as const }
  const { ids } = await server.ok('/schedule/create', given, editor)
  await server.ok('/schedule/end', { id: ids[0] ?? '' }, editor)
  await sql`update asset set operational_status = 'Retired' where id = ${retired}`.execute(server.database)
  const asked = { plan_id, location_id: m.at('East'), anchor: '2026-01-31' }
  expect(await enrol({ ...asked, dry_run: true })).toMatchObject({ id: null, schedules: 2, passed_over: 1 })
  expect(await scheduled(plan_id)).toEqual([ended])
  expect(await enrol(asked)).toMatchObject({ id: expect.any(String), schedules: 2, passed_over: 1 })
  expect(await scheduled(plan_id)).toEqual([...east, ended].toSorted())
  expect(await refused(asked)).toMatchObject({ status: 409, key: 'maintenance_enrolled_already' })
  // The whole project is for who sees all of it.
  const limited = (await m.person(['asset_schedule_view', 'asset_schedule_edit'], 'East')).token
  expect(await refused({ plan_id }, limited)).toMatchObject({ status: 404 })
  expect(await refused({ plan_id, location_id: m.at('West') }, limited)).toMatchObject({ status: 404 })
  expect(await enrol({ plan_id, dry_run: true })).toMatchObject({ schedules: 1, passed_over: 3 })
})

it('gives schedules to assets that come later, and none again to what was ended [MT-31]', async () => {
  await start()
  const plan_id = await m.plan({ kind: 'fixed', every: 1, unit: 'day' })
  const { id } = await enrol({ plan_id, location_id: m.at('East'), auto: true, anchor: '2026-01-31' })
  const manual = await m.plan()
  await enrol({ plan_id: manual, location_id: m.at('East') })
  await sweep()
  expect(await scheduled(plan_id)).toEqual([])
  const come = [await m.asset(), await m.asset({ place: 'Cellar' })]
  await m.asset({ place: 'West' })
  await Promise.all([sweep(), sweep()])
  await sweep()
  expect(await scheduled(plan_id)).toEqual(come.toSorted())
  expect(await scheduled(manual)).toEqual([])
  const { schedules } = await server.ok('/schedule/search', { project_id: m.project, plan_id }, editor)
  expect(schedules[0]).toMatchObject({ anchor: '2026-01-31', state: 'Active' })
  await server.ok('/schedule/end', { id: schedules[0]?.id ?? '' }, editor)
  await sweep()
  expect(await scheduled(plan_id)).toHaveLength(2)
  const details = await server.ok('/schedule/getDetails/{id}', { id: schedules[1]?.id ?? '' }, editor)
  expect(details.schedule.enrolment_id).toBe(id)
})

it('enrolments are listed by their places, and removed without their schedules [MT-32]', async () => {
  await start()
  const plan_id = await m.plan()
  await m.asset()
  const { id: east } = await enrol({ plan_id, location_id: m.at('East') })
  const { id: whole } = await enrol({ plan_id, auto: true, anchor: '2026-05-01' })
  const list = (token: string) => server.ok('/schedule/getEnrolments', { project_id: m.project }, token)
  expect(await list(editor)).toMatchObject({
    total: 2,
    enrolments: [
      { id: whole, location: null, auto: true, anchor: '2026-05-01', schedules: 0, plan: { id: plan_id } },
      { id: east, location: { name: 'East' }, anchor: 'spread', schedules: 1, catalog: { id: m.pumps } },
    ],
  })
  const inEast = (await m.person(['asset_schedule_view', 'asset_schedule_edit'], 'East')).token
  expect((await list(inEast)).enrolments.map(({ id }) => id)).toEqual([east])
  const remove = { id: whole ?? '' }
  expect(await server.refused('/schedule/removeEnrolment/{id}', remove, inEast)).toMatchObject({
    status: 404,
  })
  await server.ok('/schedule/removeEnrolment/{id}', { id: east ?? '' }, inEast)
  await server.ok('/schedule/removeEnrolment/{id}', remove, editor)
  expect(await list(editor)).toEqual({ enrolments: [], total: 0 })
  expect(await scheduled(plan_id)).toHaveLength(1)
})
