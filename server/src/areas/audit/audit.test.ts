import type { AccessCode, CallInput } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { download } from '../../testing/download.ts'
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

describe('a search of the trail', () => {
  it('is narrowed by the kind of thing, the beginning of a call, and text in who, what and how it was', async () => {
    const project = await server.make.project()
    await server.ok('/project/update', { project_id: project, short_name: 'Zürich Süd' }, admin)
    await server.ok('/role/create', { project_id: project, name: 'Keeper', code: 'keeper' }, admin)
    const found = async (filter: object) =>
      (await server.ok('/audit/search', { project_id: project, ...filter }, admin)).entries.map(
        ({ call }) => call,
      )
    expect(await found({ thing: 'role' })).toEqual(['/role/create'])
    expect(await found({ call: '/project/' })).toEqual(['/project/update'])
    expect(await found({ call: '/proj' })).toEqual([])
    expect(await found({ search_text: 'zurich' })).toEqual(['/project/update'])
    expect(await found({ search_text: 'KEEPER' })).toEqual(['/role/create'])
    expect(await found({ search_text: 'auditee' })).toEqual(['/role/create', '/project/update'])
    expect(await found({ search_text: 'no such words' })).toEqual([])
  })

  it('goes on before an entry, also when many were written at once, and never into another project', async () => {
    const [project, other] = [await server.make.project(), await server.make.project()]
    await sql`insert into audit (call, thing, project_id, request_id)
      select '/location/applyImport', 'import', ${project}, n::text from generate_series(1, 5) n`.execute(
      server.database,
    )
    const numbers: string[] = []
    let before: string | undefined
    for (;;) {
      const { entries } = await server.ok('/audit/search', { project_id: project, limit: 2, before }, admin)
      if (entries.length === 0) break
      numbers.push(...entries.map(({ id }) => id))
      before = entries.at(-1)?.id
    }
    expect(numbers).toEqual(numbers.toSorted((a, b) => Number(b) - Number(a)))
    expect(numbers).toHaveLength(5)
    await server.ok('/project/update', { project_id: other, short_name: 'Later' }, admin)
    const one = await server.ok('/audit/search', { project_id: project, entry: numbers[3] }, admin)
    expect(one.entries.map(({ id }) => id)).toEqual([numbers[3]])
    expect(
      (await server.ok('/audit/search', { project_id: other, entry: numbers[3] }, admin)).entries,
    ).toEqual([])
    const elsewhere = await server.ok('/audit/search', { project_id: other, before: numbers[0] }, admin)
    expect(elsewhere.entries).toEqual([])
  })

  it('calls by name what the reader may see, and only that', async () => {
    const project = await server.make.project({ name: 'Tower' })
    const role = await server.make.role((await server.make.user()).id, { project })
    const worker = await server.make.user({ name: 'Worker', roles: [{ project }] })
    await server.ok('/user/assignRole', { project_id: project, user_id: worker.id, role_id: role }, admin)
    const names = async (access: ('audit_view' | 'user_view' | 'role_view')[]) => {
      const token = await server.signIn(await server.make.user({ roles: [{ project, access }] }))
      const { names } = await server.ok('/audit/search', { project_id: project }, token)
      return names.map(({ thing, name }) => `${thing} ${name.replace(/R-.*/, 'R')}`).toSorted()
    }
    expect(await names(['audit_view'])).toEqual([])
    expect(await names(['audit_view', 'user_view'])).toEqual(['user Worker'])
    expect(await names(['audit_view', 'user_view', 'role_view'])).toEqual(['role Role R', 'user Worker'])
    const { names: all } = await server.ok('/audit/search', { thing_id: worker.id }, admin)
    expect(all).toContainEqual({ id: worker.id, thing: 'user', project_id: null, name: 'Worker' })
  })
})

describe('who sees a part of a project', () => {
  it('is given a page however far down it lies, and told where the look ended', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { Seen: {}, Hidden: {} } })
    const access = ['audit_view', 'location_view', 'location_edit'] as const
    const reader = await server.make.user({ roles: [{ project, access }] })
    await server.make.assignLocations(reader.id, project, [at('Seen')])
    const token = await server.signIn(reader)
    await server.ok('/location/updateName', { location_id: at('Seen'), name: 'Seen again' }, token)
    const hide = (count: number) =>
      sql`insert into audit (at, call, thing, thing_id, project_id, request_id)
        select now(), '/location/updateName', 'location', ${at('Hidden')}, ${project}, ''
        from generate_series(1, ${count}::int)`.execute(server.database)
    const search = (input: Partial<CallInput<'/audit/search'>> = {}) =>
      server.ok('/audit/search', { project_id: project, ...input }, token)
    await hide(1500)
    const beyondTheFirstLook = await search()
    expect(beyondTheFirstLook.entries).toMatchObject([{ thing_id: at('Seen') }])
    expect(beyondTheFirstLook.looked_back_to).toBeNull()
    expect((await search({ page: 2 })).entries).toEqual([])
    await hide(9000)
    const cut = await search()
    expect(cut.entries).toEqual([])
    expect(cut.looked_back_to).toEqual({ entry: expect.any(String), at: expect.any(String) })
    const { entry } = cut.looked_back_to ?? {}
    expect((await search({ before: entry })).entries).toMatchObject([{ thing_id: at('Seen') }])
    expect((await search({ before: entry })).looked_back_to).toBeNull()
  }, 60_000)
})

