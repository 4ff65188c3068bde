import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages, type AccessCode, type CallRequest } from '@atrium/contract'
import { photoKey } from '../../attachments/photo-files.ts'
import { heardDuring } from '../../testing/heard-events.ts'
import { makeService } from '../../testing/make-service.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { AttachmentClient } from '../attachment/fixtures/attachment-client.ts'
import { publishWorkflow } from '../work/fixtures/orders.ts'
import { asks, item, planInspection, publishChecklist } from './fixtures/inspections.ts'

let server: TestServer
let client: AttachmentClient
let admin: string
let project: string
let kind: string
let heat: string
let hours: string
let list: string
interface Person {
  id: string
  token: string
}
/** One who inspects and tells assets, one who only inspects, one who reviews, and one who works on orders. */
let inspector: Person
let plain: Person
let reviewer: Person
let worker: Person

const seeing = ['location_view', 'location_view_all', 'inspection_view', 'inspection_start'] as const

beforeAll(async () => {
  server = await startTestServer()
  client = new AttachmentClient(server)
  project = await server.make.project()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  const workflow = await publishWorkflow(server, admin, { project })
  await makeService(server, project, 'Electric', { workflow_id: workflow.id, is_default: true })
  kind = (await server.ok('/catalog/create', { code: 'PMP', name: 'Pump' }, admin)).id
  const params = [
    { code: 'heat', name: 'Heat', unit: '°C', kind: 'gauge', decimals: 1 } as const,
    { code: 'hours', name: 'Hours', unit: 'h', kind: 'counter', decimals: 0 } as const,
  ]
  await server.ok('/catalog/updateParams', { id: kind, params }, admin)
  const found = await server.ok('/catalog/getParams/{id}', { id: kind }, admin)
  const idOf = (code: string) => found.params.find((one) => one.code === code)?.id ?? ''
  heat = idOf('heat')
  hours = idOf('hours')
  const member = async (...access: AccessCode[]): Promise<Person> => {
    const user = await server.make.user({ roles: [{ project, access }] })
    return { id: user.id, token: await server.signIn(user) }
  }
  inspector = await member(
    ...seeing,
    'asset_view',
    'asset_edit',
    'asset_readings_add',
    'asset_readings_view',
    'cm_view',
  )
  plain = await member(...seeing, 'asset_view')
  reviewer = await member(...seeing, 'inspection_review')
  worker = await member('location_view', 'location_view_all', 'cm_view')
  list = await publishChecklist(server.database, project, [
    item({ key: 'machines', type: 'section', repeat: 'asset' }),
    item({ key: 'heat', type: 'reading', section: 'machines', param_id: heat, ...unbounded }),
    item({ key: 'hours', type: 'reading', section: 'machines', param_id: hours, ...unbounded }),
    item({ key: 'state', type: 'condition', section: 'machines', fails_below: 'Fair' }),
    item({ key: 'housing', type: 'condition', section: 'machines', fails_below: null, mandatory: false }),
    item({ key: 'door', type: 'check', on_fail: asks({ photo: true, action: 'create' }) }),
  ])
})
afterAll(() => server.close())

const unbounded = {
  unit: '',
  decimals: null,
  minimum: null,
  maximum: null,
  warn_minimum: null,
  warn_maximum: null,
}

let count = 0
/** An asset in a place of its own, and an inspection of that which is under way. */
async function begun(who = inspector): Promise<{ id: string; asset: string; location: string }> {
  count += 1
  const below = await server.make.locations(project, { [`Room ${count}`]: {} })
  const location = below(`Room ${count}`)
  const code = `P-${count}`
  const { id: asset } = await server.ok(
    '/asset/create',
    { location_id: location, code, name: code, catalog_id: kind },
    admin,
  )
  const id = await planInspection(server.database, { project, checklist: list, location, by: inspector.id })
  await server.ok('/inspection/start', { id }, who.token)
  return { id, asset, location }
}
type Answer = CallRequest<'/inspection/saveAnswers'>['answers'][number]
const save = (inspection_id: string, answers: Partial<Answer>[], { token } = inspector) =>
  server.ok('/inspection/saveAnswers', { inspection_id, answers: answers as Answer[] }, token)
const told = (round: string, given: { heat: number; hours: number; state: string }, at?: string) =>
  Object.entries(given).map(([item_key, value]) => ({
    item_key,
    repeat_key: round,
    answer: { value },
    ...(at !== undefined && { answered_at: at }),
  }))
