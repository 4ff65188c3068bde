import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { AccessCode, CallInput, CallReply, ImportAction } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { download } from '../../../testing/download.ts'
import { sharedFile } from '../../../testing/shared-data.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

type Import = CallReply<'/checklist/getImport'>['import']
type Draft = NonNullable<CallInput<'/checklist/update'>['draft']>

const every: AccessCode[] = ['checklist_view', 'checklist_add', 'checklist_edit']

let server: TestServer
let project: string
/** Who imports, who may not add, and who has every right in another project. */
let keeper: string
let editor: string
let stranger: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  project = await server.make.project()
  const elsewhere = await server.make.project()
  const holder = async (access: AccessCode[], where = project) =>
    server.signIn(await server.make.user({ roles: [{ project: where, access }] }))
  keeper = await holder(every)
  editor = await holder(['checklist_view', 'checklist_edit'])
  stranger = await holder(every, elsewhere)
})
afterAll(() => server.close())

async function post(content: string | Buffer, more: Record<string, string> = {}, token = keeper) {
  const form = new FormData()
  form.set('project_id', project)
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  const bytes = typeof content === 'string' ? content : new Uint8Array(content)
  form.set('file', new Blob([bytes]), 'Round of the tower.csv')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}/api/checklist/import`, { method: 'POST', headers, body: form })
  return {
    status: response.status,
    body: (await response.json()) as { import: Import; error?: { key: string } },
  }
}

async function settled(id: string): Promise<Import> {
  for (;;) {
    const { import: now } = await server.ok('/checklist/getImport', { import_id: id }, keeper)
    if (!['Reading', 'Applying', 'Undoing'].includes(now.state)) return now
    await pause(20)
  }
}

const dryRun = async (content: string | Buffer, more: Record<string, string> = {}) =>
  settled((await post(content, more)).body.import.id)

async function apply(id: string): Promise<Import> {
  await server.ok('/checklist/applyImport', { import_id: id }, keeper)
  return settled(id)
}

async function undo(id: string): Promise<Import> {
  await server.ok('/checklist/undoImport', { import_id: id }, keeper)
  return settled(id)
}

const rowsOf = async (id: string, action: ImportAction) =>
  (await server.ok('/checklist/getImportRows', { import_id: id, action, limit: 100 }, keeper)).rows

const read = (id: string | null) => server.ok('/checklist/get/{id}', { id: id ?? '' }, keeper)

let count = 0
async function checklist(draft: Draft): Promise<string> {
  const { id } = await server.ok(
    '/checklist/create',
    { project_id: project, code: `L-${(count += 1)}`, name: 'List' },
    keeper,
  )
  await server.ok('/checklist/update', { id, draft }, keeper)
  return id
}

const counted = (create: number, change: number, same: number, refused = 0) => ({
  rows: { create, change, same, refused, absent: 0 },
})

const round = [
  'Key,Chapter,Section,Type,Item,Help,Mandatory,Critical,Points,Weight,Options,Unit,Minimum,Maximum',
  'lit,Escape,Signs,Check,Signs are lit,Look <b>up</b>,yes,yes,2,3,,,,',
  'panel,Escape,Panel,Choice,What does it show?,,,,,,Normal [ok 3]; A zone is off [flag 1]; Fault [fail 0],,,',
  'bar,Escape,Panel,Number,Pressure,,no,,,,,bar,4,16',
  'note,,,Free text,Remarks,,no,,,,,,,',
].join('\n')

describe('the import of a checklist', () => {
  it('makes a new checklist with sections, types, points and options [CHK-20]', async () => {
    const { id, state, counts, checklist_id: before } = await dryRun(round)
    expect({ state, counts, before }).toEqual({ state: 'Ready', counts: counted(4, 0, 0), before: null })
    const { state: now, checklist_id: made } = await apply(id)
    expect(now).toBe('Applied')
    const { checklist: row, draft, faults } = await read(made)
    expect(row).toMatchObject({
      code: 'ROUND-OF-THE-TOWER',
      name: 'Round of the tower',
      kind: 'inspection',
      sections: 2,
      items: 4,
    })
    expect(faults).toEqual([])
    expect(draft.scoring.on).toBe(true)
    expect(draft.items).toMatchObject([
      { type: 'section', text: { en: 'Escape – Signs' } },
      {
        key: 'lit',
        type: 'check',
        help: { en: 'Look <strong>up</strong>' },
        critical: true,
        points: 2,
        weight: 3,
        section: draft.items[0]?.key,
      },
      { type: 'section', text: { en: 'Escape – Panel' } },
      {
        key: 'panel',
        options: [
          { text: { en: 'Normal' }, result: 'ok', points: 3 },
          { text: { en: 'A zone is off' }, result: 'flag', points: 1 },
          { text: { en: 'Fault' }, result: 'fail', points: 0 },
        ],
      },
      { key: 'bar', type: 'number', unit: 'bar', minimum: 4, maximum: 16, mandatory: false },
      { key: 'note', type: 'text', section: null },
    ])
    expect(await undo(id)).toMatchObject({ state: 'Undone', checklist_id: null })
    expect(await server.refused('/checklist/get/{id}', { id: made ?? '' }, keeper)).toMatchObject({ status: 404 })
  })

  it('reads a standard of others whole, with its own headings [CHK-21]', async (context) => {
    const file = await readFile(sharedFile(context, 'checklists/asvs-5.0.0-en.csv'))
    const { id, table } = await dryRun(file, { code: 'ASVS', name: 'ASVS 5' })
    expect(table?.columns.map(({ heading }) => heading)).toEqual([
      'chapter_id',
      'chapter_name',
      'section_id',
      'section_name',
      'req_id',
      'req_description',
      'L',
    ])
    await server.ok(
      '/checklist/mapImport',
      { import_id: id, columns: [null, 'chapter', null, 'section', 'key', 'text', 'level'] },
      keeper,
    )
    expect(await settled(id)).toMatchObject({ state: 'Ready', counts: counted(345, 0, 0), error_count: 0 })
    const { checklist_id: made } = await apply(id)
    const { checklist: row, draft, faults } = await read(made)
    expect(row).toMatchObject({ code: 'ASVS', name: 'ASVS 5', items: 345, sections: 80 })
    expect(faults).toEqual([])
    expect(draft.items[1]).toMatchObject({
      key: 'v1-1-1',
      type: 'check',
      points: 2,
      text: { en: expect.stringMatching(/^Verify that input is decoded or unescaped .* sanitization\.$/) },
    })
    const again = await dryRun(file, { checklist_id: made ?? '' })
    await server.ok(
      '/checklist/mapImport',
      { import_id: again.id, columns: [null, 'chapter', null, 'section', 'key', 'text', 'level'] },
      keeper,
    )
    expect(await settled(again.id)).toMatchObject({ counts: counted(0, 0, 345), remark_count: 0 })
  })
})
