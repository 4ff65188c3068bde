import type { AccessCode, ProjectSort } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const fullName = { en: 'Harbour', fr: 'Le port', ar: 'الميناء' }

describe('creating a project', () => {
  it('reports all missing texts at once, in the words of the product', async () => {
    const error = await server.refused('/project/create_basic', { full_name: { en: 'Only one' } }, admin)
    expect(error).toMatchObject({
      status: 422,
      fields: {
        code: 'Code is mandatory',
        short_name: 'Short Name is mandatory',
        full_name: 'Full Name is mandatory in all languages',
      },
    })
  })

  it('refuses a code that is taken, in any letter case', async () => {
    await server.ok('/project/create_basic', { code: 'HBR', short_name: 'H', full_name: fullName }, admin)
    const error = await server.refused(
      '/project/create_basic',
      { code: 'hbr', short_name: 'H', full_name: fullName },
      admin,
    )
    expect(error).toMatchObject({ status: 409, message: 'Project Code already exist' })
  })

  it('takes a time zone, a first day of the week and a currency', async () => {
    const body = { code: 'CAI', short_name: 'C', full_name: fullName }
    const given = { time_zone: 'Africa/Cairo', week_start: 7, currency: 'EGP' }
    const { id: project_id } = await server.ok('/project/create_basic', { ...body, ...given }, admin)
    expect((await server.ok('/project/getSettings', { project_id }, admin)).settings).toMatchObject(given)
    const plain = { ...body, code: 'PLN' }
    const { id } = await server.ok('/project/create_basic', plain, admin)
    expect((await server.ok('/project/getSettings', { project_id: id }, admin)).settings).toMatchObject({
      time_zone: 'UTC',
      week_start: 1,
      currency: 'USD',
    })
    const wrong = { ...body, code: 'BAD', time_zone: 'Mars/Base', currency: 'XQQ' }
    expect(await server.refused('/project/create_basic', wrong, admin)).toMatchObject({
      fields: { time_zone: 'Unknown time zone', currency: 'Unknown currency' },
    })
  })

  it('needs project_add in some project', async () => {
    const body = { code: 'NEW', short_name: 'N', full_name: fullName }
    const project = await server.make.project()
    const without = await server.signIn(await server.make.user({ roles: [{ project }] }))
    const maker = await server.signIn(
      await server.make.user({ roles: [{ project, access: ['project_add'] }] }),
    )
    expect((await server.refused('/project/create_basic', body, without)).status).toBe(403)
    const { id } = await server.ok('/project/create_basic', body, maker)
    expect(
      (await server.ok('/user/getAllowedProjects', { code: 'new' }, maker)).projects.map((one) => one.id),
    ).toEqual([id])
  })

  it('lets its creator run it with what they hold where they create projects, and no more', async () => {
    const [here, elsewhere] = [await server.make.project(), await server.make.project()]
    const access = ['project_add', 'role_view', 'role_add', 'user_view', 'user_assign'] as const
    const maker = await server.make.user({
      roles: [
        { project: here, access, modules: ['projects'], tabs: ['projects.list'] },
        { project: elsewhere, access: ['store_add', 'location_view_all'] },
      ],
    })
    const token = await server.signIn(maker)
    const made = { code: 'OWN', short_name: 'O', full_name: fullName }
    const { id: project_id } = await server.ok('/project/create_basic', made, token)
    const held = await server.ok('/user/get_access', { project_id }, token)
    expect(held.access.toSorted()).toEqual([...access, 'project_edit', 'project_view'].toSorted())
    const { rows } = await sql`
      select module_code, tab_code from role r
      join role_module m on m.role_id = r.id join role_tab t on t.role_id = r.id
      where r.project_id = ${project_id}`.execute(server.database)
    expect(rows).toEqual([{ module_code: 'projects', tab_code: 'projects.list' }])
    // It is an ordinary role: it can be renamed and given to others, and the trail records it.
    await server.ok('/project/update', { project_id, short_name: 'Mine' }, token)
    await server.ok('/role/create', { project_id, code: 'HELP', name: 'Helpers' }, token)
    const { roles } = await server.ok('/role/search', { project_id }, token)
    expect(roles.map(({ code, name }) => [code, name])).toEqual([
      ['HELP', 'Helpers'],
      ['PROJECT-ADMIN', 'Project administrator'],
    ])
    const own = await server.ok('/user/get_roles', { user_id: maker.id, project_id }, token)
    expect(own.roles).toMatchObject([{ code: 'PROJECT-ADMIN', is_default: true }])
    const { entries } = await server.ok('/audit/search', { project_id }, admin)
    expect(
      entries
        .filter(({ call }) => call === '/project/create_basic')
        .map(({ thing }) => thing)
        .toSorted(),
    ).toEqual(['checklist', 'checklist', 'project', 'role', 'user', 'workflow', 'workflow'])
    const stranger = await server.signIn(await server.make.user({ roles: [{ project: here, access }] }))
    expect((await server.refused('/project/get_overview', { project_id }, stranger)).status).toBe(404)
  })

  it('begins like another project, as far as its creator holds and sees what is there', async () => {
    const source = await server.make.project()
    const name = (text: string) => ({ en: text, fr: text, ar: text })
    const role = async (code: string, allow: AccessCode[]) => {
      const { id: role_id } = await server.ok('/role/create', { project_id: source, code, name: code }, admin)
      await server.ok('/role/applyPermissions', { role_id, access: { allow } }, admin)
    }
    await role('READER', ['location_view'])
    await role('BUILDER', ['location_view', 'location_edit'])
    const department = await server.ok('/department/create', { code: 'LIKE-D', name: name('Like') }, admin)
    expect(department.status).toBe('ok')
    await server.ok(
      '/project/update_departments',
      { project_id: source, department_codes: ['LIKE-D'] },
      admin,
    )
    const designations = [{ code: 'TECH', name: name('Technician') }]
    await server.ok('/project/update_designations', { project_id: source, designations }, admin)

    const access = ['project_add', 'project_view', 'role_view', 'location_view'] as const
    const maker = await server.signIn(await server.make.user({ roles: [{ project: source, access }] }))
    const made = (code: string) => ({ code, short_name: code, full_name: fullName, like_id: source })
    const own = await server.ok('/project/create_basic', made('LIKE-1'), maker)
    // The first role of the creator, and those of the source that stay within what the creator holds: their own and READER.
    const { roles } = await server.ok('/role/search', { project_id: own.id }, admin)
    const codes = roles.map(({ code }) => code)
    expect(codes).toHaveLength(3)
    expect(codes).toEqual(expect.arrayContaining(['PROJECT-ADMIN', 'READER']))
    expect(own.taken_over).toMatchObject({ roles: 2, departments: 1, designations: 1 })
    expect(own.taken_over?.roles_left_out).toBeGreaterThan(0)
    const all = await server.ok('/project/create_basic', made('LIKE-2'), admin)
    expect(all.taken_over?.roles_left_out).toBe(0)
    const copied = await server.ok('/role/search', { project_id: all.id }, admin)
    const builder = copied.roles.find(({ code }) => code === 'BUILDER')
    const matrix = await server.ok(
      '/role/getMatrix',
      { project_id: all.id, role_ids: [builder?.id ?? ''] },
      admin,
    )
    expect(matrix.roles[0]?.access.toSorted()).toEqual(['location_edit', 'location_view'])
    const { designations: titles } = await server.ok(
      '/project/get_all_designations',
      { project_id: all.id },
      admin,
    )
    expect(titles).toMatchObject([{ code: 'TECH', name: 'Technician' }])
    const { departments } = await server.ok('/project/get_all_departments', { project_id: all.id }, admin)
    expect(departments.map(({ code }) => code)).toEqual(['LIKE-D'])

    // Who sees no roles there gets none; who is no member learns nothing of the project, and makes none.
    const plain = ['project_add'] as const
    const blind = await server.signIn(await server.make.user({ roles: [{ project: source, access: plain }] }))
    const { taken_over } = await server.ok('/project/create_basic', made('LIKE-3'), blind)
    expect(taken_over).toEqual({ roles: 0, roles_left_out: 0, departments: 0, designations: 0 })
    const elsewhere = await server.make.project()
    const stranger = await server.signIn(
      await server.make.user({ roles: [{ project: elsewhere, access: plain }] }),
    )
    const refused = await server.refused('/project/create_basic', made('LIKE-4'), stranger)
    expect(refused.status).toBe(422)
    expect(refused.fields).toHaveProperty('like_id')
    expect((await server.ok('/project/search', { code: 'LIKE-4' }, admin)).projects).toEqual([])
  })

  it('gives no role to a superuser, who needs none', async () => {
    const made = { code: 'SUPER', short_name: 'S', full_name: fullName }
    const { id: project_id } = await server.ok('/project/create_basic', made, admin)
    expect((await server.ok('/role/search', { project_id }, admin)).roles).toEqual([])
  })
})

