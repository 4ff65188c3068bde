import type { CallInput, CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string
let at: (name: string) => string
let room: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())
beforeEach(async () => {
  project = await server.make.project()
  at = await server.make.locations(project, { Roof: {} })
  room = at('Roof')
})

let count = 0
const fresh = () => `W-${(count += 1)}`
const add = async (given: Partial<CallInput<'/asset/create'>> = {}) => {
  const code = fresh()
  return (await server.ok('/asset/create', { location_id: room, code, name: code, ...given }, admin)).id
}
const details = async (id: string) => (await server.ok('/asset/getDetails/{id}', { id }, admin)).asset
const entry = async (more: Partial<CallInput<'/library/create'>> & { code: string }) =>
  (
    await server.ok(
      '/library/create',
      { kind: 'lifecycle', project_id: project, name: `Name of ${more.code}`, ...more },
      admin,
    )
  ).id
const usage = async (id: string, token = admin) =>
  (await server.ok('/library/getUsage/{id}', { id }, token)).uses
const words = (token = admin) => server.ok('/asset/getWords', { project_id: project }, token)
const companyEntry = async (kind: 'criticality' | 'lifecycle', code: string) => {
  const { entries } = await server.ok('/library/search', { kind }, admin)
  return entries.find((one) => one.code === code)?.id ?? ''
}
const refusal = (field: string, word: string, choices: string) => ({
  status: 422,
  key: 'asset_word_unknown',
  fields: {
    [field]: `The library of this project does not offer “${word}” here. Choose one of: ${choices}`,
  },
})

describe('a new project', () => {
  it('follows the company in criticality and lifecycle, and tells whoever sees its assets', async () => {
    const { id } = await server.ok(
      '/project/create_basic',
      { code: fresh(), short_name: 'New', full_name: { en: 'New', ar: 'جديد', fr: 'Nouveau' } },
      admin,
    )
    const viewer = await server.make.user({
      roles: [{ project: id, access: ['asset_view'] }],
      language: 'fr',
    })
    const reply = await server.ok('/asset/getWords', { project_id: id }, await server.signIn(viewer))
    expect(reply.criticality).toEqual([
      { code: 'A', name: 'A : critique', color: 'red' },
      { code: 'B', name: 'B : important', color: 'orange' },
      { code: 'C', name: 'C : normal', color: 'gray' },
    ])
    expect(reply.lifecycle.map(({ code }) => code)).toEqual([
      'PLANNED',
      'INSTALLED',
      'IN-SERVICE',
      'STANDBY',
      'DISPOSED',
    ])
  })

  it('tells nobody who may not see its assets', async () => {
    const user = await server.make.user({ roles: [{ project, access: ['location_view'] }] })
    const asked = { project_id: project }
    expect((await server.call('/asset/getWords', asked, await server.signIn(user))).status).toBe(403)
    const stranger = await server.signIn(await server.make.user())
    expect((await server.call('/asset/getWords', asked, stranger)).status).toBe(404)
  })
})

