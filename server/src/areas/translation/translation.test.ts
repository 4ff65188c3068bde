import { setTimeout as pause } from 'node:timers/promises'
import type { CallInput, CallReply, TranslatedField, TranslatedKind } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { download } from '../../testing/download.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

type Import = CallReply<'/translation/getImport'>['import']
const upload = '/translation/import'

type Save = Omit<CallInput<'/translation/save'>, 'project_id' | 'language'>

let server: TestServer
let project: string
let admin: string
/** May do everything in the project, and is no superuser. */
let manager: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  project = await server.make.project()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  manager = await server.signIn(
    await server.make.user({ roles: [{ project, access: ['project_edit', 'location_edit', 'team_edit'] }] }),
  )
})
afterAll(() => server.close())

const here = () => ({ project_id: project })
const inFrench = () => ({ ...here(), language: 'fr' })

async function makeLocation(name: Record<string, string>, description: Record<string, string> = {}) {
  const code = crypto.randomUUID()
  const { id } = await server.ok('/location/create', { ...here(), name, description, code }, admin)
  return { id, code }
}
const makeTeam = async (name: Record<string, string>) =>
  (await server.ok('/project-team/create', { ...here(), name }, admin)).id
const makeEntry = async (name: Record<string, string>) => {
  const code = crypto.randomUUID().slice(0, 8)
  const { id } = await server.ok('/library/create', { ...here(), kind: 'service', code, name }, admin)
  return id
}

const countOf = async (kind: TranslatedKind, field: TranslatedField) =>
  (await server.ok('/translation/getCounts', inFrench(), admin)).counts.find(
    (one) => one.kind === kind && one.field === field,
  )?.count
const missing = async (kind: TranslatedKind, field: TranslatedField = 'name') =>
  (await server.ok('/translation/getMissing', { ...inFrench(), kind, field }, admin)).texts
const save = (input: Save) => server.ok('/translation/save', { ...inFrench(), ...input }, admin)
const namesOf = async (id: string) =>
  (await server.ok('/location/getDetails', { ...here(), location_id: id }, admin)).location

describe('texts that lack a language', () => {
  it('are counted and listed by kind, names and descriptions apart, the library included', async () => {
    const before = await Promise.all([
      countOf('location', 'name'),
      countOf('location', 'description'),
      countOf('library_entry', 'name'),
    ])
    const parent = await makeLocation({ en: 'Annex', fr: 'Annexe' })
    const code = crypto.randomUUID()
    const child = await server.ok(
      '/location/create',
      { ...here(), parent_id: parent.id, name: { en: 'Attic' }, description: { en: 'Dusty' }, code },
      admin,
    )
    const entry = await makeEntry({ en: 'Gardening' })
    expect(
      await Promise.all([
        countOf('location', 'name'),
        countOf('location', 'description'),
        countOf('library_entry', 'name'),
      ]),
    ).toEqual(before.map((count) => (count ?? 0) + 1))
    expect(await missing('location')).toContainEqual({
      id: child.id,
      code,
      text: 'Attic',
      name: 'Attic',
      place: 'Annex',
      list: null,
      version: 1,
    })
    expect((await missing('location', 'description')).find(({ id }) => id === child.id)).toMatchObject({
      text: 'Dusty',
      name: 'Attic',
    })
    expect((await missing('library_entry')).find(({ id }) => id === entry)).toMatchObject({ list: 'service' })
    expect(await missing('project', 'description')).toEqual([])
  })

  it('are those of workflows as well, and a saved one raises the version of its workflow', async () => {
    const made = { ...here(), code: 'LIFTS', name: { en: 'Lifts' }, kind: 'cm' as const }
    const { id } = await server.ok('/workflow/create', made, admin)
    expect((await missing('workflow')).find((one) => one.id === id)).toMatchObject({ text: 'Lifts' })
    await save({ kind: 'workflow', field: 'name', texts: [{ id, version: 1, text: 'Ascenseurs' }] })
    expect(await server.ok('/workflow/get/{id}', { id }, admin)).toMatchObject({
      name: { en: 'Lifts', fr: 'Ascenseurs' },
      workflow: { version: 2 },
    })
  })

  it('are those of checklists as well', async () => {
    const made = { ...here(), code: 'ROUND', name: { en: 'Round' } }
    const { id } = await server.ok('/checklist/create', made, admin)
    await save({ kind: 'checklist', field: 'name', texts: [{ id, version: 1, text: 'Ronde' }] })
    expect(await server.ok('/checklist/get/{id}', { id }, admin)).toMatchObject({
      name: { en: 'Round', fr: 'Ronde' },
      checklist: { version: 2 },
    })
  })

  it('are for superusers alone, in a project and a language that exist', async () => {
    const ofTeams = { ...inFrench(), kind: 'team' } as const
    expect((await server.refused('/translation/getMissing', ofTeams, manager)).status).toBe(403)
    expect((await server.refused('/translation/getCounts', inFrench(), manager)).status).toBe(403)
    const nowhere = { ...inFrench(), project_id: crypto.randomUUID() }
    expect((await server.refused('/translation/getCounts', nowhere, admin)).status).toBe(404)
    const unknown = { ...here(), language: 'xx' }
    expect((await server.refused('/translation/getCounts', unknown, admin)).status).toBe(404)
  })
})