const good = { heat: 41.5, hours: 100, state: 'Good' }
const closed = { item_key: 'door', answer: { value: 'pass' } }
const submit = (inspection_id: string, { token } = inspector) =>
  server.ok('/inspection/submit', { inspection_id }, token)
const sendBack = (inspection_id: string) =>
  server.ok(
    '/inspection/review',
    { inspection_id, decision: 'return', comment: 'Look again' },
    reviewer.token,
  )
const readingsOf = async (asset: string) => {
  const { rows } = await sql<{
    code: string
    value: number
    state: string
    source: string
    change: string | null
  }>`
    select p.code, r.value::float8 as value, r.state, r.source, r.change from asset_reading r join catalog_param p on p.id = r.param_id
    where r.asset_id = ${asset} order by p.code, r.at`.execute(server.database)
  return rows
}
const conditionOf = async (id: string) =>
  (await server.ok('/asset/getDetails/{id}', { id }, admin)).asset.condition

describe('readings and conditions', () => {
  it('[INS-35] [INS-36] become those of the asset of the round', async () => {
    const { id, asset } = await begun()
    await save(id, [...told(asset, good), closed])
    const heard = await heardDuring(server, { userId: inspector.id, projects: [project] }, async () => {
      expect(await submit(id)).toMatchObject({ readings: 2, conditions: 1, left_out: [] })
    })
    expect(heard.map(({ topic }) => topic)).toContain('assets')
    expect(await readingsOf(asset)).toMatchObject([
      { code: 'heat', value: 41.5, state: 'accepted', source: 'inspection' },
      { code: 'hours', value: 100, state: 'accepted', source: 'inspection' },
    ])
    expect(await conditionOf(asset)).toBe('Good')
  })

  it('[INS-36] are the worst of several', async () => {
    const { id, asset } = await begun()
    await save(id, [
      ...told(asset, { ...good, state: 'Excellent' }),
      { item_key: 'housing', repeat_key: asset, answer: { value: 'Fair' } },
      closed,
    ])
    await submit(id)
    expect(await conditionOf(asset)).toBe('Fair')
  })

  it('[INS-35] [INS-36] are of the asset of the inspection outside of rounds, and of none without one', async () => {
    const { asset, location } = await begun()
    const checklist = await publishChecklist(server.database, project, [
      item({ key: 'heat', type: 'reading', param_id: heat, ...unbounded }),
    ])
    const plan = { project, checklist, location, by: inspector.id }
    for (const [of, readings] of [
      [{ asset }, 1],
      [{}, 0],
    ] as const) {
      const id = await planInspection(server.database, { ...plan, ...of })
      await server.ok('/inspection/start', { id }, inspector.token)
      await save(id, [{ item_key: 'heat', answer: { value: 12 } }])
      expect(await submit(id)).toMatchObject({ readings, left_out: [] })
    }
    expect(await readingsOf(asset)).toHaveLength(1)
  })

  it('[INS-35] [INS-36] are left out with a word where the submitter may not tell the asset', async () => {
    const { id, asset } = await begun(plain)
    await save(id, [...told(asset, good), closed], plain)
    const { readings, conditions, left_out } = await submit(id, plain)
    expect({ readings, conditions }).toEqual({ readings: 0, conditions: 0 })
    expect(left_out.map(({ what, item_key, code }) => [what, item_key, code]).toSorted()).toEqual([
      ['condition', 'state', 'forbidden'],
      ['reading', 'heat', 'forbidden'],
      ['reading', 'hours', 'forbidden'],
    ])
    expect(await readingsOf(asset)).toEqual([])
    expect(await conditionOf(asset)).toBeNull()
  })

  it('[INS-35] leaves out alone what the parameter cannot have', async () => {
    const first = await begun()
    await save(first.id, [...told(first.asset, good), closed])
    await submit(first.id)
    const id = await planInspection(server.database, {
      project,
      checklist: list,
      location: first.location,
      by: inspector.id,
    })
    await server.ok('/inspection/start', { id }, inspector.token)
    await save(id, [...told(first.asset, { heat: 1.25, hours: 90, state: 'Good' }), closed])
    const { readings, left_out } = await submit(id)
    expect(readings).toBe(0)
    expect(left_out.map(({ item_key, key }) => [item_key, key]).toSorted()).toEqual([
      ['heat', 'param_decimals'],
      ['hours', 'reading_counter_falls'],
    ])
  })

  it('[INS-35] are corrected by what is answered after a review, and told once', async () => {
    const { id, asset } = await begun()
    await save(id, [...told(asset, { ...good, hours: 900 }), closed])
    await submit(id)
    await server.ok('/asset/update', { id: asset, condition: 'Excellent' }, admin)
    await sendBack(id)
    await save(id, [{ item_key: 'hours', repeat_key: asset, answer: { value: 100 } }])
    expect(await submit(id)).toMatchObject({ readings: 1, conditions: 0, left_out: [] })
    expect(await readingsOf(asset)).toMatchObject([
      { code: 'heat', value: 41.5, state: 'accepted' },
      { code: 'hours', value: 900, state: 'rejected' },
      { code: 'hours', value: 100, state: 'accepted', change: 'correction' },
    ])
    expect(await conditionOf(asset)).toBe('Excellent')
  })
})

