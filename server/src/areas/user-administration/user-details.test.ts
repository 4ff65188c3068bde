import type { AccessCode, ActivityEntry, CallReply } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { PhotoClient, plainJpeg } from '../asset-photo/fixtures/photo-client.ts'
import { forgetWaiting } from '../../attachments/forget-attachments.ts'

let server: TestServer
let admin: string
let project: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true, name: 'Ada Admin' }))
  project = await server.make.project({ name: 'Harbour' })
})
afterAll(() => server.close())

const holder = async (access: AccessCode[], projects = [project]) =>
  server.signIn(await server.make.user({ roles: projects.map((one) => ({ project: one, access })) }))
const member = () => server.make.user({ roles: [{ project }] })
const read = (user_id: string, token = admin) => server.ok('/user/get_data', { user_id }, token)
const personal = {
  identification_number: 'ID-7',
  date_of_birth: '1985-04-12',
  nationality: 'Moroccan',
  gender: 'Female',
  religion: 'none',
} as const
const plain = {
  file_number: 'F-1',
  mobile: '+212 (0)6 12-34.56',
  date_of_hire: '2020-01-01',
  operational_status: 'On leave',
}

describe('the details of a person', () => {
  it('are written field by field, and cleared with an empty value', async () => {
    const { id } = await member()
    const keeper = await holder(['user_view', 'user_edit'])
    const { version } = await server.ok(
      '/user/update_details',
      { user_id: id, ...personal, ...plain },
      keeper,
    )
    expect((await read(id, keeper)).user).toMatchObject({ ...plain, personal, version })
    await server.ok('/user/update_details', { user_id: id, mobile: '  ', gender: null, version }, keeper)
    expect((await read(id, keeper)).user).toMatchObject({
      ...plain,
      mobile: null,
      personal: { ...personal, gender: null },
    })
    expect(
      await server.refused('/user/update_details', { user_id: id, mobile: '12345', version }, keeper),
    ).toMatchObject({
      status: 409,
      current: { version: version + 1 },
    })
    // The same value again changes nothing.
    const same = await server.ok('/user/update_details', { user_id: id, file_number: 'F-1' }, keeper)
    expect(same.version).toBe(version + 1)
  })

  it('change together with the account, in one version, one entry of the trail and by both rights', async () => {
    const { id: user_id } = await member()
    const facts = { name: 'Ada King', email: `${crypto.randomUUID()}@king.example`, language: 'fr' }
    const change = { user_id, ...facts, mobile: '12345', religion: 'none' }
    const before = (await read(user_id)).user
    for (const access of [['user_edit'], ['user_login']] as const)
      expect(
        (await server.refused('/user/update_details', change, await holder(['user_view', ...access]))).status,
      ).toBe(403)
    const editor = await holder(['user_view', 'user_edit'])
    for (const wrong of [{ email: 'nowhere' }, { language: 'xx' }, { mobile: 'call me' }]) {
      const { fields = {} } = await server.refused('/user/update_details', { ...change, ...wrong }, admin)
      expect(Object.keys(fields)).toEqual(Object.keys(wrong))
    }
    // What was refused has changed nothing, not even the members that were right.
    expect((await read(user_id)).user).toEqual(before)
    const keeper = await holder(['user_view', 'user_edit', 'user_login'])
    const { version } = await server.ok(
      '/user/update_details',
      { ...change, version: before.version },
      keeper,
    )
    expect(version).toBe(before.version + 1)
    expect((await read(user_id)).user).toMatchObject({ ...facts, mobile: '12345', version })
    const { entries } = await server.ok('/activity/list', { owner_kind: 'user', owner_id: user_id }, admin)
    expect(entries.map(({ changes }) => changes.map(({ field }) => field).toSorted())).toEqual([
      ['religion'],
      ['email', 'language', 'mobile', 'name'],
    ])
    // The same again changes nothing, and an address alone needs user_login alone.
    expect(await server.ok('/user/update_details', change, admin)).toMatchObject({ version })
    const address = { user_id, email: `${crypto.randomUUID()}@king.example` }
    expect((await server.refused('/user/update_details', address, editor)).status).toBe(403)
    await server.ok('/user/update_details', address, await holder(['user_view', 'user_login']))
    const own = await server.signIn(await server.make.user({ superuser: true }))
    const { user } = await server.ok('/user/get_personal_info', {}, own)
    expect(
      (await server.refused('/user/update_details', { user_id: user.id, email: 'other@king.example' }, own))
        .status,
    ).toBe(403)
  })

  it('include what they have in the projects that the reader sees, with the default role', async () => {
    const second = await server.make.project({ name: 'Second' })
    const person = await server.make.user()
    const role = await server.make.role(person.id, { project })
    await server.make.role(person.id, { project: second })
    await server.ok(
      '/user/set_default_role',
      { user_id: person.id, project_id: project, role_id: role },
      admin,
    )
    const code = `D-${crypto.randomUUID().slice(0, 8)}`
    const { id: department } = await server.ok('/department/create', { code, name: 'Keys' }, admin)
    await server.ok('/project/update_departments', { project_id: second, department_codes: [code] }, admin)
    const inSecond = { project_id: second, user_ids: [person.id] }
    await server.ok('/project/assign_users_department', { ...inSecond, department_code: code }, admin)
    const { id: team } = await server.ok('/project-team/create', { project_id: second, name: 'Night' }, admin)
    await server.ok('/project-team/assignUsers', { ...inSecond, team_id: team }, admin)
    const store = await server.make.store(project, { name: 'Depot' })
    await server.make.assignStores(person.id, project, [store])

    const known = async (token: string) => {
      const { default_role, related } = (await read(person.id, token)).user
      return {
        default: default_role?.id,
        projects: related.projects.length,
        roles: related.roles.length,
        departments: related.departments.map(({ id }) => id),
        teams: related.teams.map(({ name }) => name).toSorted(),
        stores: related.stores.map(({ name }) => name),
      }
    }
    await server
      .ok('/project-team/create', { project_id: project, name: 'Day' }, admin)
      .then(({ id }) =>
        server.ok(
          '/project-team/assignUsers',
          { project_id: project, user_ids: [person.id], team_id: id },
          admin,
        ),
      )
    const everything = {
      default: role,
      projects: 2,
      roles: 2,
      departments: [department],
      teams: ['Day', 'Night'],
      stores: ['Depot'],
    }
    expect(await known(admin)).toEqual(everything)
    const there = { projects: 1, roles: 1, departments: [], teams: [] }
    expect(await known(await holder(['user_view']))).toEqual({ ...there, default: role, stores: [] })
    const seesStores = await holder(['user_view', 'store_view', 'store_view_all'])
    expect(await known(seesStores)).toEqual({ ...there, default: role, stores: ['Depot'] })
    const seesTeams = await holder(['user_view', 'team_view'])
    expect(await known(seesTeams)).toEqual({ ...there, default: role, teams: ['Day'], stores: [] })
    const limited = await holder(['user_view', 'store_view'])
    expect((await known(limited)).stores).toEqual([])
    expect(await known(await server.signIn(person))).toEqual({ ...everything, stores: [] })
  })

  it('are accepted on creation, too', async () => {
    const { id: role } = await server.ok(
      '/role/create',
      { project_id: project, name: 'Reader', code: 'reader' },
      admin,
    )
    const account = { project_id: project, name: 'New', password: 'a password', language: 'en', role }
    const email = `${crypto.randomUUID()}@atrium.example`
    const { id } = await server.ok('/user/create', { ...account, ...personal, ...plain, email }, admin)
    expect((await read(id)).user).toMatchObject({ ...plain, personal })
    const wrong = { ...account, email: `x.${email}`, mobile: 'call me' }
    expect((await server.refused('/user/create', wrong, admin)).fields).toEqual({
      mobile: 'Use 5 to 15 digits, with spaces and + ( ) - . / between them',
    })
    // The trail of the project has nothing personal.
    const auditor = await holder(['audit_view'])
    const { entries } = await server.ok('/audit/search', { project_id: project, thing_id: id }, auditor)
    expect(entries.length).toBeGreaterThan(0)
    expect(JSON.stringify(entries)).not.toMatch(/ID-7|1985-04-12|Moroccan|Female|none/)
  })

  it('must have plausible dates and numbers, and each wrong field is named', async () => {
    const { id: user_id } = await member()
    const refusal = async (details: object) =>
      (await server.refused('/user/update_details', { user_id, ...details }, admin)).fields
    const nextYear = new Date().getUTCFullYear() + 1
    expect(await refusal({ date_of_birth: '1899-12-31' })).toEqual({
      date_of_birth: 'The date of birth cannot be before 1900-01-01',
    })
    expect(await refusal({ date_of_birth: `${nextYear}-06-01` })).toEqual({
      date_of_birth: 'The date of birth cannot be in the future',
    })
    expect(await refusal({ date_of_hire: `${nextYear + 1}-06-01`, mobile: '123' })).toEqual({
      date_of_hire: 'The date of hire can be at most one year from now',
      mobile: 'Use 5 to 15 digits, with spaces and + ( ) - . / between them',
    })
    expect(await refusal({ date_of_hire: '1990-02-30' })).toHaveProperty('date_of_hire')
    expect(await refusal({ gender: 'Unknown' })).toEqual({ gender: 'Choose one of: Male, Female, Other' })
    await server.ok('/user/update_details', { user_id, date_of_hire: '2010-01-01' }, admin)
    const order = 'The date of hire must be after the date of birth'
    expect(await refusal({ date_of_birth: '2011-01-01' })).toEqual({ date_of_birth: order })
    await server.ok('/user/update_details', { user_id, date_of_birth: '1980-01-01' }, admin)
    expect(await refusal({ date_of_hire: '1979-01-01' })).toEqual({ date_of_hire: order })
    for (const mobile of ['06 12 34 56 78', '+1-202-555-0101', '(030) 12345/67'])
      await server.ok('/user/update_details', { user_id, mobile }, admin)
    for (const mobile of ['12+345678', '1234567890123456', 'six one two'])
      expect(await refusal({ mobile })).toHaveProperty('mobile')
  })

  it('are changed by a user who may in every project of theirs, within their own rights', async () => {
    const second = await server.make.project()
    const { id } = await server.make.user({
      roles: [{ project, access: ['location_view'] }, { project: second }],
    })
    const change = { user_id: id, operational_status: 'On duty' }
    const status = async (token: string) => (await server.call('/user/update_details', change, token)).status
    const all: AccessCode[] = ['user_view', 'user_edit', 'location_view']
    expect(await status(await holder(['user_edit'], [second]))).toBe(404)
    expect(await status(await holder(all))).toBe(403)
    expect(await status(await holder(['user_view', 'user_edit'], [project, second]))).toBe(403)
    const whole = await holder(all, [project, second])
    expect((await read(id, whole)).may).toEqual({ edit: true, login: false, status: false })
    expect(await status(whole)).toBe(200)
    const chief = await server.make.user({ superuser: true, roles: [{ project }] })
    const keeper = await holder(['user_view', 'user_edit', 'user_login', 'user_status'])
    expect((await read(chief.id, keeper)).may).toEqual({ edit: false, login: false, status: false })
    expect(
      (await server.refused('/user/update_details', { ...change, user_id: chief.id }, keeper)).status,
    ).toBe(403)
  })

  it('show personal data only to the person and to users who maintain it, and in no list', async () => {
    const person = await member()
    await server.ok('/user/update_details', { user_id: person.id, ...personal, ...plain }, admin)
    const onlooker = await holder(['user_view'])
    expect((await read(person.id, onlooker)).user).toMatchObject({ ...plain, personal: null })
    // The right to edit in one project where the reader sees the person is enough to read, one elsewhere is not.
    const elsewhere = await server.make.project()
    const other = await server.signIn(
      await server.make.user({
        roles: [
          { project, access: ['user_view'] },
          { project: elsewhere, access: ['user_view', 'user_edit'] },
        ],
      }),
    )
    expect((await read(person.id, other)).user.personal).toBeNull()
    expect((await read(person.id, await server.signIn(person))).user.personal).toEqual(personal)
    const input = { project_id: project, search_text: person.name }
    const lists = [
      await server.ok('/user/search', input, admin),
      await server.ok('/user/searchByProject', input, admin),
    ]
    for (const { users } of lists) expect(users.map(({ id }) => id)).toContain(person.id)
    expect(JSON.stringify(lists)).not.toMatch(/ID-7|1985-04-12|Moroccan|Female|religion/)
  })

  it('show when a status ends, and that it has ended', async () => {
    const { id: user_id } = await member()
    const end = new Date(Date.now() + 86_400_000).toISOString()
    const block = (at: string) =>
      ({ user_id, status: 'Blocked', comment: 'Lost the badge', end: at }) as const
    expect(
      (await server.refused('/user/change_status', block('2020-01-01T00:00:00Z'), admin)).fields,
    ).toEqual({ end: 'The end must be in the future' })
    await server.ok('/user/change_status', block(end), admin)
    expect((await read(user_id)).user).toMatchObject({ status: 'Blocked', status_end: end })
    await sql`update app_user set status_end = now() - interval '1 second' where id = ${user_id}`.execute(
      server.database,
    )
    expect((await read(user_id)).user).toMatchObject({ status: 'Active', status_end: null })
  })
})

