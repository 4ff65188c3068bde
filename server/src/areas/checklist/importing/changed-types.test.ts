import { setTimeout as pause } from 'node:timers/promises'
import type { CallInput, CallReply } from '@atrium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

type Import = CallReply<'/checklist/getImport'>['import']
type Items = NonNullable<CallInput<'/checklist/update'>['draft']>['items']

let server: TestServer
let project: string
let keeper: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  project = await server.make.project()
  keeper = await server.signIn(
    await server.make.user({
      roles: [{ project, access: ['checklist_view', 'checklist_add', 'checklist_edit'] }],
    }),
  )
})
afterAll(() => server.close())

let count = 0
/** Imports a table into a checklist of some items, and returns the import and what became of the items. */
async function imported(items: Items, table: string) {
  const code = `T-${(count += 1)}`
  const { id } = await server.ok('/checklist/create', { project_id: project, code, name: code }, keeper)
  await server.ok('/checklist/update', { id, draft: { items } }, keeper)
  const form = new FormData()
  form.set('project_id', project)
  form.set('checklist_id', id)
  form.set('file', new Blob([table]), 'table.csv')
  const headers = { authorization: `Bearer ${keeper}` }
  const response = await fetch(`${server.url}/api/checklist/import`, { method: 'POST', headers, body: form })
  const { import: begun } = (await response.json()) as { import: Import }
  const settled = async (): Promise<Import> => {
    for (;;) {
      const { import: now } = await server.ok('/checklist/getImport', { import_id: begun.id }, keeper)
      if (!['Reading', 'Applying'].includes(now.state)) return now
      await pause(20)
    }
  }
  const found = await settled()
  if (found.state !== 'Ready') return { found, items: [] }
  await server.ok('/checklist/applyImport', { import_id: begun.id }, keeper)
  await settled()
  const { draft } = await server.ok('/checklist/get/{id}', { id }, keeper)
  return { found, items: draft.items }
}

const options = [
  { key: 'good', text: { en: 'Good' }, result: 'ok' as const, points: 2 },
  { key: 'bad', text: { en: 'Bad' }, result: 'fail' as const, points: 0 },
]

it('[CHK-22] keeps the options and bounds of an item whose type becomes a like one', async () => {
  const before: Items = [
    { key: 'state', type: 'choice', text: { en: 'State' }, options },
    {
      key: 'heat',
      type: 'number',
      text: { en: 'Heat' },
      unit: 'K',
      decimals: 1,
      maximum: 5,
      warn_maximum: 4,
    },
  ]
  const { found, items } = await imported(
    before,
    'Key,Type,Item\nstate,Several choices,State\nheat,Reading,Heat\n',
  )
  expect(found).toMatchObject({ state: 'Ready', counts: { rows: { change: 2, refused: 0 } } })
  expect(items).toMatchObject([
    { key: 'state', type: 'choices', options },
    { key: 'heat', type: 'reading', unit: 'K', decimals: 1, maximum: 5, warn_maximum: 4 },
  ])
})

it('[CHK-22] refuses options in which nobody sees anything', async () => {
  const { found } = await imported([], 'Key,Type,Item,Options\nstate,Choice,State,\u200B [ok 1]; Good\n')
  expect(found).toMatchObject({ state: 'Ready', counts: { rows: { create: 0, refused: 1 } } })
})