describe('saving texts together', () => {
  it('writes each that can be written, says why of the others, and records the changes', async () => {
    const [roof, hall] = [await makeLocation({ en: 'Roof' }), await makeLocation({ en: 'Hall' })]
    const gone = crypto.randomUUID()
    const reply = await save({
      kind: 'location',
      field: 'name',
      texts: [
        { id: roof.id, version: 1, text: 'Toit' },
        { id: hall.id, version: 7, text: 'Salle' },
        { id: gone, text: 'Rien' },
      ],
    })
    expect(reply).toMatchObject({
      changed: 1,
      refused: [
        { id: hall.id, code: 'conflict', key: 'conflict_version' },
        { id: gone, code: 'not_found' },
      ],
    })
    expect(await namesOf(roof.id)).toMatchObject({ names: { en: 'Roof', fr: 'Toit' }, version: 2 })
    expect(await namesOf(hall.id)).toMatchObject({ names: { en: 'Hall' }, version: 1 })
    const { entries } = await server.ok('/audit/search', { ...here(), thing_id: roof.id }, admin)
    expect(entries[0]).toMatchObject({
      thing: 'location',
      before: { name: { en: 'Roof' } },
      after: { name: { en: 'Roof', fr: 'Toit' } },
    })
  })

  it('refuses a description without the default language, too long names, and other people', async () => {
    const bare = await makeLocation({ en: 'Bare' })
    const texts = [{ id: bare.id, text: 'Vide' }]
    const refused = (input: Save, token = admin) =>
      server.refused('/translation/save', { ...inFrench(), ...input }, token)
    expect((await refused({ kind: 'location', field: 'description', texts })).status).toBe(422)
    expect((await refused({ kind: 'project', field: 'description', texts })).status).toBe(422)
    const long = [{ id: bare.id, text: 'x'.repeat(201) }]
    expect((await refused({ kind: 'location', field: 'name', texts: long })).status).toBe(422)
    expect((await refused({ kind: 'location', field: 'name', texts }, manager)).status).toBe(403)
    expect((await refused({ kind: 'team', field: 'name', texts })).status).toBe(404)
  })
})

async function post(content: string): Promise<Import> {
  const form = new FormData()
  form.set('project_id', project)
  form.set('file', new Blob([content]), 'names.csv')
  const response = await fetch(`${server.url}/api${upload}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}` },
    body: form,
  })
  return settled(((await response.json()) as { import: Import }).import.id)
}