describe('an order of a failed item', () => {
  const shown = 'a door'
  /** A photo that waits for an answer of the inspector. What it shows does not matter. */
  const photo = async (): Promise<string> => {
    const { database, services } = server
    const { rows } = await sql<{ id: string }>`
      insert into attachment (id, project_id, owner_kind, user_id, name, caption, format, width, height, bytes, thumbnail_bytes)
      values (gen_random_uuid(), ${project}, 'inspection_answer', ${inspector.id}, 'door.jpg', 'Bent', 'jpeg', 4, 3, ${shown.length}, 1)
      returning id`.execute(database)
    const id = rows[0]?.id ?? ''
    const path = join(services.environment.dataDir, `photo-${id}`)
    await writeFile(path, shown)
    for (const part of ['photo', 'thumbnail'] as const)
      await services.files.keep(photoKey(id, part), path, 'image/jpeg')
    return id
  }
  const failed = async (photo_ids: string[], note = '') => {
    const { id, asset, location } = await begun()
    await save(id, [...told(asset, good), { item_key: 'door', answer: { value: 'fail' }, note, photo_ids }])
    return { id, location }
  }
  const photosOf = (owner_id: string, token: string) =>
    server.ok('/attachment/list', { owner_kind: 'work', owner_id }, token)

  it('[INS-34] gets the photos of its answer, which live on without it', async () => {
    const sent = await photo()
    const { id } = await failed([sent])
    const { cm_ids, left_out } = await submit(id)
    expect(left_out).toEqual([])
    const [order = ''] = cm_ids
    const { attachments } = await photosOf(order, worker.token)
    expect(attachments).toMatchObject([{ kind: 'photo', name: 'door.jpg', caption: 'Bent' }])
    const [copy] = attachments
    expect(copy?.id).not.toBe(sent)
    await sendBack(id)
    await save(id, [{ item_key: 'door', answer: { value: 'pass' } }])
    const response = await client.download(copy?.id ?? '', worker.token)
    const original = await client.download(sent, admin)
    expect(response.status).toBe(200)
    expect(original.status).toBe(404)
    expect(await response.text()).toBe(shown)
  })

  it('[INS-34] does without them where the project is full, and says so', async () => {
    const { id } = await failed([await photo()])
    await sql`update project set file_bytes = 1 where id = ${project}`.execute(server.database)
    const { cm_ids, left_out } = await submit(id)
    await sql`update project set file_bytes = null where id = ${project}`.execute(server.database)
    expect(left_out).toMatchObject([{ what: 'photos', item_key: 'door', key: 'attachment_quota' }])
    expect((await photosOf(cm_ids[0] ?? '', worker.token)).attachments).toEqual([])
  })

  it('[INS-34] does without those whose files are gone', async () => {
    const sent = await photo()
    const { id } = await failed([sent])
    await server.services.files.remove([photoKey(sent, 'photo')])
    const { cm_ids, left_out } = await submit(id)
    expect(left_out).toMatchObject([
      {
        what: 'photos',
        key: 'inspection_photos_left',
        message: messages.inspection_photos_left.replace('{{count}}', '1'),
      },
    ])
    expect((await photosOf(cm_ids[0] ?? '', worker.token)).attachments).toEqual([])
  })

  it('[INS-37] names the inspection to who sees that, also when the item is well in the end', async () => {
    const { id } = await failed([await photo()])
    const [order = ''] = (await submit(id)).cm_ids
    const { inspection } = await server.ok('/inspection/getDetails/{id}', { id }, inspector.token)
    const named = async ({ token }: Person) =>
      (await server.ok('/cm/getDetails/{id}', { id: order }, token)).cm.inspection
    expect(await named(inspector)).toEqual({ id, reference: inspection.reference })
    expect(await named(worker)).toBeNull()
    await sendBack(id)
    await save(id, [{ item_key: 'door', answer: { value: 'pass' } }])
    await submit(id)
    expect(await named(inspector)).toEqual({ id, reference: inspection.reference })
  })
})