describe('projects', () => {
  it('are found by code, short name and full name in any language, and only those of the caller', async () => {
    const [mine, foreign] = [
      await server.make.project({ name: 'Ørsted yard' }),
      await server.make.project({ name: 'Orsted mill' }),
    ]
    const token = await server.signIn(await server.make.user({ roles: [{ project: mine }] }))
    const found = async (search_text: string) =>
      (await server.ok('/user/getAllowedProjects', { search_text }, token)).projects.map(
        (project) => project.id,
      )
    expect(await found('orsted')).toEqual([mine])
    expect(await found('mill')).toEqual([])
    const { projects } = await server.ok('/project/search', { full_name: 'yard' }, token)
    expect(projects.map(({ id }) => id)).toEqual([mine])
    expect((await server.refused('/project/get_overview', { project_id: foreign }, token)).status).toBe(404)
  })

  it('are listed by code or by short name, from either end', async () => {
    const user = await server.make.user()
    for (const [code, name] of [
      ['SORT-B', 'Apple'],
      ['SORT-A', 'Zebra'],
      ['SORT-C', 'Mango'],
    ] as const) {
      const project = await server.make.project({ code, name })
      await server.make.role(user.id, { project })
    }
    const token = await server.signIn(user)
    const sorted = async (sort?: ProjectSort) =>
      (await server.ok('/project/search', { code: 'SORT-', ...(sort && { sort }) }, token)).projects.map(
        ({ code }) => code.at(-1),
      )
    expect(await sorted()).toEqual(['A', 'B', 'C'])
    expect(await sorted('code_desc')).toEqual(['C', 'B', 'A'])
    expect(await sorted('name')).toEqual(['B', 'C', 'A'])
    expect(await sorted('name_desc')).toEqual(['A', 'C', 'B'])
  })

  it('count only what the caller may see', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { House: { Room: {} } }, Other: {} })
    const counted = async (access: AccessCode[], seen: string[] = []) => {
      const user = await server.make.user({ roles: [{ project, access }] })
      if (seen.length > 0) await server.make.assignLocations(user.id, project, seen.map(at))
      const token = await server.signIn(user)
      return (await server.ok('/project/get_overview', { project_id: project }, token)).project.counts
    }
    await server.make.store(project)
    const nothing = {
      users: 0,
      locations: 0,
      stores: 0,
      roles: 0,
      location_groups: 0,
      teams: 0,
      departments: 0,
    }
    expect(await counted([])).toEqual(nothing)
    expect(await counted(['location_view'], ['House'])).toEqual({ ...nothing, locations: 2 })
    expect(await counted(['store_view', 'store_view_all'])).toEqual({ ...nothing, stores: 1 })
    const whole: AccessCode[] = ['location_view', 'location_view_all', 'user_view', 'role_view']
    expect(await counted(whole)).toEqual({ ...nothing, users: 4, locations: 4, roles: 4 })
  })

  it('are changed by users with project_edit there; the server refuses a stale version and returns the current values', async () => {
    const project = await server.make.project()
    const member = await server.signIn(await server.make.user({ roles: [{ project }] }))
    const editor = await server.signIn(
      await server.make.user({ roles: [{ project, access: ['project_edit'] }] }),
    )
    const change = { project_id: project, version: 1, short_name: 'Renamed' }
    expect((await server.refused('/project/update', change, member)).status).toBe(403)
    await server.ok('/project/update', change, editor)
    const error = await server.refused('/project/update', { ...change, short_name: 'Again' }, editor)
    expect(error).toMatchObject({ status: 409, current: { short_name: 'Renamed', version: 2 } })
  })
})

