import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('languages', () => {
  it('are listed to everyone if people may choose them, the default one first, each with its direction', async () => {
    const { languages } = await server.ok('/language/getActive', {})
    expect(languages.map(({ code, direction, is_default }) => [code, direction, is_default])).toEqual([
      ['en', 'ltr', true],
      ['ar', 'rtl', false],
      ['fr', 'ltr', false],
    ])
  })

  it('are listed to signed-in users if they are inactive, and cannot be chosen', async () => {
    await server.database
      .insertInto('language')
      .values({ code: 'ur', name: 'Urdu', native: 'اردو', direction: 'rtl', is_active: false, position: 9 })
      .execute()
    const token = await server.signIn(await server.make.user())
    const codes = async (path: '/language/getActive' | '/language/getall') =>
      (await server.ok(path, {}, token)).languages.map(({ code }) => code)
    expect(await codes('/language/getActive')).not.toContain('ur')
    expect(await codes('/language/getall')).toContain('ur')
    expect((await server.refused('/language/getall', {})).status).toBe(401)
    const error = await server.refused('/user/update_personal_language', { language: 'ur' }, token)
    expect(error).toMatchObject({ status: 422, fields: { language: 'Unknown language: ur' } })
  })

  it('are added, enabled and disabled only by a superuser', async () => {
    const admin = await server.signIn(await server.make.user({ superuser: true }))
    const german = { code: 'de', name: 'German', native: 'Deutsch', direction: 'ltr' } as const
    const someone = await server.signIn(await server.make.user())
    expect((await server.refused('/language/add', german, someone)).status).toBe(403)
    expect((await server.refused('/language/enable', { code: 'fr' }, someone)).status).toBe(403)
    expect((await server.refused('/language/disable', { code: 'fr' }, someone)).status).toBe(403)
    await server.ok('/language/add', german, admin)
    expect((await server.refused('/language/add', german, admin)).key).toBe('language_exists')
    const active = async () => (await server.ok('/language/getActive', {})).languages.map(({ code }) => code)
    expect(await active()).not.toContain('de')
    const version = async () =>
      (await server.ok('/language/getall', {}, someone)).languages.find(({ code }) => code === 'de')?.version
    expect(await version()).toBe(1)
    await server.ok('/language/enable', { code: 'de' }, admin)
    expect(await active()).toContain('de')
    expect(await version()).toBe(2)
    await server.ok('/language/enable', { code: 'de' }, admin)
    expect(await version()).toBe(2)
  })

  it('give way to the default one for their users when disabled; the default one cannot be disabled', async () => {
    const admin = await server.signIn(await server.make.user({ superuser: true }))
    const token = await server.signIn(await server.make.user({ language: 'fr' }))
    expect((await server.refused('/language/disable', { code: 'en' }, admin)).key).toBe('language_default')
    expect((await server.refused('/language/disable', { code: 'xx' }, admin)).status).toBe(404)
    await server.ok('/language/disable', { code: 'fr' }, admin)
    expect((await server.ok('/user/getLanguage', {}, token)).language.code).toBe('en')
    expect((await server.refused('/user/update_personal_language', { language: 'fr' }, token)).status).toBe(
      422,
    )
    await server.ok('/language/enable', { code: 'fr' }, admin)
  })
})

describe('things without a name in a language', () => {
  it('are counted by kind, listed page by page, and gone when the name is filled in', async () => {
    const admin = await server.signIn(await server.make.user({ superuser: true }))
    const project = await server.make.project()
    const here = { project_id: project }
    const locations: string[] = []
    for (const name of [
      { en: 'Roof' } as Record<string, string>,
      { en: 'Attic' },
      { en: 'Cellar', fr: 'Cave' },
    ]) {
      const code = crypto.randomUUID()
      locations.push((await server.ok('/location/create', { ...here, name, code }, admin)).id)
    }
    const store = await server.ok(
      '/store/add',
      { ...here, name: { en: 'Van' }, code: crypto.randomUUID(), type: 'Main' },
      admin,
    )
    const team = await server.ok('/project-team/create', { ...here, name: { en: 'Night shift' } }, admin)
    const role = await server.ok('/role/create', { ...here, name: { en: 'Warden' }, code: 'WARDEN' }, admin)
    const group = await server.ok(
      '/location-group/create',
      { ...here, name: { en: 'Heights' }, code: 'HEIGHTS' },
      admin,
    )
    const missing = (more: object = {}) =>
      server.ok('/language/get_missing', { ...here, code: 'fr', ...more }, admin)
    const countOf = async (kind: string) => (await missing()).counts.find((one) => one.kind === kind)?.count

    const { counts, things } = await missing()
    expect(things.map(({ name }) => name)).toEqual(['Attic', 'Roof'])
    expect((await missing({ limit: 1, page: 2 })).things.map(({ name }) => name)).toEqual(['Roof'])
    const { department, material, ...own } = Object.fromEntries(
      counts.map(({ kind, count }) => [kind, count]),
    )
    expect(own).toMatchObject({ location: 2, location_group: 1, store: 1, team: 1, role: 1 })
    expect([typeof department, typeof material]).toEqual(['number', 'number'])

    const name = { fr: 'Nommé' }
    await server.ok('/location/updateName', { location_id: locations[0] ?? '', name, version: 1 }, admin)
    await server.ok('/store/update-name', { id: store.id, name }, admin)
    await server.ok('/project-team/update', { ...here, team_id: team.id, name }, admin)
    await server.ok('/role/update', { role_id: role.id, name }, admin)
    await server.ok('/location-group/update', { id: group.id, name }, admin)
    expect(await countOf('location')).toBe(1)
    for (const kind of ['store', 'team', 'role', 'location_group']) expect(await countOf(kind)).toBe(0)
    // Names in other languages do not count.
    expect((await missing({ code: 'ar' })).things.map((one) => one.name)).toEqual(['Attic', 'Cellar', 'Roof'])
  })

  it('are listed only to a superuser, and only for a project and a language that exist', async () => {
    const project = await server.make.project()
    const input = { project_id: project, code: 'fr' }
    const someone = await server.signIn(
      await server.make.user({ roles: [{ project, access: ['project_edit'] }] }),
    )
    expect((await server.refused('/language/get_missing', input, someone)).status).toBe(403)
    const admin = await server.signIn(await server.make.user({ superuser: true }))
    const nowhere = { ...input, project_id: crypto.randomUUID() }
    expect((await server.refused('/language/get_missing', nowhere, admin)).status).toBe(404)
    expect((await server.refused('/language/get_missing', { ...input, code: 'xx' }, admin)).status).toBe(404)
  })
})
