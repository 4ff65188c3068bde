import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccessCode, CallRequest } from '@atrium/contract'
import { makeService } from '../../testing/make-service.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { publishWorkflow } from '../work/fixtures/orders.ts'
import { asks, item, planInspection, publishChecklist } from './fixtures/inspections.ts'

let server: TestServer
let project: string
let admin: string
let rooms: string
let machines: string
interface Person {
  id: string
  token: string
}

const seeing = ['location_view', 'inspection_view', 'inspection_start'] as const

async function member(place: string | undefined, ...access: AccessCode[]): Promise<Person> {
  const user = await server.make.user({ roles: [{ project, access }] })
  if (place !== undefined) await server.make.assignLocations(user.id, project, [place])
  return { id: user.id, token: await server.signIn(user) }
}

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  const workflow = await publishWorkflow(server, admin, { project })
  await makeService(server, project, 'Electric', { workflow_id: workflow.id, is_default: true })
  const failing = { type: 'check', section: 'each', on_fail: asks({ action: 'create' }) }
  rooms = await publishChecklist(server.database, project, [
    item({ key: 'each', type: 'section', repeat: 'sub_location' }),
    item({ ...failing, key: 'door' }),
  ])
  machines = await publishChecklist(server.database, project, [
    item({ key: 'each', type: 'section', repeat: 'asset' }),
    item({ ...failing, key: 'motor' }),
  ])
})
afterAll(() => server.close())

let count = 0
/** Two houses with rooms, an asset in each room of the first, and somebody who inspects the first alone. */
async function houses() {
  count += 1
  const [own, other] = [`Own ${count}`, `Other ${count}`]
  const at = await server.make.locations(project, {
    [own]: { [`Kitchen ${count}`]: {}, [`Hall ${count}`]: {} },
    [other]: { [`Vault ${count}`]: {} },
  })
  const asset = async (location_id: string, code: string) =>
    (await server.ok('/asset/create', { location_id, code: `${code}-${count}`, name: code }, admin)).id
  const [kitchen, hall] = [at(`Kitchen ${count}`), at(`Hall ${count}`)]
  return {
    own: at(own),
    other: at(other),
    vault: at(`Vault ${count}`),
    kitchen,
    hall,
    pump: await asset(kitchen, 'PUMP'),
    fan: await asset(hall, 'FAN'),
    inspector: await member(at(own), ...seeing),
  }
}

async function failed(checklist: string, location: string, key: string, inspector: Person, at: string[]) {
  const id = await planInspection(server.database, { project, checklist, location, by: inspector.id })
  await server.ok('/inspection/start', { id }, inspector.token)
  const answers = at.map((repeat_key) => ({ item_key: key, repeat_key, answer: { value: 'fail' } }))
  await server.ok('/inspection/saveAnswers', { inspection_id: id, answers }, inspector.token)
  return id
}
const submit = (
  inspection_id: string,
  { token }: Person,
  findings?: CallRequest<'/inspection/submit'>['findings'],
) => server.ok('/inspection/submit', { inspection_id, ...(findings && { findings }) }, token)
const ordersOf = async (id: string) => {
  const { rows } = await sql<{ location_id: string; asset_id: string | null }>`
    select location_id, asset_id from work where inspection_id = ${id}`.execute(server.database)
  return rows
}

