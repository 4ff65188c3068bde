import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput, LibraryKind } from '@atrium/contract'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let project: string
let other: string
/** Edits the library in `project`; sees it there; is a member without rights; edits it in `other`. */
let editor: string
let seer: string
let member: string
let stranger: string

beforeAll(async () => {
  server = await startTestServer()
  ;[project, other] = [await server.make.project(), await server.make.project()]
  const signIn = async (where: string, access: ('library_view' | 'library_edit')[]) =>
    server.signIn(await server.make.user({ roles: [{ project: where, access }] }))
  editor = await signIn(project, ['library_view', 'library_edit'])
  seer = await signIn(project, ['library_view'])
  member = await signIn(project, [])
  stranger = await signIn(other, ['library_view', 'library_edit'])
  for (const kind of ['service', 'failure'] as const)
    await server.ok('/library/link', { project_id: project, kind, is_linked: false }, editor)
})
afterAll(() => server.close())

type New = CallInput<'/library/create'>

async function create(input: Partial<New> & { kind: LibraryKind; code: string }, token = editor) {
  return (await server.ok('/library/create', { name: `Name ${input.code}`, ...input }, token)).id
}

async function list(kind: LibraryKind, projectId?: string, more: Partial<CallInput<'/library/search'>> = {}) {
  const input = { kind, ...(projectId && { project_id: projectId }), limit: 1000, ...more }
  return server.ok('/library/search', input, seer)
}

const codes = async (kind: LibraryKind, projectId?: string) =>
  (await list(kind, projectId)).entries.map(({ code }) => code)

describe('an entry', () => {
  it('is created, read in every language and changed, with its version', async () => {
    const id = await create({
      kind: 'label',
      code: 'URGENT',
      name: { en: 'Urgent', fr: 'Urgente' },
      color: 'red',
    })
    const { entry } = await server.ok('/library/getRaw/{id}', { id }, seer)
    expect(entry).toMatchObject({ project_id: null, parent_id: '0', name: { en: 'Urgent', fr: 'Urgente' } })
    const { version } = await server.ok('/library/update', { id, version: 1, color: 'orange' }, editor)
    expect(version).toBe(2)
    expect(await server.refused('/library/update', { id, version: 1, code: 'X' }, editor)).toMatchObject({
      status: 409,
      current: { color: 'orange' },
    })
    const { entries, total } = await list('label', undefined, { search_text: 'urgente' })
    expect(entries).toMatchObject([{ id, code: 'URGENT', name: 'Urgent', color: 'orange' }])
    expect(total).toBe(1)
    expect((await list('label', undefined, { search_text: 'urgente', page: 2 })).total).toBe(1)
  })

  it('has the values of its kind, and no others', async () => {
    const refuse = async (input: Partial<New> & { kind: LibraryKind; code: string }) =>
      server.refused('/library/create', { name: 'Name', ...input }, editor)
    expect(await refuse({ kind: 'rate', code: 'R' })).toMatchObject({
      fields: { amount: expect.anything() as string },
    })
    expect(await refuse({ kind: 'unit', code: 'U', day: '2026-12-25' })).toMatchObject({
      fields: { day: 'Entries of this kind do not have this value.' },
    })
    const id = await create({ kind: 'holiday', code: 'XMAS', day: '2026-12-25' })
    expect((await server.ok('/library/getRaw/{id}', { id }, seer)).entry.day).toBe('2026-12-25')
    const rate = await create({ kind: 'rate', code: 'NIGHT', amount: 42.5 })
    expect((await server.ok('/library/getRaw/{id}', { id: rate }, seer)).entry.amount).toBe(42.5)
  })

  it('is an answer of a response set, with points and a result that copies and comparisons take along', async () => {
    const set = await create({ kind: 'response_set', code: 'QUALITY' })
    const answer = { kind: 'response_set', code: 'GOOD', parent_id: set, color: 'green' } as const
    const id = await create({ ...answer, points: 3, result: 'ok' })
    const { entry } = await server.ok('/library/getRaw/{id}', { id }, seer)
    expect(entry).toMatchObject({ parent_id: set, color: 'green', points: 3, result: 'ok' })
    const below = { kind: 'response_set', code: 'DEEP', name: 'Deep', parent_id: id } as const
    expect(await server.refused('/library/create', below, editor)).toMatchObject({
      fields: { parent_id: 'Entries of this kind have at most 2 levels.' },
    })
    const label = { kind: 'label', code: 'POINTS', name: 'Points', points: 1 } as const
    expect(await server.refused('/library/create', label, editor)).toMatchObject({
      fields: { points: 'Entries of this kind do not have this value.' },
    })
    await server.ok('/library/copy', { project_id: project, kind: 'response_set' }, editor)
    const copied = (await list('response_set', project)).entries
    expect(copied).toMatchObject([
      { code: 'QUALITY', points: null, result: null },
      { code: 'GOOD', points: 3, result: 'ok' },
    ])
    await server.ok('/library/update', { id, points: 2, result: 'flag' }, editor)
    const { comparisons } = await server.ok(
      '/library/compare',
      { project_id: project, kind: 'response_set' },
      seer,
    )
    const found = new Map(comparisons.map(({ company, state, fields }) => [company?.code, [state, fields]]))
    expect(found.get('QUALITY')).toEqual(['same', []])
    expect(found.get('GOOD')).toEqual(['changed', ['points', 'result']])
    await server.ok('/library/copy', { project_id: project, kind: 'response_set', ids: [id] }, editor)
    expect((await list('response_set', project)).entries[1]).toMatchObject({ points: 2, result: 'flag' })
  })

  it('has a code that is unique in its list, ignoring case', async () => {
    await create({ kind: 'skill', code: 'TWICE' })
    const again = { kind: 'skill', code: 'twice', name: 'Again' } as const
    expect(await server.refused('/library/create', again, editor)).toMatchObject({
      status: 409,
      key: 'code_taken',
    })
    await create({ ...again, project_id: project })
  })

  it('belongs to the company or to a project, which strangers do not see', async () => {
    const input = { kind: 'service', code: 'OWN', name: 'Own' } as const
    expect((await server.refused('/library/create', input, seer)).status).toBe(403)
    expect((await server.refused('/library/search', { kind: 'service' }, member)).status).toBe(403)
    const there = { ...input, project_id: project }
    expect((await server.refused('/library/create', there, stranger)).status).toBe(404)
    expect((await server.refused('/library/create', there, seer)).status).toBe(403)
    const id = await create(there)
    expect((await server.refused('/library/getRaw/{id}', { id }, stranger)).status).toBe(404)
    expect((await server.refused('/library/getRaw/{id}', { id }, member)).status).toBe(404)
    expect((await server.refused('/library/update', { id, name: 'No' }, seer)).status).toBe(403)
    expect(await codes('service')).not.toContain('OWN')
    expect(await codes('service', project)).toContain('OWN')
  })
})

