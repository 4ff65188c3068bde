import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
})
afterAll(() => server.close())

async function makeDepartment(code: string, name = `Department ${code}`): Promise<string> {
  return (await server.ok('/department/create', { code, name }, admin)).id
}

async function order(): Promise<string[]> {
  return (await server.ok('/department/search', {}, admin)).departments.map((one) => one.code)
}

describe('departments', () => {
  it('are created, changed and removed by a user who holds the right in any project', async () => {
    const nobody = await server.signIn(await server.make.user({ roles: [{ project }] }))
    const access = ['department_view', 'department_add', 'department_edit', 'department_remove'] as const
    const keeper = await server.signIn(await server.make.user({ roles: [{ project, access }] }))
    const made = { code: 'HVAC', name: 'Air' }
    expect((await server.refused('/department/create', made, nobody)).status).toBe(403)
    const { id } = await server.ok('/department/create', made, keeper)
    expect((await server.refused('/department/search', {}, nobody)).status).toBe(403)
    expect((await server.refused('/department/update', { id, name: 'Water' }, nobody)).status).toBe(403)
    expect((await server.refused('/department/remove/{id}', { id }, nobody)).status).toBe(403)
    const { version } = await server.ok(
      '/department/update',
      { id, version: 1, name: { fr: 'Air', en: 'Cold air' } },
      keeper,
    )
    expect(version).toBe(2)
    expect((await server.ok('/department/getRaw/{id}', { id }, keeper)).department.name).toEqual({
      en: 'Cold air',
      fr: 'Air',
    })
    expect(await server.refused('/department/update', { id, version: 1, code: 'X' }, keeper)).toMatchObject({
      status: 409,
      current: { name: 'Cold air' },
    })
    await server.ok('/department/remove/{id}', { id }, keeper)
    expect((await server.refused('/department/getRaw/{id}', { id }, keeper)).status).toBe(404)
  })

  it('have a unique code, ignoring case', async () => {
    await makeDepartment('TAKEN')
    const error = await server.refused('/department/create', { code: 'taken', name: 'Again' }, admin)
    expect(error).toMatchObject({ status: 409, key: 'code_taken' })
  })

  it('are found by code, name and description in any language', async () => {
    const { id } = await server.ok(
      '/department/create',
      { code: 'ELEC', name: { en: 'Power', ar: 'كهرباء' }, description: { en: 'Électricité' } },
      admin,
    )
    for (const search_text of ['elec', 'POWER', 'كهرباء', 'electricite']) {
      const { departments } = await server.ok('/department/search', { search_text }, admin)
      expect(departments.map((one) => one.id)).toEqual([id])
    }
  })

  it('keep a total order through every move', async () => {
    const [one, , three] = [
      await makeDepartment('S1'),
      await makeDepartment('S2'),
      await makeDepartment('S3'),
    ]
    await server.ok('/department/sort', { departments: [{ id: three ?? '', position: 1 }] }, admin)
    expect((await order())[0]).toBe('S3')
    await server.ok('/department/sort', { departments: [{ id: one ?? '', position: 1_000 }] }, admin)
    expect((await order()).at(-1)).toBe('S1')
    const { departments } = await server.ok('/department/search', {}, admin)
    expect(departments.map((department) => department.position)).toEqual(
      departments.map((_, index) => index + 1),
    )
    const missing = { id: project, position: 1 }
    expect((await server.refused('/department/sort', { departments: [missing] }, admin)).status).toBe(404)
    const twice = [1, 2].map((position) => ({ id: one ?? '', position }))
    expect(await server.refused('/department/sort', { departments: twice }, admin)).toMatchObject({
      status: 422,
      fields: { 'departments.1.id': expect.any(String) as string },
    })
  })
})