describe('orders of what failed', () => {
  it('[INS-31] of a room that was moved out of sight, or removed, are at the place of the inspection', async () => {
    const { own, other, kitchen, hall, inspector } = await houses()
    const id = await failed(rooms, own, 'door', inspector, [kitchen, hall])
    await server.ok(
      '/location/reorder',
      { locations: [{ id: kitchen, position: 1, parent_id: other }] },
      admin,
    )
    await server.ok('/location/remove', { locations: [hall] }, admin)
    await submit(id, inspector)
    expect(await ordersOf(id)).toEqual([{ location_id: own, asset_id: null }])
  })

  it('[INS-31] of an asset that was moved out of sight, or removed, are at the place of the inspection', async () => {
    const { own, vault, pump, fan, inspector } = await houses()
    const id = await failed(machines, own, 'motor', inspector, [pump, fan])
    await server.ok('/asset/move', { assets: [pump], location_id: vault }, admin)
    await server.ok('/asset/remove/{id}', { id: fan }, admin)
    await submit(id, inspector)
    expect(await ordersOf(id)).toEqual([{ location_id: own, asset_id: null }])
  })

  it('[INS-33] name no place that the reader does not see any more', async () => {
    const { own, other, kitchen, hall, inspector } = await houses()
    const id = await failed(rooms, own, 'door', inspector, [kitchen, hall])
    await submit(id, inspector)
    await server.ok(
      '/location/reorder',
      { locations: [{ id: kitchen, position: 1, parent_id: other }] },
      admin,
    )
    const { findings } = await server.ok('/inspection/getDetails/{id}', { id }, inspector.token)
    const found = findings.map(({ repeat_key, location }) => [repeat_key, location?.id ?? null])
    expect(new Map(found as [string, string | null][])).toEqual(
      new Map([
        [kitchen, null],
        [hall, hall],
      ]),
    )
  })

  it('[INS-31] of one place are one order, which was not open before', async () => {
    const { own, kitchen, hall, inspector } = await houses()
    const list = await publishChecklist(server.database, project, [
      item({ key: 'spots', type: 'section', repeat: 'free' }),
      item({ key: 'clean', type: 'check', section: 'spots', on_fail: asks({ action: 'create' }) }),
    ])
    const id = await planInspection(server.database, {
      project,
      checklist: list,
      location: own,
      by: inspector.id,
    })
    await server.ok('/inspection/start', { id }, inspector.token)
    for (const name of [kitchen, hall]) {
      const { round_key: repeat_key } = await server.ok(
        '/inspection/addRound',
        { id, section_key: 'spots', name },
        inspector.token,
      )
      const answers = [{ item_key: 'clean', repeat_key, answer: { value: 'fail' } }]
      await server.ok('/inspection/saveAnswers', { inspection_id: id, answers }, inspector.token)
    }
    const { cm_ids, linked_ids } = await submit(id, inspector)
    expect({ made: cm_ids.length, linked_ids }).toEqual({ made: 1, linked_ids: [] })
    const { findings } = await server.ok('/inspection/getDetails/{id}', { id }, inspector.token)
    expect(findings.map(({ was_linked }) => was_linked)).toEqual([false, false])
  })

  it('[INS-30] are kept of as many places as fail', async () => {
    count += 1
    const hotel = `Hotel ${count}`
    const numbers = Array.from({ length: 100 }, (_, index) => [`Room ${count}.${index}`, {}])
    const location = (await server.make.locations(project, { [hotel]: Object.fromEntries(numbers) }))(hotel)
    const inspector = await member(location, ...seeing)
    const checklist = await publishChecklist(server.database, project, [
      item({ key: 'each', type: 'section', repeat: 'sub_location' }),
      ...Array.from({ length: 75 }, (_, index) =>
        item({ key: `item-${index}`, type: 'check', section: 'each' }),
      ),
    ])
    const id = await planInspection(server.database, { project, checklist, location, by: inspector.id })
    await server.ok('/inspection/start', { id }, inspector.token)
    await sql`
      insert into checklist_answer (project_id, run_id, item_key, repeat_key, value, note, state, answered_by)
      select r.project_id, r.id, one ->> 'key', round ->> 'key', '"fail"', '', 'fail', ${inspector.id}
      from inspection i join checklist_run r on r.id = i.run_id,
        jsonb_array_elements(r.items) one, jsonb_array_elements(r.items -> 0 -> 'rounds') round
      where i.id = ${id} and one ->> 'type' = 'check'`.execute(server.database)
    await submit(id, inspector)
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from inspection_finding where inspection_id = ${id}`.execute(
      server.database,
    )
    expect(rows).toEqual([{ found: 7500 }])
  })

  it('refuses a service that the project does not offer', async () => {
    const { own, kitchen, hall, inspector } = await houses()
    const id = await failed(rooms, own, 'door', inspector, [kitchen, hall])
    const elsewhere = await server.make.project()
    const service_id = await makeService(server, elsewhere, 'Gas', {})
    const findings = [{ item_key: 'door', repeat_key: hall, create: true, service_id }]
    expect(
      await server.refused('/inspection/submit', { inspection_id: id, findings }, inspector.token),
    ).toMatchObject({ code: 'validation' })
  })
})
