import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const active = async () =>
  (await server.ok('/language/getActive', {})).languages.map((language) => language.code)

describe('languages', () => {
  it('are told to everyone, in order, the default one among them', async () => {
    const { languages } = await server.ok('/language/getActive', {})
    expect(languages).toContainEqual({
      code: 'ar',
      name: 'Arabic',
      native: 'العربية',
      direction: 'rtl',
      is_default: false,
      is_active: true,
    })
    expect(languages.filter((language) => language.is_default).map((language) => language.code)).toEqual([
      'en',
    ])
    expect((await server.refused('/language/getall', {})).status).toBe(401)
  })

  it('are added, enabled and disabled by a superuser alone', async () => {
    const german = { code: 'de', name: 'German', native: 'Deutsch', direction: 'ltr' } as const
    const someone = await server.signIn(await server.make.user())
    expect((await server.refused('/language/add', german, someone)).status).toBe(403)
    expect((await server.refused('/language/enable', { code: 'fr' }, someone)).status).toBe(403)
    expect((await server.refused('/language/disable', { code: 'fr' }, someone)).status).toBe(403)
    await server.ok('/language/add', german, admin)
    expect((await server.refused('/language/add', german, admin)).key).toBe('language_exists')
    expect(await active()).not.toContain('de')
    const { languages } = await server.ok('/language/getall', {}, someone)
    expect(languages.find((language) => language.code === 'de')?.is_active).toBe(false)
    await server.ok('/language/enable', { code: 'de' }, admin)
    expect(await active()).toContain('de')
  })

  it('that are disabled leave nobody without one; the default one stays', async () => {
    const user = await server.make.user({ language: 'fr' })
    const token = await server.signIn(user)
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