describe('an asset [ASSET-13]', () => {
  it('takes codes of the library in any letter case, and keeps them as the library writes them', async () => {
    const id = await add({ criticality_level: 'b', lifecycle_status: 'in-service' })
    expect(await details(id)).toMatchObject({ criticality_level: 'B', lifecycle_status: 'IN-SERVICE' })
    await server.ok('/asset/update', { id, lifecycle_status: 'standby' }, admin)
    expect(await details(id)).toMatchObject({ lifecycle_status: 'STANDBY', version: 2 })
    expect(await server.ok('/asset/update', { id, lifecycle_status: 'Standby' }, admin)).toMatchObject({
      version: 2,
    })
    await server.ok('/asset/update', { id, criticality_level: '' }, admin)
    expect(await details(id)).toMatchObject({ criticality_level: '' })
  })

  it('refuses other words in every call that writes them, and says what may be chosen', async () => {
    const id = await add()
    const choices = 'A, B, C'
    const wrong = { criticality_level: 'Vital' }
    const facts = { location_id: room, code: fresh(), name: 'New' }
    const one = refusal('criticality_level', 'Vital', choices)
    expect(await server.refused('/asset/create', { ...facts, ...wrong }, admin)).toMatchObject(one)
    expect(await server.refused('/asset/update', { id, ...wrong }, admin)).toMatchObject(one)
    const series = { ...facts, code: 'S-#', from: '1', to: '2', ...wrong } as CallInput<'/asset/createSeries'>
    expect(await server.refused('/asset/createSeries', series, admin)).toMatchObject(one)
    const assets = [
      { code: fresh(), name: 'Good', lifecycle_status: 'STANDBY' },
      { code: fresh(), name: 'Bad', lifecycle_status: 'Ageing' },
    ]
    expect(
      await server.refused('/location/createAssets', { location_id: room, assets }, admin),
    ).toMatchObject(
      refusal('assets.1.lifecycle_status', 'Ageing', 'PLANNED, INSTALLED, IN-SERVICE, STANDBY, DISPOSED'),
    )
    const several = { assets: [id], set: wrong }
    expect(await server.refused('/asset/updateMany', several, admin)).toMatchObject(
      refusal('set.criticality_level', 'Vital', choices),
    )
    expect(await details(id)).toMatchObject({ criticality_level: '', version: 1 })
  })

  it('takes no word of a list that its project neither has nor follows', async () => {
    await server.ok('/library/link', { project_id: project, kind: 'criticality', is_linked: false }, admin)
    const given = { location_id: room, code: fresh(), name: 'New', criticality_level: 'A' }
    expect(await server.refused('/asset/create', given, admin)).toMatchObject({
      status: 422,
      key: 'asset_word_none',
      fields: { criticality_level: expect.stringContaining('Add entries to it first') },
    })
    const other = await server.make.project()
    await entry({ kind: 'criticality', code: 'SECRET', project_id: other })
    expect(
      await server.refused('/asset/create', { ...given, criticality_level: 'SECRET' }, admin),
    ).toMatchObject({ status: 422 })
    expect((await words()).criticality).toEqual([])
  })

  it('keeps the word of a retired entry, which no other asset gets, nor a copy', async () => {
    const code = fresh()
    const word = await entry({ code })
    const id = await add({ lifecycle_status: code })
    await server.ok('/library/retire', { id: word }, admin)
    expect((await words()).lifecycle.map((one) => one.code)).not.toContain(code)
    await server.ok('/asset/update', { id, note: 'Changed' }, admin)
    expect(await details(id)).toMatchObject({ lifecycle_status: code, note: 'Changed' })
    const copy = { id, code: fresh(), name: 'Copy' }
    expect(await server.refused('/asset/duplicate', copy, admin)).toMatchObject({
      status: 422,
      key: 'asset_word_unknown',
      fields: { lifecycle_status: expect.stringContaining(`“${code}”`) },
    })
    const { id: replacement } = await server.ok('/asset/replace', { id }, admin)
    expect(await details(replacement ?? '')).toMatchObject({ lifecycle_status: code })
  })

  it('takes the criticality of its kind only where the library of its project has that word', async () => {
    const made = { code: fresh(), name: 'Kind', criticality: 'B' as const }
    const { id: catalog_id } = await server.ok('/catalog/create', made, admin)
    expect(await details(await add({ catalog_id }))).toMatchObject({ criticality_level: 'B' })
    await server.ok('/library/link', { project_id: project, kind: 'criticality', is_linked: false }, admin)
    expect(await details(await add({ catalog_id }))).toMatchObject({ criticality_level: '' })
  })

  it('is found by its words', async () => {
    const ids = [
      await add({ criticality_level: 'A', lifecycle_status: 'STANDBY' }),
      await add({ criticality_level: 'A' }),
      await add({ lifecycle_status: 'STANDBY' }),
    ]
    const found = async (filter: Partial<CallRequest<'/asset/search'>>) =>
      (await server.ok('/asset/search', { project_id: project, ...filter }, admin)).assets.map(
        (asset) => asset.id,
      )
    expect(await found({ criticality: ['a'] })).toEqual([ids[0], ids[1]])
    expect(await found({ criticality: ['A'], lifecycle: ['STANDBY', 'DISPOSED'] })).toEqual([ids[0]])
  })
})

