import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages, type AccessCode, type CallInput } from '@atrium/contract'
import { heardDuring } from '../../testing/heard-events.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

const every = ['checklist_view', 'checklist_add', 'checklist_edit', 'checklist_delete'] as const

let server: TestServer
let project: string
let location: string
/** Who does all with checklists, who only looks, who plans inspections, who edits orders, and who has every right in another project. */
let keeper: string
let seer: string
let planner: string
let fixer: string
let stranger: string

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  location = (await server.make.locations(project, { House: {} }))('House')
  const elsewhere = await server.make.project()
  const signIn = async (of: string, access: readonly AccessCode[]) =>
    server.signIn(await server.make.user({ roles: [{ project: of, access }] }))
  keeper = await signIn(project, every)
  seer = await signIn(project, ['checklist_view'])
  planner = await signIn(project, ['inspection_add'])
  fixer = await signIn(project, ['cm_edit'])
  stranger = await signIn(elsewhere, [...every, 'inspection_add', 'cm_edit'])
})
afterAll(() => server.close())

type Draft = NonNullable<CallInput<'/checklist/update'>['draft']>
type Item = Draft['items'][number]

let count = 0
const create = async (more: Partial<CallInput<'/checklist/create'>> = {}) => {
  const given = { project_id: project, code: `C-${(count += 1)}`, name: 'Made', ...more }
  return (await server.ok('/checklist/create', given, keeper)).id
}
const item = (key: string, more: Partial<Item> = {}): Item => ({
  key,
  type: 'check',
  text: { en: `Item ${key}` },
  ...more,
})
const asking = (...items: Item[]): Draft => ({ items })
const write = (id: string, draft: Draft) => server.ok('/checklist/update', { id, draft }, keeper)
const read = (id: string, token = seer) => server.ok('/checklist/get/{id}', { id }, token)
const publish = (id: string) => server.ok('/checklist/publish', { id }, keeper)
const published = async (more: Partial<CallInput<'/checklist/create'>> = {}) => {
  const id = await create(more)
  await write(id, asking(item('one')))
  await publish(id)
  return id
}

/** Plans an inspection straight in the database. */
const plan = (checklist: string) =>
  sql`
    insert into inspection (project_id, number, checklist_id, location_id, created_by)
    select ${project}, coalesce(max(number), 0) + 1, ${checklist}::uuid, ${location}::uuid, (select id from app_user limit 1)
    from inspection where project_id = ${project}`.execute(server.database)

