import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages, type AccessCode, type CallInput } from '@atrium/contract'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { makeOrder, type PublishedWorkflow } from '../../../testing/make-order.ts'
import { publishWorkflow } from '../fixtures/orders.ts'

let server: TestServer
let project: string
let house: string
let workflow: PublishedWorkflow
let requester: string
/** Staff who changes orders, staff who looks at them, and who makes checklists. */
let editor: string
let seer: string
let keeper: string

const seeing = ['location_view', 'location_view_all', 'cm_view'] as const

beforeAll(async () => {
  server = await startTestServer()
  const superuser = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  house = (await server.make.locations(project, { House: {} }))('House')
  workflow = await publishWorkflow(server, superuser, { project })
  const signIn = async (...access: AccessCode[]) =>
    server.signIn(await server.make.user({ roles: [{ project, access }] }))
  editor = await signIn(...seeing, 'cm_edit')
  seer = await signIn(...seeing)
  keeper = await signIn('checklist_view', 'checklist_add', 'checklist_edit')
  requester = (await server.make.user({ roles: [{ project, access: ['cm_add'] }] })).id
})
afterAll(() => server.close())

type Items = NonNullable<CallInput<'/checklist/update'>['draft']>['items']

let count = 0
async function checklist(
  items: Items,
  kind: 'cm' | 'inspection' = 'cm',
  isPublished = true,
): Promise<string> {
  const given = { project_id: project, code: `T-${(count += 1)}`, name: 'Belts', kind }
  const { id } = await server.ok('/checklist/create', given, keeper)
  await server.ok('/checklist/update', { id, draft: { items } }, keeper)
  if (isPublished) await server.ok('/checklist/publish', { id }, keeper)
  return id
}
const order = () => makeOrder(server, { workflow, location: house, requester })
const read = async (id: string) => (await server.ok('/cm/getTasks/{id}', { id }, seer)).tasks
const adding = (cm_id: string, checklist_id: string) => ({ cm_id, checklist_id })

const belts: Items = [
  { key: 'belts', type: 'section', text: { en: 'Belts', fr: 'Courroies' } },
  { key: 'worn', type: 'check', text: { en: 'Not worn' }, section: 'belts' },
  {
    key: 'which',
    type: 'choice',
    text: { en: 'Which one is?' },
    section: 'belts',
    options: [{ key: 'left', text: { en: 'Left' } }],
    show_if: [{ key: 'worn', op: 'failed', value: null }],
  },
  { key: 'tension', type: 'number', text: { en: 'Tension' }, unit: 'N', mandatory: false },
]

describe('a checklist that is added to an order', () => {
  it('[CM-90] becomes tasks of every type behind those that are there, as often as somebody adds it', async () => {
    const id = await order()
    const own = { type: 'check' as const, text: 'Own' }
    await server.ok('/cm/addTasks', { cm_id: id, tasks: [own] }, editor)
    const list = await checklist(belts)
    const { keys } = await server.ok('/cm/addChecklist', adding(id, list), editor)
    expect(keys).toHaveLength(3)
    const shown = async () => (await read(id)).map(({ text, type, unit }) => [text, type, unit])
    expect(await shown()).toEqual([
      ['Own', 'check', ''],
      ['Belts – Not worn', 'check', ''],
      ['Tension', 'number', 'N'],
    ])
    const [worn = ''] = keys
    await server.ok('/cm/answerTask', { cm_id: id, key: worn, answer: { value: false } }, editor)
    expect((await shown())[2]).toEqual(['Belts – Which one is?', 'choice', ''])
    const again = await server.ok('/cm/addChecklist', adding(id, list), editor)
    expect(new Set([...keys, ...again.keys]).size).toBe(6)
    expect(await read(id)).toHaveLength(6)
  })

  it('[CM-90] can be sorted while conditions hide some of it, which stay behind what they stand behind', async () => {
    const id = await order()
    const { keys } = await server.ok('/cm/addChecklist', adding(id, await checklist(belts)), editor)
    const [worn = '', , tension = ''] = keys
    await server.ok('/cm/sortTasks', { cm_id: id, keys: [tension, worn] }, editor)
    await server.ok('/cm/answerTask', { cm_id: id, key: worn, answer: { value: false } }, editor)
    expect((await read(id)).map(({ text }) => text)).toEqual([
      'Tension',
      'Belts – Not worn',
      'Belts – Which one is?',
    ])
  })

  it('[CM-90] is published, for orders, of the project, and repeats no section', async () => {
    const id = await order()
    const refused = async (list: string, token = editor) =>
      server.refused('/cm/addChecklist', adding(id, list), token)
    const repeated = await checklist([
      { key: 'rooms', type: 'section', text: { en: 'Rooms' }, repeat: 'sub_location' },
      { key: 'one', type: 'check', text: { en: 'One' }, section: 'rooms' },
    ])
    expect(await refused(repeated)).toMatchObject({
      status: 409,
      key: 'checklist_repeat_of_tasks',
      message: messages.checklist_repeat_of_tasks,
    })
    expect(await refused(await checklist(belts, 'cm', false))).toMatchObject({
      status: 409,
      key: 'inspection_checklist_unpublished',
    })
    const retired = await checklist(belts)
    await server.ok('/checklist/update', { id: retired, is_retired: true }, keeper)
    expect(await refused(retired)).toMatchObject({ status: 409, key: 'inspection_checklist_retired' })
    expect(await refused(await checklist(belts, 'inspection'))).toMatchObject({ status: 404 })
    expect(await refused(crypto.randomUUID())).toMatchObject({ status: 404 })
    expect(await refused(await checklist(belts), seer)).toMatchObject({ status: 403 })
    expect(await read(id)).toEqual([])
  })
})
