import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { download } from '../../testing/download.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const number = 'ID-90817263'

/** Makes a project with a person who has an identification number, a department, a team and a role there. */
async function makeScene() {
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  const project = await server.make.project()
  const person = await server.make.user({ name: 'Rania Known' })
  const role = await server.make.role(person.id, { project })
  await sql`update app_user set identification_number = ${number}, file_number = 'F-55' where id = ${person.id}`.execute(
    server.database,
  )
  const code = `D-${crypto.randomUUID().slice(0, 8)}`
  await server.ok('/department/create', { code, name: code }, admin)
  await server.ok('/project/update_departments', { project_id: project, department_codes: [code] }, admin)
  const place = { project_id: project, user_ids: [person.id], department_code: code }
  await server.ok('/project/assign_users_department', place, admin)
  const { id: team } = await server.ok('/project-team/create', { project_id: project, name: 'Team' }, admin)
  await server.signIn(person)
  const reader = async (...access: AccessCode[]) =>
    server.signIn(await server.make.user({ roles: [{ project, access: ['user_view', ...access] }] }))
  return { project, person, role, team, code, reader }
}

describe('an identification number', () => {
  it('is shown to, and found by, users with user_edit in the project', async () => {
    const { project, person, team, reader } = await makeScene()
    for (const isEditor of [false, true]) {
      const token = await reader('team_view', ...(isEditor ? (['user_edit'] as const) : []))
      const shown = isEditor ? number : null
      const one = [{ id: person.id, file_number: 'F-55', identification_number: shown }]
      const all = { project_id: project, search_text: 'rania' }
      expect((await server.ok('/project/search_users', all, token)).users).toMatchObject(one)
      expect((await server.ok('/project/search_workers', all, token)).workers).toMatchObject(one)
      const inTeam = { ...all, team_id: team }
      expect((await server.ok('/project-team/searchUsers', inTeam, token)).users).toMatchObject(one)
      const byNumber = async (file_or_id: string) =>
        (await server.ok('/project/search_users', { project_id: project, file_or_id }, token)).users.length
      expect(await byNumber('90817')).toBe(isEditor ? 1 : 0)
      expect(await byNumber('f-5')).toBe(1)
    }
  })

  it('is shown to the person themselves', async () => {
    const { project, person, reader } = await makeScene()
    await reader()
    await server.make.role(person.id, { project, access: ['user_view'] })
    const token = await server.signIn(person)
    const input = { project_id: project, search_text: 'rania' }
    const { users } = await server.ok('/project/search_users', input, token)
    expect(users).toMatchObject([{ identification_number: number }])
  })

  it('is not found by any search text', async () => {
    const { project, role, team, code, reader } = await makeScene()
    const token = await reader('team_view', 'role_view', 'session_view')
    const input = { project_id: project, search_text: '9081726' }
    const replies = [
      await server.ok('/project/search_users', input, token),
      await server.ok('/project/search_workers', input, token),
      await server.ok('/project-team/searchUsers', { ...input, team_id: team }, token),
      await server.ok('/user/search', input, token),
      await server.ok('/user/searchByProject', input, token),
      await server.ok(
        '/user/search_by_project_department',
        { project_id: project, department_code: code, user_name: '9081726' },
        token,
      ),
      await server.ok('/role/getHolders', { role_id: role, search_text: '9081726' }, token),
      await server.ok('/auth/searchSessions', input, token),
    ]
    for (const reply of replies)
      for (const list of Object.values(reply).filter((value) => Array.isArray(value)))
        expect(list).toEqual([])
    const { bytes } = await download(server, '/user/export', { project_id: project }, token)
    const text = bytes.toString()
    expect(text).toContain('Rania Known')
    expect(text).not.toContain(number)
  })
})
