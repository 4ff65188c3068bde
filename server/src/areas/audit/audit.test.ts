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
  it('of a project is open to a user who holds audit_view there, newest first, without entries of other projects', async () => {
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

  it('can be filtered by person, call, thing and time', async () => {
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

  it('contains no secret', async () => {
    const user = await server.make.user()
    const token = await server.signIn(user)
    const change = { password: user.password, new_password: 'a very new password' }
    await server.ok('/user/update_personal_password', change, token)
    const { entries } = await server.ok('/audit/search', { user_id: user.id }, admin)
    expect(JSON.stringify(entries)).not.toMatch(/a very new password|argon2|password_hash/)
  })
})

describe('a search of the trail', () => {
  it('filters by the kind of thing, the beginning of a call, and text in people, things and changes', async () => {
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

  it('continues before an entry, also among entries of the same time, and never into another project', async () => {
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

  it('names only what the reader may see', async () => {
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

describe('the names that the trail shows', () => {
  it('are searched as they are now, wherever an entry names the thing', async () => {
    const project = await server.make.project({ name: 'Tower' })
    const at = await server.make.locations(project, { Site: { Room: {} } })
    await server.ok('/location/updateCategory', { location_id: at('Room'), category_code: 'room' }, admin)
    await server.ok('/location/updateName', { location_id: at('Room'), name: 'Boiler room' }, admin)
    const role = await server.make.role((await server.make.user()).id, { project })
    await sql`update role set name = '{"en": "Night porter"}' where id = ${role}`.execute(server.database)
    const worker = await server.make.user({ name: 'Wanda Worker', roles: [{ project }] })
    await server.ok('/user/assignRole', { project_id: project, user_id: worker.id, role_id: role }, admin)
    const found = async (search_text: string, token = admin) =>
      (await server.ok('/audit/search', { project_id: project, search_text }, token)).entries.map(
        ({ call }) => call,
      )
    expect(await found('boiler')).toEqual(['/location/updateName', '/location/updateCategory'])
    expect(await found('night porter')).toEqual(['/user/assignRole'])
    expect(await found('wanda')).toEqual(['/user/assignRole'])
    const exported = { project_id: project, search_text: 'wanda' }
    const file = await download(server, '/audit/export', exported, admin)
    expect(file.bytes.toString().trim().split('\r\n')).toHaveLength(2)
    // A reader who is not shown a name cannot find it by a search.
    const access = ['audit_view', 'location_view', 'location_view_all'] as const
    const reader = await server.signIn(await server.make.user({ roles: [{ project, access: [...access] }] }))
    expect(await found('boiler', reader)).toHaveLength(2)
    expect(await found('wanda', reader)).toEqual([])
    expect(await found('night porter', reader)).toEqual([])
  })
})

describe('the names of things that were removed', () => {
  it('are kept and found for a user who may see their kind, in their project alone', async () => {
    const [project, other] = [await server.make.project(), await server.make.project()]
    const { id } = await server.ok(
      '/role/create',
      { project_id: project, name: 'Lamplighter', code: 'lamps' },
      admin,
    )
    const worker = await server.make.user({ roles: [{ project }] })
    const holding = { project_id: project, user_id: worker.id, role_id: id }
    await server.ok('/user/assignRole', holding, admin)
    await server.ok('/user/removeRole', holding, admin)
    await server.ok('/role/remove/{id}', { id }, admin)
    const read = async (access: AccessCode[], search_text?: string) => {
      const token = await server.signIn(await server.make.user({ roles: [{ project, access }] }))
      return server.ok('/audit/search', { project_id: project, ...(search_text && { search_text }) }, token)
    }
    const { names } = await read(['audit_view', 'role_view'])
    expect(names).toContainEqual({ id, thing: 'role', project_id: project, name: 'Lamplighter' })
    const { entries } = await read(['audit_view', 'role_view'], 'lamplighter')
    expect(entries.map(({ call }) => call)).toContain('/user/assignRole')
    expect((await read(['audit_view'])).names.map((one) => one.id)).not.toContain(id)
    expect((await read(['audit_view'], 'lamplighter')).entries.map(({ call }) => call)).not.toContain(
      '/user/assignRole',
    )
    const elsewhere = await server.ok('/audit/search', { project_id: other }, admin)
    expect(elsewhere.names.map((one) => one.id)).not.toContain(id)
  })
})

describe('long entries', () => {
  const specs = (letter: string) =>
    Array.from({ length: 200 }, (_, n) => ({ name: `S${n}`, value: letter.repeat(1000), unit: '' }))

  it('are shortened in a page, say so, and come whole when requested by number', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Room: {} })
    for (const letter of 'abcdefgh')
      await server.ok('/location/updateSpecs', { location_id: at('Room'), specs: specs(letter) }, admin)
    const input = { project_id: project, limit: 100 }
    const { entries } = await server.ok('/audit/search', input, admin)
    expect(entries).toHaveLength(8)
    expect(JSON.stringify(entries).length).toBeLessThan(8 * 1000)
    expect(entries[0]).toMatchObject({ before: { specs: null }, after: { specs: null }, cut: ['specs'] })
    const { id } = entries[0] as { id: string }
    const whole = await server.ok('/audit/search', { ...input, entry: id }, admin)
    expect(whole.entries[0]).toMatchObject({
      before: { specs: specs('g') },
      after: { specs: specs('h') },
      cut: [],
    })
    expect((await server.ok('/audit/search', { ...input, search_text: 'gggg' }, admin)).entries).toHaveLength(
      2,
    )
    const history = { location_id: at('Room'), limit: 100 }
    const listed = await server.ok('/location/getHistory', history, admin)
    expect(JSON.stringify(listed).length).toBeLessThan(8 * 1000)
    expect(listed.entries[0]).toMatchObject({ id, kind: 'changed', changes: [], cut: ['specs'] })
    const one = await server.ok('/location/getHistory', { ...history, entry: id }, admin)
    expect(one.entries).toMatchObject([
      { id, changes: [{ field: 'specs', before: specs('g'), after: specs('h') }], cut: [] },
    ])
  })

  it('keep the short members that fit, and are hidden if a cut member names what the reader may not see', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { Seen: {}, Hidden: {} } })
    const write = (value: string) => {
      const after = JSON.stringify({ code: 'R-1', description: { en: value }, address: 'x'.repeat(500) })
      return sql`insert into audit (call, thing, thing_id, project_id, after, request_id)
        values ('/location/add', 'location', ${at('Seen')}, ${project}, ${after}::jsonb, '')`.execute(
        server.database,
      )
    }
    await write('d'.repeat(10_000))
    await write(`${'e'.repeat(10_000)} ${at('Hidden')}`)
    const reader = await server.make.user({ roles: [{ project, access: ['audit_view', 'location_view'] }] })
    await server.make.assignLocations(reader.id, project, [at('Seen')])
    const token = await server.signIn(reader)
    const { entries } = await server.ok('/audit/search', { project_id: project }, token)
    expect(entries).toMatchObject([
      {
        before: null,
        after: { code: 'R-1', description: null, address: 'x'.repeat(500) },
        cut: ['description'],
      },
    ])
  })

  it('with very many ids end a look sooner, and the reply says how far it looked', async () => {
    const project = await server.make.project()
    await sql`insert into audit (call, thing, project_id, after, request_id)
      select '/store/update_locations', 'store', ${project},
        jsonb_build_object('assigned_locations', (select jsonb_agg(gen_random_uuid()) from generate_series(1, 1000))), ''
      from generate_series(1, 130)`.execute(server.database)
    const input = { project_id: project, search_text: 'no such words' }
    const first = await server.ok('/audit/search', input, admin)
    expect(first).toMatchObject({ entries: [], looked_back_to: { entry: expect.any(String) } })
    const next = await server.ok('/audit/search', { ...input, before: first.looked_back_to?.entry }, admin)
    expect(next.looked_back_to).toBeNull()
  })

  it('beyond the size of one file are refused with advice', async () => {
    const other = await startTestServer()
    try {
      const superuser = await other.signIn(await other.make.user({ superuser: true }))
      // Real megabytes take seconds to write: the test states each length instead.
      await sql`alter table audit alter column brief drop expression`.execute(other.database)
      await sql`insert into audit (call, thing, brief, request_id)
        select '/x', 'location', '{"bytes": 1048576}', '' from generate_series(1, 257)`.execute(
        other.database,
      )
      const error = await other.refused('/audit/export', { call: '/x' }, superuser)
      expect(error).toMatchObject({
        status: 422,
        message:
          'These entries hold more than 256 MB. Choose a shorter time or more filters, and export them in parts.',
      })
    } finally {
      await other.close()
    }
  })
})

describe('a reader who sees a part of a project', () => {
  it('gets a full page however deep it lies, and learns where the look ended', async () => {
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
  })
})

describe('groups of locations in the trail', () => {
  it('are shown to a user who has them, or sees the whole project', async () => {
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
    const entriesFor = async (access: AccessCode[], groups: string[] = []) => {
      const reader = await server.make.user({
        roles: [{ project, access: ['audit_view', 'location_view', ...access] }],
      })
      await server.make.assignLocations(reader.id, project, [at('Seen')])
      const given = { user_id: reader.id, project_id: project, group_ids: groups }
      if (groups.length > 0) await server.ok('/user-location-group/assign', given, admin)
      const token = await server.signIn(reader)
      const input = { project_id: project, call: '/location-group/create' }
      const { entries, names } = await server.ok('/audit/search', input, token)
      const file = (await download(server, '/audit/export', input, token)).bytes.toString()
      const found = ['Tour', 'Night', 'Vault', 'Gone'].filter((name) =>
        JSON.stringify([entries, names]).includes(`"${name}"`),
      )
      expect(['Tour', 'Night', 'Vault', 'Gone'].filter((name) => file.includes(`""${name}""`))).toEqual(found)
      return found
    }
    expect(await entriesFor([])).toEqual([])
    expect(await entriesFor(['location_group_view'])).toEqual([])
    expect(await entriesFor(['location_group_view'], [tour])).toEqual(['Tour', 'Night'])
    expect(await entriesFor(['location_group_view', 'location_view_all'])).toEqual([
      'Tour',
      'Night',
      'Vault',
      'Gone',
    ])
  })
})

describe('the trail as a file', () => {
  it('contains the same as the search, newest first, and no formulas', async () => {
    const project = await server.make.project({ code: 'FILE-1' })
    await server.ok('/project/updateSettings', { project_id: project, time_zone: 'Asia/Tokyo' }, admin)
    await server.ok('/project/update', { project_id: project, short_name: 'First, "quoted"' }, admin)
    const formulas = await server.make.user({ superuser: true, name: '=HYPERLINK("http://evil.example")' })
    const theirs = await server.signIn(formulas)
    await server.ok('/project/update', { project_id: project, short_name: 'Second' }, theirs)
    const file = await download(server, '/audit/export', { project_id: project }, admin)
    expect(file).toMatchObject({ status: 200, name: expect.stringMatching(/^FILE-1 - audit - [\d-]+\.csv$/) })
    const [head, second, first, ...others] = file.bytes.toString().split('\r\n')
    expect(head).toBe(
      '\uFEFFid,at,user_id,user,email,call,thing,thing_id,project_id,before,after,import_run,local_time (Asia/Tokyo)',
    )
    expect(second).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(first).toContain(String.raw`""short_name"":""First, \""quoted\""""}"`)
    const [, at = ''] = second?.split(',') ?? []
    const inTokyo = new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    expect(second?.endsWith(`,${inTokyo}`)).toBe(true)
    expect(others.at(-1)).toBe('')
    const narrowed = await download(
      server,
      '/audit/export',
      { project_id: project, user_id: formulas.id, search_text: 'second' },
      admin,
    )
    expect(narrowed.bytes.toString().trim().split('\r\n')).toHaveLength(2)
  })

  it('contains nothing that its reader may not see, and requires the right to search', async () => {
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

  it('shows an address only to a reader who may look it up', async () => {
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

  it('refuses more entries than one file holds, with advice', async () => {
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
  })
})