describe('the tree of a list', () => {
  it('has as many levels as its kind, and keeps its order through every move', async () => {
    const problem = await create({ kind: 'failure', code: 'P', project_id: project })
    const cause = await create({ kind: 'failure', code: 'C', project_id: project, parent_id: problem })
    const remedy = await create({ kind: 'failure', code: 'R', project_id: project, parent_id: cause })
    const deeper = { kind: 'failure', code: 'D', name: 'D', project_id: project, parent_id: remedy } as const
    expect(await server.refused('/library/create', deeper, editor)).toMatchObject({
      fields: { parent_id: 'Entries of this kind have at most 3 levels.' },
    })
    const second = await create({ kind: 'failure', code: 'C2', project_id: project, parent_id: problem })
    await server.ok('/library/sort', { entries: [{ id: second, position: 1 }] }, editor)
    expect(await codes('failure', project)).toEqual(['P', 'C2', 'C', 'R'])
    const move = (id: string, parent_id: string) =>
      server.call('/library/sort', { entries: [{ id, position: 1, parent_id }] }, editor)
    expect((await move(problem, remedy)).error?.fields).toEqual({
      parent_id: 'An entry cannot be below itself.',
    })
    expect((await move(cause, second)).error?.fields).toEqual({
      'entries.0.parent_id': 'Entries of this kind have at most 3 levels.',
    })
    expect((await move(remedy, second)).status).toBe(200)
    expect(await codes('failure', project)).toEqual(['P', 'C2', 'R', 'C'])
    const elsewhere = await create({ kind: 'failure', code: 'P', project_id: other }, stranger)
    expect((await move(remedy, elsewhere)).status).toBe(404)
  })

  it('is retired and restored as a branch', async () => {
    const top = await create({ kind: 'category', code: 'T', project_id: project })
    const early = await create({ kind: 'category', code: 'E', project_id: project, parent_id: top })
    await create({ kind: 'category', code: 'L', project_id: project, parent_id: top })
    await server.ok('/library/retire', { id: early }, editor)
    const { version } = await server.ok('/library/retire', { id: top, version: 1 }, editor)
    expect(version).toBe(2)
    expect(await codes('category', project)).toEqual([])
    expect((await list('category', project, { include_retired: true })).total).toBe(3)
    expect(await server.refused('/library/retire', { id: early, is_retired: false }, editor)).toMatchObject({
      key: 'library_parent_retired',
    })
    await server.ok('/library/retire', { id: top, is_retired: false }, editor)
    expect(await codes('category', project)).toEqual(['T', 'L'])
  })
})

