import { messages, type AccessCode, type CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { plainJpeg } from '../asset-photo/fixtures/photo-client.ts'
import { AttachmentClient } from '../attachment/fixtures/attachment-client.ts'
import { item, planInspection, publishChecklist } from './fixtures/inspections.ts'

interface Person {
  id: string
  token: string
}

let server: TestServer
let files: AttachmentClient
let project: string
let at: (name: string) => string
let list: string
let photo: Buffer
let inspector: Person
let reviewer: Person
/** Sees inspections, and changes none. */
let seer: Person
/** Inspects too, and sees another place alone. */
let limited: Person
let admin: string

async function person(access: readonly AccessCode[], places: readonly string[] = []): Promise<Person> {
  const made = await server.make.user({ roles: [{ project, access }] })
  if (places.length > 0) await server.make.assignLocations(made.id, project, places.map(at))
  return { id: made.id, token: await server.signIn(made) }
}

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  files = new AttachmentClient(server)
  photo = Buffer.from(await plainJpeg())
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  at = await server.make.locations(project, { House: {}, Shed: {} })
  const seeing = ['location_view', 'location_view_all', 'inspection_view'] as const
  inspector = await person([...seeing, 'inspection_start'])
  reviewer = await person([...seeing, 'inspection_review'])
  seer = await person(seeing)
  limited = await person(['location_view', 'inspection_view', 'inspection_start'], ['Shed'])
  list = await publishChecklist(server.database, project, [
    item({ key: 'door', type: 'check', mandatory: false }),
    item({ key: 'front', type: 'photo', minimum: 1, maximum: 2, mandatory: false }),
    item({ key: 'name', type: 'signature', mandatory: false }),
  ])
})
afterAll(() => server.close())

/** Sends a photo that waits, and returns its id. */
const send = async ({ token }: Person, owner_kind = 'inspection_answer') =>
  (await files.add({ owner_kind, project_id: project, file: photo, name: 'photo.jpg' }, token)).id

type Answers = CallRequest<'/inspection/saveAnswers'>['answers']
const save = (inspection_id: string, ...answers: Partial<Answers[number]>[]) =>
  server.ok('/inspection/saveAnswers', { inspection_id, answers: answers as Answers }, inspector.token)

async function begin(): Promise<string> {
  const id = await planInspection(server.database, {
    project,
    checklist: list,
    location: at('House'),
    by: seer.id,
  })
  await server.ok('/inspection/start', { id }, inspector.token)
  return id
}
const photosOf = async (id: string, key: string, who = seer) =>
  (await server.ok('/inspection/getDetails/{id}', { id }, who.token)).answers.find(
    ({ item_key }) => item_key === key,
  )?.photo_ids
const answerId = async (id: string, key: string) => {
  const { rows } = await sql<{ id: string }>`
    select a.id from checklist_answer a join inspection i on i.run_id = a.run_id
    where i.id = ${id} and a.item_key = ${key}`.execute(server.database)
  return rows[0]?.id ?? ''
}
const fetched = async (file: string, { token }: Person) => (await files.download(file, token)).status

it('[INS-22] gives photos to an answer, keeps them when it is written again, and takes those away that it leaves out', async () => {
  const id = await begin()
  const [one, two] = [await send(inspector), await send(inspector)]
  await save(id, { item_key: 'door', answer: { value: 'fail' }, photo_ids: [one, two] })
  expect(await photosOf(id, 'door')).toEqual([one, two])
  await save(id, { item_key: 'door', answer: { value: 'pass' }, photo_ids: [two] })
  expect(await photosOf(id, 'door')).toEqual([two])
  expect(await fetched(one, inspector)).toBe(404)
  await save(id, { item_key: 'door', answer: { open: true } })
  expect(await photosOf(id, 'door')).toBeUndefined()
  expect(await fetched(two, inspector)).toBe(404)
})

it('[INS-22] has photos and signatures as values', async () => {
  const id = await begin()
  const [front, name] = [await send(inspector), await send(inspector)]
  await save(
    id,
    { item_key: 'front', answer: { value: [front] } },
    { item_key: 'name', answer: { value: name } },
  )
  expect(await photosOf(id, 'front')).toEqual([front])
  expect(await photosOf(id, 'name')).toEqual([name])
  for (const [item_key, value] of [
    ['front', ['no photo']],
    ['name', 'no signature'],
  ] as const) {
    const answers = [{ item_key, answer: { value } }] as unknown as Answers
    expect(
      await server.refused('/inspection/saveAnswers', { inspection_id: id, answers }, inspector.token),
    ).toMatchObject({ fields: { 'answers.0.answer.value': messages.checklist_value_unfit } })
  }
})

