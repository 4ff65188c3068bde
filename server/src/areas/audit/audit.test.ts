import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true, name: 'Auditee' }))
})
afterAll(() => server.close())

describe('the audit trail', () => {
  it('of a project is for who holds audit_view there, newest first, and of nothing else', async () => {
    const [project, other] = [await server.make.project(), await server.make.project()]
    for (const short_name of ['One', 'Two']) {
      await server.ok('/project/update', { project_id: project, short_name }, admin)
      await server.ok('/project/update', { project_id: other, short_name }, admin)
    }
    const auditor = await server.signIn(
      await server.make.user({ roles: [{ project, access: ['audit_view'] }, { project: other }] }),
    )
    const { entries } = await server.ok('/audit/search', { project_id: project }, auditor)
    expect(entries.map((entry) => entry.after?.['short_name'])).toEqual(['Two', 'One'])
    expect(entries[0]).toMatchObject({
      call: '/project/update',
      thing: 'project',
      thing_id: project,
      user: { name: 'Auditee' },
    })
    expect((await server.refused('/audit/search', { project_id: other }, auditor)).status).toBe(403)
    expect((await server.refused('/audit/search', {}, auditor)).status).toBe(403)
    const stranger = await server.signIn(await server.make.user())
    expect((await server.refused('/audit/search', { project_id: project }, stranger)).status).toBe(404)
  })

  it('is narrowed by person, call, thing and time', async () => {
    const user = await server.make.user()
    const token = await server.signIn(user)
    await server.ok('/user/update_personal_name', { name: 'Renamed' }, token)
    const found = async (filter: object) =>
      (await server.ok('/audit/search', filter, admin)).entries.map((entry) => entry.call)
    expect(await found({ user_id: user.id })).toEqual(['/user/update_personal_name', '/auth/login'])
    expect(await found({ user_id: user.id, call: '/auth/login' })).toEqual(['/auth/login'])
    expect(await found({ thing_id: user.id })).toEqual(['/user/update_personal_name'])
    expect(await found({ user_id: user.id, to: '2020-01-01T00:00:00Z' })).toEqual([])
    expect(await found({ user_id: user.id, limit: 1, page: 2 })).toEqual(['/auth/login'])
  })

  it('holds no secret', async () => {
    const user = await server.make.user()
    const token = await server.signIn(user)
    const change = { password: user.password, new_password: 'a very new password' }
    await server.ok('/user/update_personal_password', change, token)
    const { entries } = await server.ok('/audit/search', { user_id: user.id }, admin)
    expect(JSON.stringify(entries)).not.toMatch(/a very new password|argon2|password_hash/)
  })
})