describe('units and categories of materials', () => {
  it('become entries with the first material that names them, and are counted', async () => {
    const admin = await server.signIn(await server.make.user({ superuser: true }))
    const make = (code: string, unit: string, category: string) =>
      server.ok('/material/create', { code, name: code, unit, category }, admin)
    const { id } = await make('PUMP-1', 'drum', 'Pumps')
    await make('PUMP-2', 'DRUM', 'pumps')
    const [drum] = (await list('unit', undefined, { search_text: 'drum' })).entries
    expect(drum).toMatchObject({ code: 'drum', name: 'drum' })
    const usage = async (entryId: string) => server.ok('/library/getUsage/{id}', { id: entryId }, seer)
    expect(await usage(drum?.id ?? '')).toEqual({
      uses: [{ thing: 'material', count: 2 }],
      below: 0,
      copies: 0,
    })

    await server.ok('/library/update', { id: drum?.id ?? '', code: 'barrel' }, editor)
    const material = async () => (await server.ok('/material/getRaw/{id}', { id }, admin)).material
    expect(await material()).toMatchObject({ unit: 'barrel', version: 2 })

    const [pumps] = (await list('category', undefined, { search_text: 'pumps' })).entries
    const machines = await create({ kind: 'category', code: 'Machines' })
    const merging = { id: pumps?.id ?? '', into_id: machines }
    expect(await server.ok('/library/previewMerge', merging, seer)).toMatchObject({
      uses: [{ thing: 'material', count: 2 }],
    })
    await server.ok('/library/merge', merging, editor)
    expect(await material()).toMatchObject({ category: 'Machines' })
    expect((await server.ok('/material/getCategories', {}, admin)).categories).toEqual(['Machines'])
    expect(
      await server.refused('/library/retire', { id: pumps?.id ?? '', is_retired: false }, editor),
    ).toMatchObject({
      key: 'library_merged',
    })
  })
})

