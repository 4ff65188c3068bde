import { readFile } from 'node:fs/promises'
import { messages, userTableFields } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { download } from '../../testing/download.ts'
import { heardDuring } from '../../testing/heard-events.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { writeWorkbook } from '../../tables/fixtures/write-workbook.ts'
import { importerAccess, PeopleClient } from './fixtures/people-client.ts'

const folder = temporaryFolder()
let server: TestServer
let people: PeopleClient
let admin: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  people = new PeopleClient(server)
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

/** Makes a project with a role that allows little, and a user who may import people into it. */
async function makeProject() {
  const project = await server.make.project()
  const [plain, department] = [await people.role(project), await people.department(project)]
  const importer = await server.make.user({ roles: [{ project, access: importerAccess }] })
  return { project, plain, department, importer, token: await server.signIn(importer) }
}

describe('a table of people', () => {
  it.each([
    ['English headings', 'Full name,Email,Language,Role,Department,Employee number\n'],
    ['French headings', 'Nom,Courriel,Langue,Rôle,Service,Matricule\n'],
    ['Arabic headings', '\uFEFFالاسم,البريد الإلكتروني,اللغة,الدور,القسم,الرقم الوظيفي\n'],
  ])('is mapped by %s, and creates users who cannot sign in', async (_, headings) => {
    const { project, plain, department, token } = await makeProject()
    const email = people.address()
    const row = `Ada Byron,${email},Français,${plain.code.toUpperCase()},${department},F-1\n`
    const found = await people.dryRun(project, headings + row, token)
    expect(found).toMatchObject({
      state: 'Ready',
      problems: [],
      counts: { user: { create: 1, change: 0, same: 0, refused: 0 } },
    })
    expect(found.table?.columns.map(({ field }) => field)).toEqual([
      'name',
      'email',
      'language',
      'roles',
      'departments',
      'file_number',
    ])
    expect(await people.rows(found.id, 'create', token)).toMatchObject([
      {
        row: 2,
        email,
        name: 'Ada Byron',
        user_id: null,
        changes: expect.arrayContaining([
          { field: 'language', before: '', after: 'fr' },
          { field: 'roles', before: '', after: plain.code },
          { field: 'departments', before: '', after: department },
          { field: 'file_number', before: '', after: 'F-1' },
        ]),
      },
    ])
    expect(await people.person(email, project)).toBeUndefined()
    expect(await people.apply(found.id, token)).toMatchObject({ state: 'Applied' })
    expect(await people.person(email, project)).toMatchObject({
      name: 'Ada Byron',
      language: 'fr',
      file_number: 'F-1',
      status: 'Active',
      login_enabled: false,
      roles: [plain.code],
      default_role: plain.code,
      departments: [department],
    })
    const { users } = await server.ok('/user/search', { project_id: project, search_text: email }, token)
    expect(users).toMatchObject([{ email, login_enabled: false }])
    const login = await server.call('/auth/login', { email, password: 'anything' }, undefined)
    expect(login.error?.message).toBe(messages.invalid_password)
    const again = await people.dryRun(project, headings + row, token)
    expect(again.counts['user']).toMatchObject({ create: 0, change: 0, same: 1, refused: 0 })
  })

  it('names roles and departments by code or by name, in any language; a name of several is refused', async () => {
    const { project, plain, department, token } = await makeProject()
    const named = async (code: string, name: Record<string, string>) =>
      (await server.ok('/role/create', { project_id: project, code, name }, admin)).id
    const cleaner = await named('CLEAN', { en: 'Cleaner', fr: 'Agent d’entretien' })
    for (const code of ['GUARD-1', 'GUARD-2']) await named(code, { en: 'Guard' })
    // A code counts more than the name of another role.
    const night = await named('NIGHT', { en: 'Porter' })
    await named('PORTER-2', { en: 'Night' })
    const { departments } = await server.ok('/department/search', { project_id: project }, admin)
    const line = (role: string, where = '') => `N;${people.address()};en;"${role}";"${where}"\n`
    const file =
      'Name;Email;Language;Roles;Departments\n' +
      line('agent d’ENTRETIEN; clean', departments[0]?.name ?? '') +
      line('night') +
      line('Guard') +
      line(plain.code, 'no such department')
    const found = await people.dryRun(project, file, token)
    expect(found.counts['user']).toMatchObject({ create: 2, refused: 2 })
    expect(found.problems.map(({ row, key, column }) => [row, key, column])).toEqual([
      [4, 'import_name_several', 'Roles'],
      [5, 'import_department_unknown', 'Departments'],
    ])
    await people.apply(found.id, token)
    const holders = async (role_id: string) =>
      (await server.ok('/role/getHolders', { role_id }, admin)).users.length
    expect(await holders(cleaner)).toBe(1)
    expect(await holders(night)).toBe(1)
    expect(department).not.toBe('')
  })

  it('refuses rows with a reason each, and returns them for correction', async () => {
    const { project, plain, token } = await makeProject()
    const strong = await people.role(project, ['store_view'])
    const stranger = await server.make.user({ roles: [{ project: await server.make.project() }] })
    const deleted = await server.make.user({ roles: [{ project }] })
    await sql`update app_user set status = 'Deleted' where id = ${deleted.id}`.execute(server.database)
    await sql`
      update app_user set file_number = 'TAKEN' where id = (
        select user_id from project_user where project_id = ${project} limit 1)`.execute(server.database)
    const email = people.address()
    const line = (
      given: Partial<Record<'name' | 'email' | 'language' | 'role' | 'department' | 'number', string>>,
    ) => {
      const all = {
        name: 'N',
        email: people.address(),
        language: 'en',
        role: plain.code,
        department: '',
        number: '',
      }
      const { name, email: address, language, role, department, number } = { ...all, ...given }
      return `${name};${address};${language};"${role}";${department};${number}\n`
    }
    const file =
      'Name;Email;Language;Roles;Departments;File number\n' +
      line({ email }) +
      line({ name: '' }) +
      line({ email: '' }) +
      line({ email: 'nobody at home' }) +
      line({ email: email.toUpperCase() }) +
      line({ email: stranger.email }) +
      line({ email: deleted.email }) +
      line({ language: '' }) +
      line({ language: 'tlh' }) +
      line({ role: '' }) +
      line({ role: `${plain.code}; nothing` }) +
      line({ role: strong.code }) +
      line({ department: 'nowhere' }) +
      line({ number: 'TAKEN' }) +
      line({ name: 'x'.repeat(201) })
    const found = await people.dryRun(project, file, token)
    expect(found).toMatchObject({ state: 'Ready', counts: { user: { create: 1, refused: 14 } } })
    expect(found.problems.map(({ row, key, column }) => [row, key, column])).toEqual([
      [3, 'user_name_required', 'Name'],
      [4, 'user_email_required', 'Email'],
      [5, 'invalid_email', 'Email'],
      [6, 'import_email_twice', 'Email'],
      [7, 'email_exists', 'Email'],
      [8, 'import_person_deleted', 'Email'],
      [9, 'user_language_required', 'Language'],
      [10, 'field_unknown_language', 'Language'],
      [11, 'user_role_required', 'Roles'],
      [12, 'import_role_unknown', 'Roles'],
      [13, 'import_role_beyond', 'Roles'],
      [14, 'import_department_unknown', 'Departments'],
      [15, 'import_file_number_taken', 'File number'],
      [16, 'import_value_too_long', 'Name'],
    ])
    const words = found.problems.map(({ message }) => message)
    expect(words).toEqual(
      expect.arrayContaining([
        'Name is required',
        'Email is required',
        'Language is required',
        'Role is required',
      ]),
    )
    expect(words).toEqual(expect.arrayContaining(['Invalid Email', 'Email already exists']))

    const refused = await people.rows(found.id, 'refused', token)
    expect(refused.find(({ row }) => row === 7)).toMatchObject({ name: 'N', user_id: null, changes: [] })
    const text = (
      await download(server, '/user/getRefusedRows', { import_id: found.id }, token)
    ).bytes.toString()
    const lines = text.split('\r\n')
    expect(lines[0]).toContain('Name;Email;Language;Roles;Departments;File number;Reason for refusal')
    expect(lines[1]).toContain('Name is required')
    // The file with reasons can be imported again as it is, and a row that was there twice is there once.
    expect((await people.dryRun(project, text, token)).counts['user']).toMatchObject({
      create: 1,
      refused: 13,
    })

    expect(await people.apply(found.id, token)).toMatchObject({ state: 'Applied' })
    expect(await people.person(email, project)).toMatchObject({ is_member: true })
    const left = await people.rows(found.id, 'refused', token)
    expect(left).toHaveLength(14)
    const { rows } = await sql<{ after: Record<string, unknown> }>`
      select after from audit where thing_id = ${found.id} and after ->> 'state' = 'Ready'`.execute(
      server.database,
    )
    expect(rows).toMatchObject([{ after: { addresses_of_others: 1 } }])
  })

  it('changes existing users: writes fields, adds roles, replaces departments, ignores empty cells', async () => {
    const { project, plain, department, token } = await makeProject()
    const other = await people.department(project)
    const worker = await server.make.user({ roles: [{ project }] })
    const held = await people.person(worker.email, project)
    await server.ok(
      '/user/update_project_departments',
      { user_id: worker.id, project_id: project, department_codes: [other] },
      admin,
    )
    const file = `Email,Name,Language,Role,Department,File number\n${worker.email.toUpperCase()},Renamed,,${plain.code},${department},\n`
    const found = await people.dryRun(project, file, token)
    expect(found.problems).toEqual([])
    const [row] = await people.rows(found.id, 'change', token)
    const roles = [...(held?.roles ?? []), plain.code]
    expect(row).toMatchObject({ user_id: worker.id, name: 'Renamed' })
    expect(row?.changes).toEqual(
      expect.arrayContaining([
        { field: 'name', before: worker.name, after: 'Renamed' },
        { field: 'roles', before: held?.roles[0], after: roles.join('; ') },
        { field: 'departments', before: other, after: department },
      ]),
    )
    expect(row?.changes).toHaveLength(3)
    expect(await people.apply(found.id, token)).toMatchObject({ state: 'Applied' })
    expect(await people.person(worker.email, project)).toMatchObject({
      name: 'Renamed',
      language: 'en',
      login_enabled: true,
      roles: roles.toSorted(),
      default_role: held?.default_role ?? null,
      departments: [department],
    })
    const ofWorker = { owner_kind: 'user', owner_id: worker.id }
    const { entries } = await server.ok('/activity/list', ofWorker, token)
    expect(entries.slice(0, 3)).toMatchObject([
      { kind: 'user.departments' },
      { kind: 'user.roles', more_given: 0, more_taken: 0 },
      { kind: 'user.changed', changes: [{ field: 'name', before: worker.name, after: 'Renamed' }] },
    ])
  })

  it('changes details of people by the rules of a single change', async () => {
    const { project, plain, token } = await makeProject()
    const [ada, bob] = [people.address(), people.address()]
    const file =
      'Email,Name,Language,Role,Mobile,Hire date,ID number,Date of birth,Nationality,Gender,Religion\n' +
      `${ada},Ada,en,${plain.code},+44 20 1234567,2020-02-29,ID-1,١٩٩٠-٠١-٣١,British,Femme,None\n` +
      `${bob},Bob,en,${plain.code},12,,,,,,\n` +
      `${bob},Bob,en,${plain.code},,,,,,,\n`
        .replace(bob, people.address())
        .replace(',,,,,,,', ',,2021-02-29,,,,,') +
      `${people.address()},Cas,en,${plain.code},,,,1899-12-31,,,\n` +
      `${people.address()},Dot,en,${plain.code},,,,2999-01-01,,,\n` +
      `${people.address()},Eli,en,${plain.code},,2999-01-01,,,,,\n` +
      `${people.address()},Fay,en,${plain.code},,1990-01-01,,1991-01-01,,,\n` +
      `${people.address()},Gil,en,${plain.code},,,,,,unsaid,\n`
    const found = await people.dryRun(project, file, token)
    expect(found.problems.map(({ row, key }) => [row, key])).toEqual([
      [3, 'user_phone'],
      [4, 'import_date_wrong'],
      [5, 'user_born_too_early'],
      [6, 'user_born_later'],
      [7, 'user_hired_too_late'],
      [8, 'user_hired_before_birth'],
      [9, 'import_gender_wrong'],
    ])
    expect(await people.apply(found.id, token)).toMatchObject({ state: 'Applied' })
    const made = await people.person(ada, project)
    const { rows } = await sql`
      select mobile, date_of_hire::text, identification_number, date_of_birth::text, nationality, gender, religion
      from app_user where id = ${made?.id}`.execute(server.database)
    expect(rows).toEqual([
      {
        mobile: '+44 20 1234567',
        date_of_hire: '2020-02-29',
        identification_number: 'ID-1',
        date_of_birth: '1990-01-31',
        nationality: 'British',
        gender: 'Female',
        religion: 'None',
      },
    ])
    // A project's trail has nothing personal.
    const { rows: trail } = await sql<{ thing: string; project_id: string | null; after: object }>`
      select thing, project_id, after from audit where call = '/user/applyImport' and thing_id = ${made?.id} order by id`.execute(
      server.database,
    )
    expect(trail).toMatchObject([
      { thing: 'user', project_id: project, after: { name: 'Ada', mobile: '+44 20 1234567' } },
      { thing: 'user_personal', project_id: null, after: { gender: 'Female', date_of_birth: '1990-01-31' } },
    ])
    expect(trail[0]?.after).not.toHaveProperty('religion')
    // A date that is stored already is checked, too.
    const hired = await people.dryRun(project, `Email,Hire date\n${ada},1980-01-01\n`, token)
    expect(hired.problems).toMatchObject([{ key: 'user_hired_before_birth' }])
    expect((await people.dryRun(project, file, token)).counts['user']).toMatchObject({ same: 1, create: 0 })
    expect(await people.undo(found.id, token)).toMatchObject({ state: 'Undone' })
    const { rows: left } = await sql`
      select mobile, identification_number, gender from app_user where id = ${made?.id}`.execute(
      server.database,
    )
    expect(left).toEqual([{ mobile: null, identification_number: null, gender: null }])
  })

  it('refuses a row whose user the importer may list but not change', async () => {
    const { project, plain, importer, token } = await makeProject()
    const elsewhere = await server.make.project()
    const stronger = await server.make.user({ roles: [{ project, access: ['store_view'] }] })
    const chief = await server.make.user({ superuser: true, roles: [{ project }] })
    const both = await server.make.user({ roles: [{ project }, { project: elsewhere }] })
    const peer = await server.make.user({ roles: [{ project, access: ['user_view'] }] })
    const named = [stronger, chief, both, peer].map(({ email }) => `${email},Another,,\n`).join('')
    const given = `Email,Name,Role,ID number\n${named}`
    const found = await people.dryRun(project, given, token)
    expect(found.problems.map(({ row, key }) => [row, key])).toEqual(
      [2, 3, 4].map((row) => [row, 'import_account_forbidden']),
    )
    expect(found.counts['user']).toMatchObject({ change: 1 })
    // The call for one of them is forbidden as well.
    for (const { id } of [stronger, chief, both])
      expect(
        (await server.call('/user/update_name', { user_id: id, name: 'Another' }, token)).error?.code,
      ).toBe('forbidden')
    // Giving a role is another right, which does not depend on what they hold already.
    const roles = await people.dryRun(project, `Email,Role\n${stronger.email},${plain.code}\n`, token)
    expect(roles.counts['user']).toMatchObject({ change: 1, refused: 0 })
    // The import does not reveal whether a guess at personal data is right either.
    await sql`update app_user set identification_number = 'ID-7' where id = ${stronger.id}`.execute(
      server.database,
    )
    const guess = await people.dryRun(project, `Email,ID number\n${stronger.email},ID-7\n`, token)
    expect(guess.problems).toMatchObject([{ key: 'import_account_forbidden' }])
    const asAdmin = await people.dryRun(project, given, admin)
    expect(asAdmin.counts['user']).toMatchObject({ change: 4, refused: 0 })
    expect(importer.id).not.toBe('')
  })

  it('adds users to the project whom the importer sees everywhere, and nobody else', async () => {
    const { project, plain, importer, token } = await makeProject()
    const mine = await server.make.project()
    await server.make.role(importer.id, { project: mine, access: ['user_view'] })
    const colleague = await server.make.user({ roles: [{ project: mine }] })
    const half = await server.make.user({
      roles: [{ project: mine }, { project: await server.make.project() }],
    })
    const file = `Email,Role\n${colleague.email},${plain.code}\n${half.email},${plain.code}\n`
    const found = await people.dryRun(project, file, token)
    expect(found.problems).toMatchObject([{ row: 3, key: 'email_exists' }])
    const [row] = await people.rows(found.id, 'change', token)
    expect(row?.changes).toEqual([
      expect.objectContaining({ field: 'project', before: '' }),
      { field: 'roles', before: '', after: plain.code },
    ])
    const heard = await heardDuring(server, { userId: colleague.id, projects: [mine] }, () =>
      people.apply(found.id, token),
    )
    // Without it the stream of a person who joins would not follow the project.
    expect(heard).toContainEqual({ topic: 'rights', project_id: project })
    expect(await people.person(colleague.email, project)).toMatchObject({
      is_member: true,
      roles: [plain.code],
      default_role: plain.code,
    })
    expect(await people.person(half.email, project)).toMatchObject({ is_member: false })
    const undone = await people.undo(found.id, token)
    expect(undone).toMatchObject({ state: 'Undone' })
    expect(await people.person(colleague.email, project)).toMatchObject({
      is_member: false,
      status: 'Active',
    })
  })

  it('keeps nothing of a file with passwords, and says why', async () => {
    const { project, token } = await makeProject()
    const found = await people.dryRun(project, 'Email,Mot de passe\na@b.example,hunter2\n', token)
    expect(found).toMatchObject({ state: 'Refused', table: null, problems: [{ key: 'import_passwords' }] })
    const { rows } = await sql`select from import_line where import_id = ${found.id}`.execute(server.database)
    expect(rows).toEqual([])
  })

  it('is mapped again when the user changes the mapping, and needs addresses', async () => {
    const { project, plain, token } = await makeProject()
    const email = people.address()
    const file = `Who,Where,What,How\nAda,${email},${plain.code},en\n`
    const found = await people.dryRun(project, file, token)
    expect(found).toMatchObject({ state: 'Refused', problems: [{ key: 'import_users_unmapped' }] })
    const map = (columns: (typeof userTableFields)[number][]) =>
      server.call('/user/mapImport', { import_id: found.id, columns }, token)
    expect((await map(['name', 'name', 'roles', 'language'])).error?.code).toBe('validation')
    expect((await map(['name', 'email', 'roles', 'language'])).error).toBeUndefined()
    expect((await people.settled(found.id, token)).counts['user']).toMatchObject({ create: 1 })
  })

  it('can be a workbook, but not one of a building', async () => {
    const { project, plain, token } = await makeProject()
    const email = people.address()
    const path = folder.at('people.xlsx')
    await writeWorkbook(path, {
      sheets: [
        {
          name: 'Staff',
          rows: [
            ['Name', 'Email', 'Language', 'Role'],
            ['Ada', email, 'en', plain.code],
          ],
        },
      ],
    })
    const found = await people.dryRun(project, await readFile(path), token, 'people.xlsx')
    expect(found).toMatchObject({
      state: 'Ready',
      counts: { user: { create: 1 } },
      table: { sheet: 'Staff' },
    })
    const building = folder.at('building.xlsx')
    await writeWorkbook(building, {
      sheets: [
        {
          name: 'Facility',
          rows: [
            ['Name', 'Category'],
            ['House', 'x'],
          ],
        },
      ],
    })
    expect(await people.dryRun(project, await readFile(building), token, 'b.xlsx')).toMatchObject({
      state: 'Refused',
      problems: [{ key: 'import_users_not_a_table' }],
    })
  })

  it('writes nothing when people have changed since the dry run, and shows the new differences', async () => {
    const { project, plain, token } = await makeProject()
    const [email, other] = [people.address(), people.address()]
    const file = `Name,Email,Language,Role\nAda,${email},en,${plain.code}\nBob,${other},en,${plain.code}\n`
    const found = await people.dryRun(project, file, token)
    await server.make.user({ email })
    const applied = await people.apply(found.id, token)
    expect(applied).toMatchObject({ state: 'Ready', counts: { user: { create: 1, refused: 1 } } })
    expect(applied.problems.map(({ key }) => key)).toEqual(['import_users_outdated', 'email_exists'])
    expect(await people.person(other, project)).toBeUndefined()
    expect(await people.apply(found.id, token)).toMatchObject({ state: 'Applied' })
    expect(await people.person(other, project)).toMatchObject({ is_member: true })
  })

  it('does not give what the importer has lost since', async () => {
    const { project, plain, importer, token } = await makeProject()
    const email = people.address()
    const found = await people.dryRun(
      project,
      `Name,Email,Language,Role\nAda,${email},en,${plain.code}\n`,
      token,
    )
    await sql`
      delete from role_access where access_code = 'user_assign'
        and role_id in (select role_id from user_role where user_id = ${importer.id})`.execute(
      server.database,
    )
    const applied = await people.apply(found.id, token)
    expect(applied).toMatchObject({ state: 'Ready', counts: { user: { create: 0, refused: 1 } } })
    expect(applied.causes[0]?.key).toBe('import_roles_forbidden')
  })

  it('has a template in every shipped language that maps itself', async () => {
    const { project, token } = await makeProject()
    for (const language of ['en', 'ar', 'fr']) {
      const input = { project_id: project, format: 'csv', language } as const
      const text = (await download(server, '/user/getImportTemplate', input, token)).bytes.toString()
      const row = userTableFields.map(() => 'x').join(',')
      const found = await people.dryRun(project, `${text.trimEnd()}\r\n${row}\r\n`, token)
      expect(found.table?.columns.map(({ field }) => field)).toEqual([...userTableFields])
    }
  })

  it('accepts the addresses that the calls for one person accept', async () => {
    const addresses = [
      'a@b.example',
      "o'neil+x@b-c.example",
      'a.b_c-d@x.y.z',
      'a@b',
      '@b.example',
      'a b@c.de',
      'a..b@c.de',
      'ä@c.de',
    ]
    const { project, token } = await makeProject()
    const file = `Email,Name\n${addresses.map((one) => `${one},x\n`).join('')}`
    const found = await people.dryRun(project, file, token)
    const wrong = found.problems
      .filter(({ key }) => key === 'invalid_email')
      .map(({ row }) => addresses[row - 2])
    expect(wrong).toEqual(addresses.filter((one) => !z.email().safeParse(one).success))
  })
})