describe('a checklist', () => {
  it('begins empty, and cannot be published before it asks something [CHK-3]', async () => {
    const id = await create()
    const { checklist, draft, faults, waiting_inspections: waiting } = await read(id)
    expect(checklist).toMatchObject({
      project_id: project,
      name: 'Made',
      kind: 'inspection',
      is_retired: false,
      published_version: null,
      published_at: null,
      has_changes: true,
      sections: 0,
      items: 0,
      version: 1,
    })
    expect(draft).toEqual({ items: [], scoring: { on: false, goal_percent: null } })
    expect(faults).toEqual([{ path: 'items', key: 'checklist_empty', message: messages.checklist_empty }])
    expect(waiting).toBe(0)
    await write(id, asking(item('part', { type: 'section' })))
    expect(await server.refused('/checklist/publish', { id }, keeper)).toMatchObject({
      status: 422,
      key: 'checklist_not_publishable',
      fields: { 'draft.items': messages.checklist_empty },
    })
  })

  it('keeps a draft with faults, and tells them all with their places [CHK-1] [CHK-3]', async () => {
    const id = await create()
    const consequence = { action: 'propose' as const, service_id: crypto.randomUUID() }
    const written = await write(
      id,
      asking(
        item('first', { section: 'nowhere' }),
        item('first', { show_if: [{ key: 'later', op: 'answered', value: null }] }),
        item('grade', { type: 'choice', options: [] }),
        item('gauge', { type: 'number', minimum: 5, maximum: 1, on_fail: consequence }),
        item('shown', { picture_id: crypto.randomUUID() }),
      ),
    )
    const found = [
      ['items.0.section', 'checklist_section_unknown'],
      ['items.1.key', 'checklist_key_twice'],
      ['items.1.show_if.0.key', 'checklist_condition_unknown'],
      ['items.2.options', 'checklist_options_missing'],
      ['items.3.maximum', 'checklist_bounds_reversed'],
      ['items.3.on_fail.service_id', 'checklist_service_unknown'],
      ['items.4.picture_id', 'checklist_picture_unknown'],
    ]
    expect(written.faults.map(({ path, key }) => [path, key])).toEqual(found)
    expect((await read(id)).faults).toEqual(written.faults)
    const refused = await server.refused('/checklist/publish', { id }, keeper)
    expect(refused).toMatchObject({ status: 422, key: 'checklist_not_publishable' })
    expect(Object.keys(refused.fields ?? {})).toEqual(found.map(([path]) => `draft.${path}`))
    expect((await read(id)).checklist).toMatchObject({ published_version: null, items: 5 })
  })

  it('names services that the project offers [CHK-3]', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into library_entry (kind, project_id, code, name, position) values ('service', ${project}, 'DOORS', '{"en": "Doors"}', 1)
      returning id`.execute(server.database)
    const id = await create()
    const naming = { action: 'create' as const, service_id: rows[0]?.id ?? '' }
    expect((await write(id, asking(item('one', { on_fail: naming })))).faults).toEqual([])
    await sql`update library_entry set retired_at = now() where id = ${naming.service_id}`.execute(
      server.database,
    )
    expect(await server.refused('/checklist/publish', { id }, keeper)).toMatchObject({
      fields: { 'draft.items.0.on_fail.service_id': messages.checklist_service_unknown },
    })
  })

  it('shows photos to whoever inspects, which its editors change and its copies do not have [CHK-8]', async () => {
    const id = await create()
    const photo = crypto.randomUUID()
    await sql`
      insert into attachment (id, project_id, owner_kind, owner_id, user_id, format, width, height, bytes, thumbnail_bytes)
      values (${photo}, ${project}, 'checklist', ${id}, (select id from app_user limit 1), 'jpeg', 4, 3, 2, 1)`.execute(
      server.database,
    )
    expect((await write(id, asking(item('one', { picture_id: photo })))).faults).toEqual([])
    const owner = { owner_kind: 'checklist', owner_id: id }
    const inspector = await server.signIn(
      await server.make.user({ roles: [{ project, access: ['inspection_start'] }] }),
    )
    for (const token of [seer, inspector]) {
      const { attachments } = await server.ok('/attachment/list', owner, token)
      expect(attachments.map((one) => one.id)).toEqual([photo])
    }
    expect(await server.refused('/attachment/remove/{id}', { id: photo }, seer)).toMatchObject({
      status: 403,
    })
    expect(await server.refused('/attachment/list', owner, fixer)).toMatchObject({ status: 404 })
    const copy = await server.ok('/checklist/copy', { id, code: 'NO-PHOTO', name: 'Copy' }, keeper)
    expect((await read(copy.id)).draft.items[0]).toMatchObject({ picture_id: null })
    await server.ok('/attachment/remove/{id}', { id: photo }, keeper)
    expect((await read(id)).faults).toMatchObject([
      { path: 'items.0.picture_id', key: 'checklist_picture_unknown' },
    ])
  })

  it('has texts in the languages of the portal, and help without what must not be shown [CHK-4]', async () => {
    const id = await create()
    await write(
      id,
      asking(
        item('one', {
          text: { en: 'Door', fr: 'Porte' },
          help: { en: '<p onclick="x()">Push <b>it</b></p><script>x()</script>', fr: '  ' },
        }),
        item('two', {
          type: 'choice',
          options: [{ key: 'good', text: { en: 'Good', ar: 'جيد' } }],
        }),
      ),
    )
    const { draft } = await read(id)
    expect(draft.items[0]).toMatchObject({
      text: { en: 'Door', fr: 'Porte' },
      help: { en: '<p>Push <strong>it</strong></p>' },
      mandatory: true,
      weight: 1,
    })
    expect(draft.items[1]).toMatchObject({
      options: [{ key: 'good', text: { en: 'Good', ar: 'جيد' }, result: 'ok' }],
    })
    const refusals: [Item, string][] = [
      [item('one', { text: { fr: 'Porte' } }), 'draft.items.0.text'],
      [item('one', { text: { en: 'Door', xx: 'Door' } }), 'draft.items.0.text'],
      [
        item('one', { type: 'choice', options: [{ key: 'a', text: { fr: 'Bon' } }] }),
        'draft.items.0.options.0.text',
      ],
      [item('one', { text: { en: 'x'.repeat(1001) } }), 'draft.items.0.text.en'],
      [item('one', { minimum: 1 }), 'draft.items.0.minimum'],
    ]
    for (const [one, path] of refusals) {
      const refused = await server.refused('/checklist/update', { id, draft: asking(one) }, keeper)
      expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([422, [path]])
    }
    expect((await read(id)).checklist.version).toBe(2)
  })

  it('keeps its published versions as they were, and says whether the draft differs [CHK-2]', async () => {
    const id = await published()
    const first = (await read(id)).draft
    await write(id, asking(item('one', { text: { en: 'Renamed' } }), item('two')))
    expect((await read(id)).checklist).toMatchObject({ published_version: 1, has_changes: true, items: 2 })
    await write(id, asking(item('one')))
    expect((await read(id)).checklist).toMatchObject({ published_version: 1, has_changes: false, items: 1 })
    expect(await server.refused('/checklist/publish', { id }, keeper)).toMatchObject({
      status: 409,
      key: 'checklist_published_already',
    })
    await write(id, asking(item('one'), item('two')))
    expect(await publish(id)).toMatchObject({ published_version: 2 })
    const { versions } = await server.ok('/checklist/getVersions', { id }, seer)
    expect(versions.map(({ version }) => version)).toEqual([2, 1])
    const of = (published_version: number) =>
      server.ok('/checklist/getVersion', { id, published_version }, seer)
    expect((await of(1)).definition).toEqual(first)
    expect((await of(2)).definition.items).toHaveLength(2)
    expect(await server.refused('/checklist/getVersion', { id, published_version: 3 }, seer)).toMatchObject({
      status: 404,
    })
  })

  it('has at most two hundred published versions [CHK-2]', async () => {
    const id = await published()
    await sql`insert into checklist_version (project_id, checklist_id, version, definition)
      select project_id, checklist_id, 200, definition from checklist_version where checklist_id = ${id}`.execute(
      server.database,
    )
    await sql`update checklist set published_version = 200 where id = ${id}`.execute(server.database)
    await write(id, asking(item('other')))
    expect(await server.refused('/checklist/publish', { id }, keeper)).toMatchObject({
      status: 409,
      key: 'checklist_versions_full',
      message: 'A checklist has at most 200 published versions',
    })
  })

  it('is refused for a code that another one has, and for what was changed meanwhile', async () => {
    const id = await create({ code: 'TAKEN' })
    expect(
      await server.refused(
        '/checklist/create',
        { project_id: project, code: 'taken', name: 'Another' },
        keeper,
      ),
    ).toMatchObject({ status: 409, key: 'checklist_code_taken' })
    await server.ok('/checklist/update', { id, version: 1, name: 'By a fast one' }, keeper)
    for (const refused of [
      await server.refused('/checklist/update', { id, version: 1, name: 'Late' }, keeper),
      await server.refused('/checklist/publish', { id, version: 1 }, keeper),
      await server.refused('/checklist/remove/{id}', { id, version: 1 }, keeper),
    ])
      expect(refused).toMatchObject({ status: 409, current: { name: 'By a fast one', version: 2 } })
  })

  it('is searched by its words, its kind and whether it is published or retired', async () => {
    const found = async (more: Partial<CallInput<'/checklist/search'>>) => {
      const input = { project_id: project, search_text: 'searched', ...more }
      const { checklists, total } = await server.ok('/checklist/search', input, seer)
      expect(total).toBe(checklists.length)
      return checklists.map(({ name }) => name)
    }
    await published({ name: 'Searched a' })
    await create({ name: 'Searched b', kind: 'cm' })
    const gone = await create({ name: 'Searched c' })
    await server.ok('/checklist/update', { id: gone, is_retired: true }, keeper)
    expect(await found({})).toEqual(['Searched a', 'Searched b'])
    expect(await found({ kind: 'cm' })).toEqual(['Searched b'])
    expect(await found({ is_published: true })).toEqual(['Searched a'])
    expect(await found({ include_retired: true })).toEqual(['Searched a', 'Searched b', 'Searched c'])
  })

  it('is offered by its name once it is published, to whoever plans or repairs [CHK-5]', async () => {
    const offered = (token: string, more: Partial<CallInput<'/checklist/getOffered'>> = {}) =>
      server.ok('/checklist/getOffered', { project_id: project, search_text: 'offered', ...more }, token)
    const id = await published({ name: 'Offered one' })
    await write(id, asking(item('one'), item('two')))
    await create({ name: 'Offered draft' })
    const tasks = await published({ name: 'Offered tasks', kind: 'cm' })
    const shown = { id, name: 'Offered one', items: 1, published_version: 1 }
    expect(await offered(planner)).toEqual({
      checklists: [expect.objectContaining(shown)],
      total: 1,
    })
    expect(await offered(fixer, { kind: 'cm' })).toMatchObject({ checklists: [{ id: tasks }], total: 1 })
    const ask = { project_id: project }
    expect(await server.refused('/checklist/getOffered', ask, fixer)).toMatchObject({ status: 403 })
    expect(await server.refused('/checklist/getOffered', { ...ask, kind: 'cm' }, planner)).toMatchObject({
      status: 403,
    })
    expect(await server.refused('/checklist/getOffered', ask, stranger)).toMatchObject({ status: 404 })
    await server.ok('/checklist/update', { id, is_retired: true }, keeper)
    expect(await offered(planner)).toMatchObject({ checklists: [], total: 0 })
  })

  it('stays while an inspection uses it, and is removed with its versions otherwise [CHK-6]', async () => {
    const id = await published()
    await plan(id)
    expect((await read(id)).waiting_inspections).toBe(1)
    expect(await server.refused('/checklist/remove/{id}', { id }, keeper)).toMatchObject({
      status: 409,
      key: 'checklist_in_use',
    })
    await sql`delete from inspection where checklist_id = ${id}`.execute(server.database)
    await server.ok('/checklist/remove/{id}', { id }, keeper)
    expect(await server.refused('/checklist/get/{id}', { id }, keeper)).toMatchObject({ status: 404 })
  })

  it('is copied with its draft, without its versions', async () => {
    const id = await published()
    const copy = await server.ok('/checklist/copy', { id, code: 'COPIED', name: 'Copied' }, keeper)
    const { checklist, draft } = await read(copy.id)
    expect(checklist).toMatchObject({ name: 'Copied', published_version: null, has_changes: true, items: 1 })
    expect(draft).toEqual((await read(id)).draft)
  })

  it('is hidden from strangers and changed by nobody without the right', async () => {
    const id = await published()
    for (const path of ['/checklist/get/{id}', '/checklist/publish', '/checklist/remove/{id}'] as const)
      expect(await server.refused(path, { id }, stranger)).toMatchObject({ status: 404 })
    expect(await server.refused('/checklist/get/{id}', { id }, planner)).toMatchObject({ status: 404 })
    for (const path of ['/checklist/publish', '/checklist/remove/{id}'] as const)
      expect(await server.refused(path, { id }, seer)).toMatchObject({ status: 403 })
    expect(await server.refused('/checklist/update', { id, name: 'Mine' }, seer)).toMatchObject({
      status: 403,
    })
    expect(await server.refused('/checklist/copy', { id, code: 'MINE', name: 'Mine' }, seer)).toMatchObject({
      status: 403,
    })
  })

  it('has a timeline, notifies the project and leaves an entry in the trail', async () => {
    const id = await create()
    await write(id, asking(item('one')))
    const heard = await heardDuring(server, { userId: crypto.randomUUID(), projects: [project] }, () =>
      publish(id),
    )
    expect(heard).toContainEqual(expect.objectContaining({ topic: 'checklists', project_id: project }))
    const { entries } = await server.ok('/activity/list', { owner_kind: 'checklist', owner_id: id }, seer)
    expect(entries.map(({ kind }) => kind)).toEqual(['thing.changed', 'thing.changed', 'thing.created'])
  })
})

describe('the preview', () => {
  it('says what answers make of a definition that nobody has stored', async () => {
    const definition = {
      items: [
        item('one', { points: 1 }),
        item('two', {
          show_if: [{ key: 'one', op: 'failed', value: null }],
          mandatory: false,
          critical: true,
        }),
      ],
      scoring: { on: true, goal_percent: 80 },
    }
    const preview = (...answers: [key: string, value: string][]) =>
      server.ok(
        '/checklist/preview',
        {
          project_id: project,
          definition,
          answers: answers.map(([item_key, value]) => ({ item_key, value })),
        },
        seer,
      )
    expect(await preview()).toMatchObject({
      visible: [{ key: 'one', round: '', state: 'pending' }],
      failed: [],
      score: { points: 0, possible: 1, percent: 0 },
      result: null,
    })
    expect(await preview(['one', 'pass'])).toMatchObject({ score: { percent: 100 }, result: 'pass' })
    expect(await preview(['one', 'fail'], ['two', 'fail'])).toMatchObject({
      visible: [{ key: 'one' }, { key: 'two', state: 'fail' }],
      failed: [{ key: 'one' }, { key: 'two' }],
      result: 'fail',
    })
  })
})

describe('what Atrium ships', () => {
  it.each([
    ['fire_safety', 5, 25, 'sub_location', null],
    ['cleaning_quality', 4, 21, 'free', 85],
  ] as const)(
    'is a checklist without faults in three languages: %s',
    async (like, sections, items, repeat, goal) => {
      const id = await create({ like })
      const { checklist, draft, faults } = await read(id)
      expect(faults).toEqual([])
      expect(checklist).toMatchObject({ sections, items })
      expect(draft.items.some((one) => one.type === 'section' && one.repeat === repeat)).toBe(true)
      expect(draft.scoring.goal_percent).toBe(goal)
      for (const one of draft.items) {
        const texts = [one.text, ...('options' in one ? one.options.map(({ text }) => text) : [])]
        for (const text of texts) expect(Object.keys(text).toSorted()).toEqual(['ar', 'en', 'fr'])
      }
      expect(await publish(id)).toMatchObject({ published_version: 1 })
    },
  )

  it('is published in a new project [CHK-7]', async () => {
    const superuser = await server.signIn(await server.make.user({ superuser: true }))
    const { id } = await server.ok(
      '/project/create_basic',
      { code: 'FRESH', short_name: 'Fresh', full_name: { en: 'Fresh', ar: 'جديد', fr: 'Neuf' } },
      superuser,
    )
    const { checklists } = await server.ok('/checklist/search', { project_id: id }, superuser)
    expect(
      checklists.map(({ code, published_version, has_changes }) => [code, published_version, has_changes]),
    ).toEqual([
      ['CLEANING', 1, false],
      ['FIRE-ROUND', 1, false],
    ])
  })
})