describe('groups of locations in the trail', () => {
  it('are told to who has them, or sees the whole project', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { Seen: {}, Hidden: {} } })
    const make = async (name: string, parent_id?: string) => {
      const group = { project_id: project, name, code: name, parent_id }
      return (await server.ok('/location-group/create', group, admin)).id
    }
    const [tour, vault, gone] = [await make('Tour'), await make('Vault'), await make('Gone')]
    await make('Night', tour)
    await server.ok('/location-group/addLocations', { group_id: vault, location_ids: [at('Hidden')] }, admin)
    await server.ok('/location-group/remove/{id}', { id: gone }, admin)
    const told = async (access: AccessCode[], groups: string[] = []) => {
      const reader = await server.make.user({
        roles: [{ project, access: ['audit_view', 'location_view', ...access] }],
      })
      await server.make.assignLocations(reader.id, project, [at('Seen')])
      const given = { user_id: reader.id, project_id: project, group_ids: groups }
      if (groups.length > 0) await server.ok('/user-location-group/assign', given, admin)
      const token = await server.signIn(reader)
      const asked = { project_id: project, call: '/location-group/create' }
      const { entries, names } = await server.ok('/audit/search', asked, token)
      const file = (await download(server, '/audit/export', asked, token)).bytes.toString()
      const found = ['Tour', 'Night', 'Vault', 'Gone'].filter((name) =>
        JSON.stringify([entries, names]).includes(`"${name}"`),
      )
      expect(['Tour', 'Night', 'Vault', 'Gone'].filter((name) => file.includes(`""${name}""`))).toEqual(found)
      return found
    }
    expect(await told([])).toEqual([])
    expect(await told(['location_group_view'])).toEqual([])
    expect(await told(['location_group_view'], [tour])).toEqual(['Tour', 'Night'])
    expect(await told(['location_group_view', 'location_view_all'])).toEqual([
      'Tour',
      'Night',
      'Vault',
      'Gone',
    ])
  })
})

describe('the trail as a file', () => {
  it('holds the same as the search, newest first, and no formulas', async () => {
    const project = await server.make.project({ code: 'FILE-1' })
    await server.ok('/project/update', { project_id: project, short_name: 'First, "quoted"' }, admin)
    const formulas = await server.make.user({ superuser: true, name: '=HYPERLINK("http://evil.example")' })
    const theirs = await server.signIn(formulas)
    await server.ok('/project/update', { project_id: project, short_name: 'Second' }, theirs)
    const file = await download(server, '/audit/export', { project_id: project }, admin)
    expect(file).toMatchObject({ status: 200, name: expect.stringMatching(/^FILE-1 - audit - [\d-]+\.csv$/) })
    const [head, second, first, end] = file.bytes.toString().split('\r\n')
    expect(head).toBe('\uFEFFid,at,user_id,user,email,call,thing,thing_id,project_id,before,after')
    expect(second).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(first).toContain(String.raw`""short_name"":""First, \""quoted\""""}"`)
    expect(end).toBe('')
    const narrowed = await download(
      server,
      '/audit/export',
      { project_id: project, user_id: formulas.id, search_text: 'second' },
      admin,
    )
    expect(narrowed.bytes.toString().trim().split('\r\n')).toHaveLength(2)
  })

  it('holds nothing that its reader may not see, and is for who may search', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { Seen: {}, Hidden: {} } })
    const reader = await server.make.user({ roles: [{ project, access: ['audit_view', 'location_view'] }] })
    await server.make.assignLocations(reader.id, project, [at('Seen')])
    for (const name of ['Seen', 'Hidden'])
      await server.ok('/location/updateName', { location_id: at(name), name: `${name} renamed` }, admin)
    const token = await server.signIn(reader)
    const file = await download(server, '/audit/export', { project_id: project }, token)
    expect(file.bytes.toString()).toContain('Seen renamed')
    expect(file.bytes.toString()).not.toContain('Hidden')
    expect((await server.refused('/audit/export', {}, token)).status).toBe(403)
    const plain = await server.signIn(await server.make.user({ roles: [{ project }] }))
    expect((await server.refused('/audit/export', { project_id: project }, plain)).status).toBe(403)
  })

  it('tells whose address it is only to who may look it up', async () => {
    const project = await server.make.project()
    const member = await server.make.user({ roles: [{ project, access: ['project_view', 'project_edit'] }] })
    const chief = await server.make.user({ superuser: true })
    for (const user of [member, chief]) {
      const token = await server.signIn(user)
      await server.ok('/project/update', { project_id: project, short_name: user.id.slice(0, 8) }, token)
    }
    const read = async (token: string) =>
      (await download(server, '/audit/export', { project_id: project }, token)).bytes.toString()
    const reader = async (access: AccessCode[]) =>
      read(await server.signIn(await server.make.user({ roles: [{ project, access }] })))
    const everything = await read(admin)
    expect(everything).toContain(member.email)
    expect(everything).toContain(chief.email)
    expect(await reader(['audit_view'])).not.toContain('@')
    const seer = await reader(['audit_view', 'user_view'])
    expect(seer).toContain(member.email)
    expect(seer).not.toContain(chief.email)
  })

  it('of more than one file holds is refused with what to do about it', async () => {
    const project = await server.make.project()
    await sql`insert into audit (call, thing, project_id, request_id)
      select '/x', 'location', ${project}, '' from generate_series(1, 100001)`.execute(server.database)
    const error = await server.refused('/audit/export', { project_id: project }, admin)
    expect(error).toMatchObject({
      status: 422,
      message:
        'More than 100000 entries match. Choose a shorter time or more filters, and export them in parts.',
    })
    const fits = await download(server, '/audit/export', { project_id: project, call: '/y' }, admin)
    expect(fits.status).toBe(200)
  }, 60_000)
})