describe('the user who imports people', () => {
  it('needs the rights to see people and to add them', async () => {
    const project = await server.make.project()
    for (const access of [['user_add'], ['user_view']] as const) {
      const token = await server.signIn(await server.make.user({ roles: [{ project, access }] }))
      expect((await people.post(project, 'Email\n', token)).status).toBe(403)
      const template = await server.call(
        '/user/getImportTemplate',
        { project_id: project, format: 'csv' },
        token,
      )
      expect(template.error?.code).toBe('forbidden')
    }
    const outsider = await server.signIn(await server.make.user())
    expect((await people.post(project, 'Email\n', outsider)).status).toBe(404)
  })

  it('is the only one who sees the import, beside superusers', async () => {
    const { project, token } = await makeProject()
    const found = await people.dryRun(project, `Email\n${people.address()}\n`, token)
    const peer = await server.signIn(await server.make.user({ roles: [{ project, access: importerAccess }] }))
    for (const path of ['/user/getImport', '/user/applyImport', '/user/undoImport'] as const)
      expect((await server.call(path, { import_id: found.id }, peer)).error?.code).toBe('not_found')
    expect((await server.call('/user/getImport', { import_id: found.id }, admin)).error).toBeUndefined()
    // The calls of one kind of import do not find another kind.
    expect((await server.call('/location/getImport', { import_id: found.id }, admin)).error?.code).toBe(
      'not_found',
    )
    expect((await server.call('/store/getImport', { import_id: found.id }, admin)).error?.code).toBe(
      'not_found',
    )
    const { imports } = await server.ok('/location/getImports', { project_id: project }, admin)
    expect(imports).toEqual([])
  })

  it('sees their own imports in the list, and a superuser those of everybody', async () => {
    const { project, token } = await makeProject()
    const peer = await server.signIn(await server.make.user({ roles: [{ project, access: importerAccess }] }))
    const found = await people.dryRun(project, `Email\n${people.address()}\n`, token)
    const another = await people.dryRun(project, `Email\n${people.address()}\n`, peer)
    const listed = async (of: string) => {
      const { imports } = await server.ok('/user/getImports', { project_id: project }, of)
      return imports.map(({ id, project_id }) => [id, project_id])
    }
    expect(await listed(token)).toEqual([[found.id, project]])
    expect(await listed(peer)).toEqual([[another.id, project]])
    expect(await listed(admin)).toEqual([
      [another.id, project],
      [found.id, project],
    ])
  })
})