describe('the people of a project', () => {
  it('are found by name, address and number, by a user who may see users there', async () => {
    const project = await server.make.project()
    const seeker = await server.make.user({
      name: 'Zoë Seeker',
      roles: [{ project, access: ['user_view'] }],
    })
    const worker = await server.make.user({ name: 'Ana Núñez', roles: [{ project }] })
    await server.make.user({ name: 'Ana Elsewhere', roles: [{ project: await server.make.project() }] })
    await server.database
      .updateTable('app_user')
      .set({ file_number: 'F-4711' })
      .where('id', '=', worker.id)
      .execute()
    const token = await server.signIn(seeker)
    const found = async (filter: { search_text?: string; file_or_id?: string }) =>
      (await server.ok('/project/search_users', { project_id: project, ...filter }, token)).users.map(
        ({ id }) => id,
      )
    expect(await found({})).toEqual([worker.id, seeker.id])
    expect(await found({ search_text: 'nunez' })).toEqual([worker.id])
    expect(await found({ file_or_id: '4711' })).toEqual([worker.id])
    expect(await found({ search_text: 'elsewhere' })).toEqual([])
    const [member, stranger] = await Promise.all([
      server.signIn(worker),
      server.signIn(await server.make.user()),
    ])
    const refusal = async (who: string) =>
      (await server.refused('/project/search_users', { project_id: project }, who)).status
    expect([await refusal(member), await refusal(stranger)]).toEqual([403, 404])
  })
})
