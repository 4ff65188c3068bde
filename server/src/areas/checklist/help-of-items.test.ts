import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '@atrium/contract'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let keeper: string
let id: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  const project = await server.make.project()
  keeper = await server.signIn(
    await server.make.user({
      roles: [{ project, access: ['checklist_view', 'checklist_add', 'checklist_edit'] }],
    }),
  )
  id = (await server.ok('/checklist/create', { project_id: project, code: 'H', name: 'Help' }, keeper)).id
})
afterAll(() => server.close())

const helping = (help: string) => ({
  id,
  draft: { items: [{ key: 'one', type: 'check' as const, text: { en: 'One' }, help: { en: help } }] },
})
const read = async () => (await server.ok('/checklist/get/{id}', { id }, keeper)).draft.items[0]?.help

it('[CHK-4] is as long as a help may be once its signs and tags are written out', async () => {
  const room = limits.descriptionLength
  for (const help of ['&'.repeat(room / 2), '<p>'.repeat(room / 4)])
    expect(await server.refused('/checklist/update', helping(help), keeper)).toMatchObject({
      code: 'validation',
      fields: { 'draft.items.0.help.en': expect.any(String) },
    })
  await server.ok('/checklist/update', helping('&'.repeat(room / 5)), keeper)
  expect(await read()).toEqual({ en: '&amp;'.repeat(room / 5) })
})

it('[CHK-4] loses control characters, also those that are written as signs', async () => {
  await server.ok(
    '/checklist/update',
    helping('Push&#1; it&#x7f;, <a href="https://a.example/&#2;">so</a>'),
    keeper,
  )
  expect(await read()).toEqual({ en: 'Push it, <a href="https://a.example/">so</a>' })
})