describe('words that come into being with a material', () => {
  it('are in the audit trail, once each', async () => {
    const person = await server.make.user({ superuser: true })
    const admin = await server.signIn(person)
    const material = { code: 'TRAIL', name: 'Trail', unit: 'spool', category: 'Wires' }
    const { id } = await server.ok('/material/create', material, admin)
    await server.ok('/material/update', { id, category: 'Ropes' }, admin)
    const { rows } = await sql<{ code: string; call: string }>`
      select after ->> 'code' as code, call from audit
      where thing = 'library_entry' and call like '/material/%' and after ->> 'code' = any(array['spool', 'Wires', 'Ropes', 'wires'])
      order by id`.execute(server.database)
    expect(rows.toSorted((one, other) => one.code.localeCompare(other.code))).toEqual([
      { code: 'Ropes', call: '/material/update' },
      { code: 'spool', call: '/material/create' },
      { code: 'Wires', call: '/material/create' },
    ])
    expect(await codes('unit')).toContain('spool')
  })

  it('do not stop two transactions that name them in another order', async () => {
    const countWaiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and not l.granted`.execute(server.database)
      return rows[0]?.count ?? 0
    }
    const name = (database: typeof server.database, code: string, unit: string) =>
      sql`insert into material (code, name, unit) values (${code}, '{"en": "x"}', ${unit})`.execute(database)
    const [begun, reached] = [Promise.withResolvers<void>(), { second: false }]
    const one = server.database.transaction().execute(async (transaction) => {
      await name(transaction, 'COIL-1', 'coil')
      begun.resolve()
      // The other one has named its first word, or waits for this one.
      await expect.poll(async () => reached.second || (await countWaiting())).toBeTruthy()
      await name(transaction, 'REEL-1', 'reel')
    })
    const other = server.database.transaction().execute(async (transaction) => {
      await begun.promise
      await name(transaction, 'REEL-2', 'reel')
      reached.second = true
      await name(transaction, 'COIL-2', 'coil')
    })
    await Promise.all([one, other])
    expect(await codes('unit')).toEqual(expect.arrayContaining(['coil', 'reel']))
  })
})

describe('a merge', () => {
  it('moves what is below, and is refused into itself, a branch of its own or another list', async () => {
    const make = async (code: string, parent_id = '0', kind: LibraryKind = 'service') =>
      create({ kind, code, project_id: project, parent_id })
    const [from, into] = [await make('M-1'), await make('M-2')]
    const below = await make('M-1-1', from)
    const merge = (into_id: string) => server.call('/library/merge', { id: from, into_id }, editor)
    const foreign = await make('M-X', '0', 'unit')
    for (const id of [from, below, foreign]) expect((await merge(id)).status).toBe(422)
    expect((await merge(into)).status).toBe(200)
    const { entry } = await server.ok('/library/getRaw/{id}', { id: below }, seer)
    expect(entry).toMatchObject({ parent_id: into, is_retired: false })
    expect((await server.ok('/library/getRaw/{id}', { id: from }, seer)).entry.is_retired).toBe(true)
  })
})

describe('a project', () => {
  it('follows the entries of the company until it stops', async () => {
    const link = (is_linked: boolean) =>
      server.ok('/library/link', { project_id: project, kind: 'criticality', is_linked }, editor)
    await link(true)
    const followed = await list('criticality', project)
    expect(followed.is_linked).toBe(true)
    expect(followed.entries.map(({ code }) => code)).toEqual(['A', 'B', 'C'])
    await link(false)
    expect(await list('criticality', project)).toMatchObject({ entries: [], total: 0, is_linked: false })
  })

  it('copies them, compares its copies, and takes them again', async () => {
    const copy = (ids?: string[]) =>
      server.ok('/library/copy', { project_id: other, kind: 'skill', ...(ids && { ids }) }, stranger)
    const company = (await list('skill')).entries
    const low = company.find(({ code }) => code === 'LOW-VOLTAGE')
    expect(await copy([low?.id ?? ''])).toMatchObject({ created: 2, changed: 0 })
    const compared = async () => {
      const input = { project_id: other, kind: 'skill' } as const
      return (await server.ok('/library/compare', input, stranger)).comparisons
    }
    const own = (await compared()).find(({ company: one }) => one?.id === low?.id)?.project
    await server.ok('/library/update', { id: own?.id ?? '', name: 'Mine' }, stranger)
    expect((await compared()).find(({ company: one }) => one?.id === low?.id)).toMatchObject({
      state: 'changed',
      fields: ['name'],
    })
    expect((await compared()).filter(({ state }) => state === 'new').length).toBe(company.length - 2)
    expect(await copy([low?.id ?? ''])).toMatchObject({ created: 0, changed: 1 })
    expect((await compared()).find(({ company: one }) => one?.id === low?.id)?.state).toBe('same')
    expect(await copy()).toMatchObject({ created: company.length - 2 })
    const link = { project_id: other, kind: 'skill' } as const
    expect(await server.refused('/library/link', link, stranger)).toMatchObject({ key: 'library_has_copies' })
  })
})

describe('the first content', () => {
  it('has every name in three languages, and services and failure codes as trees', async () => {
    const { rows } = await sql<{ kind: string; entries: number; deepest: number; lacking: number }>`
      select kind, count(*)::int as entries, max(coalesce(parent_level, 0) + 1) as deepest,
        (count(*) filter (where not (name ?& array['en', 'fr', 'ar'])))::int as lacking
      from library_entry where project_id is null and kind in ('service', 'failure', 'lifecycle') group by kind order by kind`.execute(
      server.database,
    )
    expect(rows).toMatchObject([
      { kind: 'failure', entries: 39, deepest: 3, lacking: 0 },
      { kind: 'lifecycle', entries: 5, deepest: 1, lacking: 0 },
      { kind: 'service', entries: 29, deepest: 2, lacking: 0 },
    ])
  })
})
