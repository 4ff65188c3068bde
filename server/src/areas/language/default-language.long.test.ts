import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backToEnglish, nameEverything } from '../../testing/default-language.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { ImportClient } from '../import/fixtures/import-client.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const folder = temporaryFolder()
let server: TestServer
/** A second process on the same database, with its own connections. */
let other: TestServer
let admin: string
/** Reads Arabic. */
let reader: string
let project: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  other = await startTestServer({ databaseUrl: server.databaseUrl })
  admin = await server.signIn(await server.make.user({ superuser: true }))
  reader = await server.signIn(await server.make.user({ superuser: true, language: 'ar' }))
})
beforeEach(async () => {
  await backToEnglish(server.database)
  await nameEverything(server.database, 'fr')
  project = await server.make.project()
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const create = async (name: Record<string, string>) => {
  const code = crypto.randomUUID()
  return (await server.ok('/location/create', { project_id: project, name, code }, admin)).id
}
const named = async (of: TestServer, search_text = '', token = reader) =>
  (await of.ok('/location/search', { project_id: project, mode: 'all', search_text }, token)).locations.map(
    ({ name }) => name,
  )
const setDefault = (code: string, of = server) => of.ok('/language/set_default', { code }, admin)
const currentState = async () => {
  const { rows } = await sql<{ told: string; flagged: string }>`
    select default_language() as told, (select code from language where is_default) as flagged`.execute(
    server.database,
  )
  return rows[0]
}

describe('another default language', () => {
  it('is the fallback and the sorting language of names, in every process and every cached plan', async () => {
    await create({ en: 'Alpha', fr: 'Zone' })
    await create({ en: 'Beta', fr: 'Abri' })
    await create({ en: 'Gamma', fr: 'Mur', ar: 'لوح' })
    for (const [type, en, fr] of [
      ['Main', 'Anvil', 'Voûte'],
      ['Sub', 'Box', 'Caisse'],
    ] as const)
      await server.ok(
        '/store/add',
        { project_id: project, name: { en, fr }, code: crypto.randomUUID(), type },
        admin,
      )
    const stores = async (of: TestServer) =>
      (await of.ok('/store/search', { project_id: project, mode: 'all' }, reader)).stores.map(
        ({ name }) => name,
      )
    for (const either of [server, other])
      // PostgreSQL makes a generic plan from the sixth time on.
      for (let time = 0; time < 7; time += 1) {
        expect(await named(either)).toEqual(['Alpha', 'Beta', 'لوح'])
        expect(await stores(either)).toEqual(['Anvil', 'Box'])
      }
    expect(await server.ok('/language/get_lacking', { code: 'fr' }, admin)).toEqual({
      lacking: [],
      total: 0,
      seconds: 1,
    })
    await setDefault('fr', other)
    for (const either of [server, other]) {
      expect(await named(either)).toEqual(['Abri', 'Zone', 'لوح'])
      expect(await stores(either)).toEqual(['Caisse', 'Voûte'])
      expect(await named(either, '', admin)).toEqual(['Alpha', 'Beta', 'Gamma'])
      // Search still reads every language.
      expect(await named(either, 'alpha')).toEqual(['Zone'])
    }
    const { languages } = await server.ok('/language/getActive', {})
    expect(languages.filter((language) => language.is_default).map(({ code }) => code)).toEqual(['fr'])
    const { entries } = await server.ok('/audit/search', { call: '/language/set_default' }, admin)
    expect(entries[0]).toMatchObject({
      before: { default_language: 'en' },
      after: { default_language: 'fr' },
    })
  })

  it('is required in every name from then on, and the former one no longer', async () => {
    await setDefault('fr')
    const made = { project_id: project, code: crypto.randomUUID() }
    const lacking = await server.refused('/location/create', { ...made, name: { en: 'Attic' } }, admin)
    expect(lacking).toMatchObject({
      status: 422,
      fields: { name: 'A text in the default language (fr) is required' },
    })
    const role = { project_id: project, code: 'FR', name: { en: 'Warden', ar: 'حارس' } }
    expect((await server.refused('/role/create', role, admin)).fields).toEqual({
      name: 'A text in the default language (fr) is required',
    })
    await server.ok('/location/create', { ...made, name: { fr: 'Grenier' } }, admin)
    expect(await named(server)).toEqual(['Grenier'])
    expect(await named(server, '', admin)).toEqual(['Grenier'])
    const error = await server.refused('/language/disable', { code: 'fr' }, admin)
    expect(error.key).toBe('language_default')
    // English can become the default again only when everything has an English name.
    expect((await server.refused('/language/set_default', { code: 'en' }, admin)).key).toBe(
      'language_lacking',
    )
    expect(await named(server)).toEqual(['Grenier'])
    await sql`update location set name = name || '{"en": "Attic"}'`.execute(server.database)
    await setDefault('en')
    expect(await named(server)).toEqual(['Attic'])
  })

  it('applies to headings of a file that name no language, and its rows need it', async () => {
    const imports = new ImportClient(server, folder)
    const path = folder.at('rooms.csv')
    await setDefault('fr')
    await writeFile(path, 'Code,Name,Name (en)\nH,Maison,House\nR,,Room\n')
    const found = await imports.dryRun({ project, file: path, name: 'rooms.csv' }, admin)
    expect(found.counts['location']).toMatchObject({ create: 1, refused: 1 })
    await writeFile(path, 'Code,Name,Name (en)\nH,Maison,House\n')
    await imports.carryOut({ project, file: path, name: 'rooms.csv' }, admin)
    const { rows } = await sql`select name from location where project_id = ${project}`.execute(
      server.database,
    )
    expect(rows).toEqual([{ name: { fr: 'Maison', en: 'House' } }])
  })

  it('makes an import that was planned before it plan again', async () => {
    const imports = new ImportClient(server, folder)
    const path = folder.at('planned.csv')
    await writeFile(path, 'Code,Name (en)\nH,House\n')
    const planned = await imports.dryRun({ project, file: path, name: 'rooms.csv' }, admin)
    expect(planned).toMatchObject({ state: 'Ready', counts: { location: { create: 1, refused: 0 } } })
    await setDefault('fr')
    const applied = await imports.apply(planned.id, admin)
    expect(applied).toMatchObject({ state: 'Ready', counts: { location: { create: 0, refused: 1 } } })
    expect(await named(server)).toEqual([])
  })

  it('gets its own indexes when the language was added later', async () => {
    await sql`insert into language (code, name, native, direction, position) values
      ('pt-BR', 'Portuguese', 'Português', 'ltr', 9)`.execute(server.database)
    await nameEverything(server.database, 'pt-BR')
    await server.database
      .updateTable('project')
      .set({ full_name: sql`full_name || '{"pt-BR": "Projeto"}'` })
      .execute()
    await setDefault('pt-BR')
    const { rows } = await sql<{ made: string }>`
      select pg_get_indexdef(indexrelid) as made from pg_index
      where indexrelid::regclass::text ~ 'pt-BR' order by 1`.execute(server.database)
    expect(rows.map(({ made }) => /INDEX "(\S+)" .*'pt-BR'/.exec(made)?.[1])).toEqual([
      'location_by_name_pt-BR',
      'material_by_name_pt-BR',
      'store_by_name_anywhere_pt-BR',
      'store_by_name_pt-BR',
    ])
    await backToEnglish(server.database)
    await sql`update language set is_active = false where code = 'pt-BR'`.execute(server.database)
  })
})

describe('the default language stays the same', () => {
  it('if names lack the new one: they are counted by kind and project', async () => {
    await create({ en: 'Roof' })
    await create({ en: 'Attic' })
    await server.ok('/project-team/create', { project_id: project, name: { en: 'Night shift' } }, admin)
    const removed = await create({ en: 'Gone' })
    await server.ok('/location/remove', { locations: [removed] }, admin)
    await server.database
      .insertInto('project_designation')
      .values({ project_id: project, code: 'job', position: 1, name: '{"en": "Keeper"}' })
      .execute()
    const { lacking, total } = await server.ok('/language/get_lacking', { code: 'fr' }, admin)
    expect(total).toBe(4)
    expect(lacking.map(({ kind, count, project: of }) => [kind, count, of?.id])).toEqual([
      ['designation', 1, project],
      ['location', 2, project],
      ['team', 1, project],
    ])
    expect(await server.refused('/language/set_default', { code: 'fr' }, admin)).toMatchObject({
      status: 409,
      key: 'language_lacking',
      message: 'Names without fr: 4. Fill them in before it becomes the default language.',
    })
    expect(await currentState()).toEqual({ told: 'en', flagged: 'en' })
    // Removed locations keep the names they have, and are sorted by them.
    await nameEverything(server.database, 'fr')
    await sql`update location set name = name - 'fr' where id = ${removed}`.execute(server.database)
    await setDefault('fr')
    const { rows } =
      await sql`select name_in_order(name_order, 'ar') as sorted from location where id = ${removed}`.execute(
        server.database,
      )
    expect(rows).toEqual([{ sorted: 'gone' }])
  })

  it('if the new one is not enabled or unknown, or the caller is no superuser', async () => {
    await sql`insert into language (code, name, native, direction, is_active, position) values
      ('de', 'German', 'Deutsch', 'ltr', false, 9)`.execute(server.database)
    const refusal = async (code: string, token = admin) =>
      (await server.refused('/language/set_default', { code }, token)).key
    expect(await refusal('de')).toBe('language_not_enabled')
    expect(await refusal('xx')).toBe('not_found')
    expect((await server.refused('/language/get_lacking', { code: 'xx' }, admin)).status).toBe(404)
    const someone = await server.signIn(await server.make.user())
    expect(await refusal('fr', someone)).toBe('forbidden')
    expect((await server.refused('/language/get_lacking', { code: 'fr' }, someone)).status).toBe(403)
    expect(await currentState()).toEqual({ told: 'en', flagged: 'en' })
  })

  it('if a long write blocks the change: the call releases its locks, and the portal keeps working', async () => {
    const release = Promise.withResolvers<void>()
    const holding = Promise.withResolvers<void>()
    const writer = server.database.transaction().execute(async (transaction) => {
      await sql`select from language`.execute(transaction)
      await sql`update location set version = version where project_id = ${project}`.execute(transaction)
      holding.resolve()
      await release.promise
    })
    await holding.promise
    const refused = server.refused('/language/set_default', { code: 'fr' }, admin)
    // Meanwhile names can be read and written.
    await create({ en: 'Attic', fr: 'Grenier' })
    expect(await named(other)).toEqual(['Attic'])
    expect(await refused).toMatchObject({ status: 409, key: 'language_busy' })
    release.resolve()
    await writer
    await setDefault('fr')
    expect(await named(other)).toEqual(['Grenier'])
  })
})

describe('a change of the default language', () => {
  it('sees names that are being written, and later ones need the new language', async () => {
    for (let round = 0; round < 3; round += 1) {
      const codes = Array.from({ length: 12 }, () => crypto.randomUUID())
      const writes = codes.map((code, nth) =>
        (nth % 2 ? server : other).call(
          '/location/create',
          { project_id: project, name: { en: `Room ${nth}` }, code },
          admin,
        ),
      )
      const changed = await other.call('/language/set_default', { code: 'fr' }, admin)
      const written = await Promise.all(writes)
      expect(changed.status === 200 || changed.error?.key === 'language_lacking').toBe(true)
      for (const { status, error } of written)
        expect(status === 200 || (status === 422 && error?.key === 'field_default_language')).toBe(true)
      const { total } = await server.ok('/language/get_lacking', { code: 'fr' }, admin)
      const stand = written.filter(({ status }) => status === 200).length
      expect(total).toBe(changed.status === 200 ? 0 : stand)
      await backToEnglish(server.database)
      await nameEverything(server.database, 'fr')
    }
  })

  it('waits for another change at the same time', async () => {
    await nameEverything(server.database, 'ar')
    const [one, two] = await Promise.all([setDefault('fr', server), setDefault('ar', other)])
    expect([one, two]).toEqual([{ status: 'ok' }, { status: 'ok' }])
    const found = await currentState()
    expect(found?.told).toBe(found?.flagged)
    expect(['fr', 'ar']).toContain(found?.told)
    await sql`update location set name = name - 'ar'`.execute(server.database)
  })

  it('changes nothing when it fails half-way', async () => {
    await create({ en: 'Alpha', fr: 'Zone' })
    await create({ en: 'Beta', fr: 'Abri' })
    await sql`create function break_off() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(server.database)
    await sql`create trigger break_off before update on language for each row execute function break_off()`.execute(
      server.database,
    )
    const broken = await server.refused('/language/set_default', { code: 'fr' }, admin)
    expect(broken.status).toBe(503)
    await sql`drop trigger break_off on language`.execute(server.database)
    expect(await currentState()).toEqual({ told: 'en', flagged: 'en' })
    expect(await named(server)).toEqual(['Alpha', 'Beta'])
    await create({ en: 'Attic' })
    expect(await named(other)).toEqual(['Alpha', 'Attic', 'Beta'])
  })
})