describe('an entry of the library that assets name', () => {
  it('counts them, and takes them along when it gets another code', async () => {
    const code = fresh()
    const word = await entry({ code })
    const ids = [await add({ lifecycle_status: code }), await add({ lifecycle_status: code })]
    expect(await usage(word)).toEqual([{ thing: 'asset', count: 2 }])
    const other = await server.make.project()
    const [elsewhere] = [(await server.make.locations(other, { Hall: {} }))('Hall')]
    await entry({ code, project_id: other })
    const stays = await add({ location_id: elsewhere, lifecycle_status: code })
    await server.ok('/library/update', { id: word, code: `${code}-new` }, admin)
    for (const id of ids)
      expect(await details(id)).toMatchObject({ lifecycle_status: `${code}-new`, version: 2 })
    expect(await details(stays)).toMatchObject({ lifecycle_status: code, version: 1 })
    expect(await usage(word)).toEqual([{ thing: 'asset', count: 2 }])
  })

  it('takes them along when it is merged', async () => {
    const [from, into] = [fresh(), fresh()]
    const [fromId, intoId] = [await entry({ code: from }), await entry({ code: into })]
    const id = await add({ lifecycle_status: from })
    const merge = { id: fromId, into_id: intoId }
    expect((await server.ok('/library/previewMerge', merge, admin)).uses).toEqual([
      { thing: 'asset', count: 1 },
    ])
    await server.ok('/library/merge', merge, admin)
    expect(await details(id)).toMatchObject({ lifecycle_status: into })
    expect(await usage(intoId)).toEqual([{ thing: 'asset', count: 1 }])
  })

  it('of the company, is that of projects that follow it and have no entry of this code', async () => {
    const code = fresh()
    const { id: company } = await server.ok(
      '/library/create',
      { kind: 'lifecycle', code, name: { en: code, ar: code, fr: code } },
      admin,
    )
    const following = await add({ lifecycle_status: code })
    const other = await server.make.project()
    const hall = (await server.make.locations(other, { Hall: {} }))('Hall')
    await entry({ code, project_id: other })
    const own = await add({ location_id: hall, lifecycle_status: code })
    expect(await usage(company)).toEqual([{ thing: 'asset', count: 1 }])

    const seer = async (of: string) =>
      server.signIn(await server.make.user({ roles: [{ project: of, access: ['library_view'] }] }))
    expect(await usage(company, await seer(project))).toEqual([{ thing: 'asset', count: 1 }])
    expect(await usage(company, await seer(other))).toEqual([])

    const editor = await server.make.user({
      roles: [{ project, access: ['library_view', 'library_edit'] }],
    })
    const renamed = { id: company, code: `${code}-new` }
    expect(await server.refused('/library/update', renamed, await server.signIn(editor))).toMatchObject({
      status: 403,
      key: 'library_used_elsewhere',
    })
    await server.ok('/library/update', renamed, admin)
    expect(await details(following)).toMatchObject({ lifecycle_status: `${code}-new` })
    expect(await details(own)).toMatchObject({ lifecycle_status: code })
  })

  it('stays that of assets while copies are retired and the project follows the company again', async () => {
    await server.ok('/library/copy', { project_id: project, kind: 'criticality' }, admin)
    const id = await add({ criticality_level: 'A' })
    const company = await companyEntry('criticality', 'A')
    const counted = async () => (await usage(company))[0]?.count ?? 0
    const elsewhere = await counted()
    const { entries } = await server.ok(
      '/library/search',
      { kind: 'criticality', project_id: project },
      admin,
    )
    for (const one of entries) await server.ok('/library/retire', { id: one.id }, admin)
    await server.ok('/library/link', { project_id: project, kind: 'criticality' }, admin)
    expect(await counted()).toBe(elsewhere + 1)
    await server.ok('/asset/update', { id, criticality_level: 'B' }, admin)
    expect(await details(id)).toMatchObject({ criticality_level: 'B' })
  })

  it('is not removed or renamed while an asset is written with it', async () => {
    const code = fresh()
    const word = await entry({ code })
    const holder = await server.database.startTransaction().execute()
    await sql`select id from library_entry where id = ${word} for share`.execute(holder)
    const renaming = server.ok('/library/update', { id: word, code: `${code}-new` }, admin)
    await sql`insert into asset (project_id, location_id, code, name, lifecycle_status)
      values (${project}, ${room}, ${fresh()}, 'Meanwhile', ${code})`.execute(holder)
    await holder.commit().execute()
    await renaming
    expect(await usage(word)).toEqual([{ thing: 'asset', count: 1 }])
  })
})