describe('the photo of a person', () => {
  const client = () => new PhotoClient(server)
  async function send(user_id: string, token: string, photo: Buffer | string) {
    const form = new FormData()
    form.append('user_id', user_id)
    form.append('photo', new Blob([new Uint8Array(Buffer.from(photo))]), 'photo.png')
    const response = await fetch(`${server.url}/api/user/set_photo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    const reply = (await response.json()) as CallReply<'/user/set_photo'>
    return { status: response.status, reply }
  }

  it('is sent by a user who may edit the account, and shown to users who see the person', async () => {
    const { id } = await member()
    const photo = await plainJpeg(80, 80)
    const [keeper, onlooker] = [await holder(['user_view', 'user_edit']), await holder(['user_view'])]
    expect((await send(id, onlooker, photo)).status).toBe(403)
    expect((await send(id, await holder(['asset_edit']), photo)).status).toBe(404)
    expect((await send(id, keeper, 'no picture')).status).toBe(415)
    const { status, reply } = await send(id, keeper, photo)
    expect(status).toBe(200)
    const shown = (await read(id, onlooker)).user
    expect(shown).toMatchObject({ version: reply.version, photo: { id: reply.photo.id } })
    expect((await client().get(shown.photo?.thumbnail_url ?? '')).status).toBe(200)
    // An address is for the session that got it. Without the right to see the person it leads nowhere.
    const gone = await server.make.user({ roles: [{ project, access: ['user_view'] }] })
    const url = (await read(id, await server.signIn(gone))).user.photo?.url ?? ''
    expect((await client().get(url)).status).toBe(200)
    await server.ok('/user/removeProject', { user_id: gone.id, project_id: project }, admin)
    expect((await client().get(url)).status).toBe(404)
  })

  it('is removed when another one replaces it, can be restored, and is not swept as a waiting one', async () => {
    const { id } = await member()
    const first = await send(id, admin, await plainJpeg(50, 50))
    await sql`update attachment set created_at = now() - interval '25 hours' where id = ${first.reply.photo.id}`.execute(
      server.database,
    )
    await forgetWaiting(server.services)
    expect((await read(id)).user.photo?.id).toBe(first.reply.photo.id)
    const second = await send(id, admin, await plainJpeg(60, 60))
    expect((await read(id)).user.photo?.id).toBe(second.reply.photo.id)
    const own = { photo_ids: [second.reply.photo.id] }
    expect((await server.refused('/asset-photo/remove', own, admin)).status).toBe(409)
    await server.ok('/user/take_photo', { user_id: id, version: second.reply.version }, admin)
    expect((await read(id)).user.photo).toBeNull()
    const { removed } = await server.ok(
      '/attachment/listRemoved',
      { owner_kind: 'user', owner_id: id },
      admin,
    )
    expect(removed.map((one) => one.id)).toEqual([second.reply.photo.id, first.reply.photo.id])
    const { entries } = await server.ok('/activity/list', { owner_kind: 'user', owner_id: id }, admin)
    expect(entries.map(({ kind }) => kind)).toEqual([
      'user.photo_removed',
      'user.photo_set',
      'user.photo_set',
    ])
  })
})

describe('the activity of a person', () => {
  const history = async (id: string, token = admin) =>
    (await server.ok('/activity/list', { owner_kind: 'user', owner_id: id }, token)).entries
  const refused = async (id: string, token: string) =>
    (await server.refused('/activity/list', { owner_kind: 'user', owner_id: id }, token)).status
  const kindIn = ({ kind }: ActivityEntry) => kind.replace(/^user\./, '')
  const kinds = async (user_id: string, token: string) => (await history(user_id, token)).map(kindIn)
  /** The names of what an entry gave or took. */
  const named = ({ things }: ActivityEntry, part: 'given' | 'taken' | 'about') =>
    things.filter((thing) => thing.part === part).map(({ name }) => name)

  it('shows who changed what and why, with old and new values, newest first', async () => {
    const { id: user_id } = await server.make.user({ name: 'Before', roles: [{ project }] })
    await server.ok('/user/update_name', { user_id, name: 'After' }, admin)
    const end = new Date(Date.now() + 86_400_000).toISOString()
    await server.ok('/user/change_status', { user_id, status: 'Blocked', comment: 'Lost it', end }, admin)
    await server.ok('/user/update_password', { user_id, password: 'a new password' }, admin)
    await server.ok('/user/disable_login', { user_id }, admin)
    await server.ok('/user/allow_superuser', { user_id }, admin)
    await server.ok('/user/update_details', { user_id, ...personal, file_number: 'F-2' }, admin)
    const entries = await history(user_id)
    expect(entries.map(kindIn)).toEqual([
      'changed',
      'changed',
      'superuser_given',
      'login_disabled',
      'password',
      'status',
      'changed',
    ])
    expect(entries.at(-1)).toMatchObject({
      who: { name: 'Ada Admin' },
      things: [],
      changes: [{ field: 'name', before: 'Before', after: 'After' }],
    })
    expect(entries.at(-2)).toMatchObject({
      changes: [{ field: 'status', before: 'Active', after: 'Blocked' }],
      note: 'Lost it',
      until: end,
    })
    expect(JSON.stringify(entries)).not.toMatch(/a new password|argon2|hash/)
  })

  it('shows projects only where the reader sees users, with current names', async () => {
    const second = await server.make.project({ name: 'Elsewhere' })
    const person = await server.make.user({ roles: [{ project }] })
    const role = await server.ok(
      '/role/create',
      { project_id: project, name: { en: 'Guard', fr: 'Gardien' }, code: 'guard' },
      admin,
    )
    const holding = { user_id: person.id, project_id: project, role_id: role.id }
    await server.ok('/user/add_role', holding, admin)
    await server.ok('/user/set_default_role', holding, admin)
    await server.ok('/user/assign_project', { user_id: person.id, project_id: second }, admin)
    const onlooker = await holder(['user_view'])
    expect(await kinds(person.id, admin)).toEqual(['project_joined', 'default_role', 'roles'])
    const [, given] = await history(person.id, onlooker)
    expect(await kinds(person.id, onlooker)).toEqual(['default_role', 'roles'])
    expect(given?.things).toMatchObject([
      { part: 'about', kind: 'project', name: 'Harbour' },
      { part: 'given', kind: 'role', name: 'Guard' },
    ])
    expect(await refused(person.id, await holder([]))).toBe(404)
    const own = await server.signIn(person)
    expect(await refused(person.id, own)).toBe(403)
  })

  it('shows who joined, left and led a team to users who see teams', async () => {
    const { id: user_id } = await member()
    const made = { project_id: project, name: { en: 'Night shift' } }
    const { id: team_id } = await server.ok('/project-team/create', made, admin)
    const both = { team_id, user_id }
    await server.ok('/project-team/assignUser', both, admin)
    await server.ok('/project-team/updateSupervisor', { team_id, supervisor_id: user_id }, admin)
    await server.ok('/project-team/removeSupervisor/{id}', { id: team_id }, admin)
    await server.ok('/project-team/removeUser', both, admin)
    const entries = await history(user_id)
    expect(entries.map((entry) => [kindIn(entry), named(entry, 'given'), named(entry, 'taken')])).toEqual([
      ['team_left', [], ['Night shift']],
      ['team_lead_taken', [], ['Night shift']],
      ['team_lead_given', ['Night shift'], []],
      ['team_joined', ['Night shift'], []],
    ])
    expect(entries[0]).toMatchObject({ who: { name: 'Ada Admin' }, changes: [] })
    expect(entries.flatMap((entry) => named(entry, 'about'))).toEqual([
      'Harbour',
      'Harbour',
      'Harbour',
      'Harbour',
    ])
    await server.ok('/project-team/assignUser', both, admin)
    await server.ok('/project-team/remove/{id}', { id: team_id }, admin)
    const [gone] = await history(user_id)
    expect(gone).toMatchObject({ kind: 'user.team_left', more_taken: 1 })
    expect(gone && named(gone, 'taken')).toEqual([])
    expect(await kinds(user_id, await holder(['user_view']))).toEqual([])
    expect(await kinds(user_id, await holder(['user_view', 'team_view']))).toHaveLength(6)
    const other = await member()
    expect(await kinds(other.id, admin)).toEqual([])
  })

  it('shows personal data, and locations that not everybody sees, only to those who may read them', async () => {
    const { id: user_id } = await member()
    const at = await server.make.locations(project, { Quay: {} })
    await server.ok('/user/update_details', { user_id, religion: 'none', mobile: '12345' }, admin)
    await server.ok(
      '/user-location/assign',
      { user_id, project_id: project, location_ids: [at('Quay')] },
      admin,
    )
    expect(await kinds(user_id, admin)).toEqual(['locations', 'changed', 'changed'])
    const onlooker = await history(user_id, await holder(['user_view']))
    expect(onlooker.map(({ changes }) => changes)).toEqual([
      [{ field: 'mobile', before: null, after: '12345' }],
    ])
    const seer = await history(user_id, await holder(['user_view', 'location_view', 'location_view_all']))
    expect(seer[0]).toMatchObject({ kind: 'user.locations', more_given: 0 })
    expect(seer[0] && named(seer[0], 'given')).toEqual(['Quay'])
  })

  it('names groups of locations to those who see all of them, and counts them for others', async () => {
    const { id: user_id } = await member()
    const made = { project_id: project, name: 'Piers', code: 'PIERS' }
    const { id: group } = await server.ok('/location-group/create', made, admin)
    await server.ok(
      '/user-location-group/assign',
      { user_id, project_id: project, group_ids: [group] },
      admin,
    )
    const whole = await holder(['user_view', 'location_group_view', 'location_view_all'])
    const [named_] = await history(user_id, whole)
    expect(named_).toMatchObject({ kind: 'user.location_groups', more_given: 0 })
    expect(named_?.things.at(-1)).toMatchObject({
      part: 'given',
      kind: 'location_group',
      id: group,
      name: 'Piers',
    })
    const [counted] = await history(user_id, await holder(['user_view', 'location_group_view']))
    expect(counted).toMatchObject({ kind: 'user.location_groups', more_given: 1 })
    expect(counted && named(counted, 'given')).toEqual([])
  })
})
