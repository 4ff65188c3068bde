import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('languages', () => {
  it('that people may choose are told to everyone, the default one first, each with its direction', async () => {
    const { languages } = await server.ok('/language/getActive', {})
    expect(languages.map(({ code, direction, is_default }) => [code, direction, is_default])).toEqual([
      ['en', 'ltr', true],
      ['ar', 'rtl', false],
      ['fr', 'ltr', false],
    ])
  })

  it('that are not active are told to who is signed in, and chosen by nobody', async () => {
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
    expect(error).toMatchObject({ status: 422, fields: { language: 'This language is not known: ur' } })
  })

  it('are added, enabled and disabled by a superuser alone', async () => {
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
    await server.ok('/language/enable', { code: 'de' }, admin)
    expect(await active()).toContain('de')
  })

  it('that are disabled leave nobody without one; the default one stays', async () => {
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