async function settled(id: string): Promise<Import> {
  for (;;) {
    const { import: now } = await server.ok('/translation/getImport', { import_id: id }, admin)
    if (!['Reading', 'Applying', 'Undoing'].includes(now.state)) return now
    await pause(20)
  }
}

async function exported(input: Omit<CallInput<'/translation/export'>, 'project_id'>): Promise<string> {
  const { bytes } = await download(server, '/translation/export', { ...here(), ...input }, admin)
  return bytes.toString()
}

describe('a file of names', () => {
  it('is exported, changed, previewed, imported and taken back', async () => {
    const room = await makeLocation({ en: 'Room' }, { en: 'Quiet' })
    const team = await makeTeam({ en: 'Night shift' })
    const table = [
      'Kind,Code,Name (en),Name (fr),Description (fr),Id',
      `Location,${room.code},,Chambre,Calme,${room.id}`,
      `Team,,,Équipe de nuit,,${team}`,
      `Team,,,Encore,,${team}`,
      `Team,,,Inconnue,,${crypto.randomUUID()}`,
      'Team,,,Sans,,',
    ].join('\n')
    const found = await post(table)
    expect(found).toMatchObject({
      state: 'Ready',
      counts: { location: { change: 1 }, team: { change: 1, refused: 1 }, '-': { refused: 2 } },
    })
    const { rows } = await server.ok(
      '/translation/getImportRows',
      { import_id: found.id, action: 'change' },
      admin,
    )
    expect(rows[0]).toMatchObject({
      kind: 'location',
      name: 'Room',
      changes: [
        { field: 'name:fr', before: '', after: 'Chambre' },
        { field: 'description:fr', before: '', after: 'Calme' },
      ],
    })
    await server.ok('/translation/applyImport', { import_id: found.id }, admin)
    expect(await settled(found.id)).toMatchObject({ state: 'Applied' })
    expect(await namesOf(room.id)).toMatchObject({
      names: { en: 'Room', fr: 'Chambre' },
      descriptions: { en: 'Quiet', fr: 'Calme' },
      version: 2,
    })
    await server.ok('/translation/undoImport', { import_id: found.id }, admin)
    expect(await settled(found.id)).toMatchObject({ state: 'Undone' })
    expect(await namesOf(room.id)).toMatchObject({ names: { en: 'Room' }, descriptions: { en: 'Quiet' } })
    const { entries } = await server.ok('/audit/search', { ...here(), thing_id: room.id }, admin)
    expect(entries[0]).toMatchObject({ thing: 'location', after: { name: { en: 'Room' } } })
  })

  it('is not undone once somebody has changed what it wrote', async () => {
    const room = await makeLocation({ en: 'Cell' })
    const { id } = await post(`Name (fr),Id\nCellule,${room.id}`)
    await server.ok('/translation/applyImport', { import_id: id }, admin)
    await settled(id)
    await server.ok('/location/updateName', { location_id: room.id, name: { ar: 'زنزانة' } }, admin)
    await server.ok('/location/updateName', { location_id: room.id, name: { fr: 'Cachot' } }, admin)
    const refused = await server.refused('/translation/undoImport', { import_id: id }, admin)
    expect(refused).toMatchObject({ status: 409, key: 'import_text_changed_since' })
    await server.ok('/location/updateName', { location_id: room.id, name: { fr: 'Cellule' } }, admin)
    await server.ok('/translation/undoImport', { import_id: id }, admin)
    expect(await settled(id)).toMatchObject({ state: 'Undone' })
    expect(await namesOf(room.id)).toMatchObject({ names: { en: 'Cell', ar: 'زنزانة' } })
  })

  it('comes back unchanged as it was exported', async () => {
    await makeTeam({ en: 'Only English' })
    const file = await exported({ kind: 'team', lacking: 'fr', format: 'csv' })
    expect(file).toContain('Only English')
    const found = await post(file)
    expect(found).toMatchObject({ state: 'Ready', counts: { team: { change: 0, refused: 0 } } })
    expect(found.counts['team']?.same).toBeGreaterThan(0)
  })
})