it('[INS-22] shows photos of answers to who sees the inspection, and to nobody else', async () => {
  const id = await begin()
  const one = await send(inspector)
  expect(await fetched(one, seer)).toBe(404)
  await save(id, { item_key: 'door', answer: { value: 'fail' }, photo_ids: [one] })
  for (const who of [inspector, reviewer, seer]) expect(await fetched(one, who)).toBe(200)
  expect(await fetched(one, limited)).toBe(404)
  const owner = { owner_kind: 'inspection_answer', owner_id: await answerId(id, 'door') }
  expect((await server.ok('/attachment/list', owner, seer.token)).may_change).toBe(false)
  expect((await server.refused('/attachment/list', owner, limited.token)).status).toBe(404)
})

it('[INS-22] takes no photo of an answer by other calls, and removes none', async () => {
  const id = await begin()
  const one = await send(inspector)
  await save(id, { item_key: 'door', answer: { value: 'fail' }, photo_ids: [one] })
  const owner = { owner_kind: 'inspection_answer', owner_id: await answerId(id, 'door') }
  const waiting = await send(inspector)
  for (const [who, status] of [
    [inspector, 403],
    [seer, 403],
    [limited, 404],
  ] as const) {
    expect((await files.post({ ...owner, file: photo, name: 'more.jpg' }, who.token)).status).toBe(status)
    expect((await server.refused('/attachment/remove/{id}', { id: one }, who.token)).status).toBe(status)
  }
  const sort = { ...owner, attachment_ids: [one] }
  expect((await server.refused('/attachment/sort', sort, inspector.token)).status).toBe(403)
  const attach = { ...owner, attachment_ids: [waiting] }
  expect((await server.refused('/attachment/attach', attach, inspector.token)).status).toBe(403)
  expect(await photosOf(id, 'door')).toEqual([one])
  const { rows } = await sql<{ version: number }>`select version from inspection where id = ${id}`.execute(
    server.database,
  )
  expect(rows).toEqual([{ version: 3 }])
})

it('[INS-22] takes no photo of another answer, nor one that somebody else sent', async () => {
  const id = await begin()
  const one = await send(inspector)
  await save(id, { item_key: 'door', answer: { value: 'fail' }, photo_ids: [one] })
  const theirs = await send(limited)
  for (const [file, status] of [
    [one, 409],
    [theirs, 404],
  ] as const) {
    const answers: Answers = [
      { item_key: 'name', repeat_key: '', answer: { value: file }, note: '', photo_ids: [] },
    ]
    const input = { inspection_id: id, answers }
    expect((await server.refused('/inspection/saveAnswers', input, inspector.token)).status).toBe(status)
  }
})

it('[INS-22] takes signatures with the submission and the review alone, and shows them to who sees the inspection', async () => {
  const id = await begin()
  const signature_id = await send(inspector, 'inspection')
  const owner = { owner_kind: 'inspection', owner_id: id }
  expect(
    (
      await server.refused(
        '/attachment/attach',
        { ...owner, attachment_ids: [signature_id] },
        inspector.token,
      )
    ).status,
  ).toBe(403)
  await server.ok('/inspection/submit', { inspection_id: id, signature_id }, inspector.token)
  const ofReview = await send(reviewer, 'inspection')
  await server.ok(
    '/inspection/review',
    { inspection_id: id, decision: 'approve', signature_id: ofReview },
    reviewer.token,
  )
  const { inspection } = await server.ok('/inspection/getDetails/{id}', { id }, seer.token)
  expect(inspection).toMatchObject({ signature_id, review_signature_id: ofReview })
  for (const file of [signature_id, ofReview]) {
    expect(await fetched(file, seer)).toBe(200)
    expect(await fetched(file, limited)).toBe(404)
    expect((await server.refused('/attachment/remove/{id}', { id: file }, admin)).status).toBe(403)
  }
})

it('[INS-22] takes pictures alone for photos and signatures', async () => {
  const id = await begin()
  const text = async (owner_kind: string, { token } = inspector) =>
    (await files.add({ owner_kind, project_id: project, file: 'no picture', name: 'notes.txt' }, token)).id
  const refused = (answer: Partial<Answers[number]>) =>
    server.refused(
      '/inspection/saveAnswers',
      { inspection_id: id, answers: [answer as Answers[number]] },
      inspector.token,
    )
  const sent = await text('inspection_answer')
  for (const answer of [
    { item_key: 'front', answer: { value: [sent] } },
    { item_key: 'name', answer: { value: sent } },
    { item_key: 'door', answer: { value: 'pass' }, photo_ids: [sent] },
  ])
    expect(await refused(answer)).toMatchObject({ code: 'validation' })
  const signature_id = await text('inspection')
  expect(
    await server.refused('/inspection/submit', { inspection_id: id, signature_id }, inspector.token),
  ).toMatchObject({ code: 'validation' })
  await server.ok('/inspection/submit', { inspection_id: id }, inspector.token)
  const review = {
    inspection_id: id,
    decision: 'approve' as const,
    signature_id: await text('inspection', reviewer),
  }
  expect(await server.refused('/inspection/review', review, reviewer.token)).toMatchObject({
    code: 'validation',
  })
})