describe('the departments of a project', () => {
  it('are attached exactly as listed; an attached department cannot be removed', async () => {
    const own = await server.make.project()
    const id = await makeDepartment('A1')
    await makeDepartment('A2')
    const attach = (department_codes: string[]) =>
      server.call('/project/update_departments', { project_id: own, department_codes }, admin)
    expect((await attach(['A1', 'nothing'])).error).toMatchObject({
      code: 'validation',
      fields: { department_codes: 'There is no department with this code: nothing' },
    })
    expect((await attach(['a1', 'A2'])).status).toBe(200)
    expect(await server.refused('/department/remove/{id}', { id }, admin)).toMatchObject({
      status: 409,
      params: { count: 1 },
    })
    expect((await attach(['A2'])).status).toBe(200)
    const { departments } = await server.ok('/project/get_all_departments', { project_id: own }, admin)
    expect(departments.map((one) => one.code)).toEqual(['A2'])
    expect((await server.ok('/department/search', { project_id: own }, admin)).departments).toHaveLength(1)
    await server.ok('/department/remove/{id}', { id }, admin)
  })

  it('are attached by a user who may see departments; others get the same error for a real code as for a wrong one', async () => {
    const own = await server.make.project()
    await makeDepartment('SECRET')
    await makeDepartment('OPEN')
    const attach = async (department_codes: string[], token = admin) =>
      server.call('/project/update_departments', { project_id: own, department_codes }, token)
    await attach(['OPEN'])
    const maker = async (more: 'department_view'[]) =>
      server.signIn(
        await server.make.user({
          roles: [{ project: own, access: ['project_view', 'project_edit', ...more] }],
        }),
      )
    const blind = await maker([])
    const [right, wrong] = [await attach(['OPEN', 'SECRET'], blind), await attach(['OPEN', 'SECRE'], blind)]
    expect(right.status).toBe(422)
    expect(JSON.stringify(right.error?.fields).replace('SECRET', 'SECRE')).toBe(
      JSON.stringify(wrong.error?.fields),
    )
    // The user may keep and remove what is already attached.
    expect((await attach(['OPEN'], blind)).status).toBe(200)
    expect((await attach(['OPEN', 'SECRET'], await maker(['department_view']))).status).toBe(200)
  })

  it('turn the active users in them into workers', async () => {
    const own = await server.make.project()
    await makeDepartment('W1')
    await server.ok('/project/update_departments', { project_id: own, department_codes: ['W1'] }, admin)
    const worker = await server.make.user({ name: 'Wera', roles: [{ project: own }] })
    const blocked = await server.make.user({ name: 'Blocked', roles: [{ project: own }] })
    await server.make.user({ name: 'No department', roles: [{ project: own }] })
    const put = (user_ids: string[], department_code = 'W1') =>
      server.call('/project/assign_users_department', { project_id: own, user_ids, department_code }, admin)
    expect((await put([worker.id, blocked.id])).status).toBe(200)
    await server.ok('/user/change_status', { user_id: blocked.id, status: 'Blocked' }, admin)
    const stranger = await server.make.user()
    expect((await put([stranger.id])).status).toBe(404)
    await makeDepartment('W2')
    expect((await put([worker.id], 'W2')).error?.fields).toEqual({
      department_code: 'This department is not attached to the project.',
    })

    const { workers } = await server.ok('/project/search_workers', { project_id: own }, admin)
    expect(workers).toMatchObject([{ id: worker.id, name: 'Wera', department_codes: ['W1'] }])
    expect(JSON.stringify(workers)).not.toContain('@')
    const { users } = await server.ok(
      '/project/search_users',
      { project_id: own, department_code: 'w1' },
      admin,
    )
    expect(users.map((user) => user.name)).toEqual(['Blocked', 'Wera'])
    const counted = async (token: string) =>
      (await server.ok('/project/get_all_departments', { project_id: own }, token)).departments.map(
        ({ code, users: count }) => [code, count],
      )
    expect(await counted(admin)).toEqual([['W1', 2]])
    const reader = await server.make.user({ roles: [{ project: own, access: ['project_view'] }] })
    expect(await counted(await server.signIn(reader))).toEqual([['W1', null]])
    await server.ok('/project/update_departments', { project_id: own, department_codes: [] }, admin)
    expect((await server.ok('/project/search_workers', { project_id: own }, admin)).workers).toEqual([])
  })

  it('are open to a user who may see or edit this project, and not only another one', async () => {
    const [own, other] = [await server.make.project(), await server.make.project()]
    const access = ['project_edit', 'project_view', 'user_view', 'user_assign'] as const
    const token = await server.signIn(
      await server.make.user({ roles: [{ project: other, access }, { project: own }] }),
    )
    const input = { project_id: own }
    expect((await server.refused('/project/get_all_departments', input, token)).status).toBe(403)
    expect(
      (await server.refused('/project/update_departments', { ...input, department_codes: [] }, token)).status,
    ).toBe(403)
    expect((await server.refused('/project/search_workers', input, token)).status).toBe(403)
    expect((await server.refused('/project/get_all_designations', input, token)).status).toBe(403)
    expect(
      (await server.refused('/project/update_designations', { ...input, designations: [] }, token)).status,
    ).toBe(403)
    const stranger = await server.signIn(await server.make.user())
    expect((await server.refused('/project/get_all_departments', input, stranger)).status).toBe(404)
    await server.ok('/project/get_all_departments', { project_id: other }, token)
  })
})

describe('designations', () => {
  it('are replaced as a whole, keep the languages they have, and have unique codes', async () => {
    const set = (designations: { code: string; name: string | Record<string, string> }[]) =>
      server.call('/project/update_designations', { project_id: project, designations }, admin)
    expect(
      (
        await set([
          { code: 'ENG', name: { en: 'Engineer', fr: 'Ingénieur' } },
          { code: 'eng', name: 'Again' },
        ])
      ).error?.fields,
    ).toEqual({
      designations: 'This code appears twice: eng',
    })
    await set([{ code: 'ENG', name: { en: 'Engineer', fr: 'Ingénieur' } }])
    await set([
      { code: 'TEC', name: 'Technician' },
      { code: 'ENG', name: 'Chief engineer' },
    ])
    const french = await server.signIn(await server.make.user({ superuser: true, language: 'fr' }))
    expect(
      (await server.ok('/project/get_all_designations', { project_id: project }, french)).designations,
    ).toEqual([
      { code: 'TEC', name: 'Technician', names: { en: 'Technician' } },
      { code: 'ENG', name: 'Ingénieur', names: { en: 'Chief engineer', fr: 'Ingénieur' } },
    ])
  })
})
