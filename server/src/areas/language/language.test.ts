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
})
