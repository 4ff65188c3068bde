import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '@atrium/contract'
import { heardDuring } from '../../testing/heard-events.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

const every = ['workflow_view', 'workflow_edit', 'workflow_publish', 'role_view', 'role_remove'] as const

let server: TestServer
let project: string
/** Who designs and publishes, who only designs, who only looks, and who has every right in another project. */
let keeper: string
let designer: string
let seer: string
let stranger: string
let superuser: string

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  const elsewhere = await server.make.project()
  const signIn = async (of: string, access: readonly (typeof every)[number][]) =>
    server.signIn(await server.make.user({ roles: [{ project: of, access }] }))
  keeper = await signIn(project, every)
  designer = await signIn(project, ['workflow_view', 'workflow_edit'])
  seer = await signIn(project, ['workflow_view', 'role_view'])
  stranger = await signIn(elsewhere, every)
  superuser = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

let count = 0
const create = async (like?: 'simple' | 'with_approval', name = 'Made') => {
  const given = { project_id: project, code: `W-${(count += 1)}`, name, kind: 'cm' as const }
  return (await server.ok('/workflow/create', { ...given, ...(like && { like }) }, designer)).id
}
const read = (id: string, token = seer) => server.ok('/workflow/get/{id}', { id }, token)
const publish = (id: string, token = keeper) => server.ok('/workflow/publish', { id }, token)

describe('a workflow', () => {
  it('begins with a start, an end and a way between them, which can be published at once', async () => {
    const id = await create()
    const { workflow, draft, faults, name } = await read(id)
    expect(workflow).toMatchObject({
      project_id: project,
      kind: 'cm',
      is_default: false,
      published_version: null,
      published_at: null,
      has_changes: true,
      steps: 2,
      actions: 1,
      version: 1,
    })
    expect(name).toEqual({ en: 'Made' })
    expect(draft.actions[0]).toMatchObject({ from: ['new'], next_step: 'closed' })
    expect(faults).toEqual([])
    expect(await publish(id)).toEqual({ status: 'ok', version: 2, published_version: 1 })
    const { versions } = await server.ok('/workflow/getVersions', { id }, seer)
    const at = versions[0]?.published_at
    expect((await read(id)).workflow).toMatchObject({ published_version: 1, published_at: at })
    const { workflows } = await server.ok('/workflow/search', { project_id: project }, seer)
    expect(workflows.find((one) => one.id === id)).toMatchObject({ published_at: at })
  })

  it.each(['simple', 'with_approval'] as const)('begins like the shipped one: %s', async (like) => {
    const id = await create(like)
    const { draft, faults } = await read(id)
    expect(faults).toEqual([])
    expect(draft.steps.filter((step) => step.is_start).map(({ key }) => key)).toEqual([
      like === 'simple' ? 'new' : 'approval',
    ])
    expect(await publish(id)).toMatchObject({ published_version: 1 })
  })

  it('[WF-1] keeps a draft in every language, and tells what keeps it from being published', async () => {
    const id = await create()
    const { draft } = await read(id)
    const [start, end] = draft.steps
    if (!start || !end) throw new Error('a new workflow has two steps')
    const lost = { ...start, key: 'lost', name: { en: 'Lost', fr: 'Perdu' }, is_start: false }
    const changed = await server.ok(
      '/workflow/update',
      { id, version: 1, draft: { ...draft, steps: [start, end, lost] } },
      designer,
    )
    expect(changed.version).toBe(2)
    expect(changed.faults).toEqual([
      { path: 'steps.2', key: 'workflow_step_unreachable', message: messages.workflow_step_unreachable },
      {
        path: 'steps.2.is_end',
        key: 'workflow_step_without_way_out',
        message: messages.workflow_step_without_way_out,
      },
    ])
    expect((await read(id)).draft.steps[2]).toMatchObject({ name: { en: 'Lost', fr: 'Perdu' } })
    expect(await server.refused('/workflow/publish', { id }, keeper)).toMatchObject({
      status: 422,
      key: 'workflow_not_publishable',
      fields: {
        'draft.steps.2': messages.workflow_step_unreachable,
        'draft.steps.2.is_end': messages.workflow_step_without_way_out,
      },
    })
  })

  it('[WF-3] [WF-4] tells of a start that is not Pending, of a step that ends nowhere, and of a way that statuses do not have', async () => {
    const id = await create('simple')
    const { draft } = await read(id)
    const at = (key: string) => draft.steps.findIndex((step) => step.key === key)
    const pause = draft.actions.findIndex(({ key }) => key === 'pause')
    const steps = draft.steps.map((step) =>
      step.key === 'new' ? { ...step, status: 'In Progress' as const } : { ...step, is_end: false },
    )
    const actions = draft.actions.map((action, index) =>
      index === pause ? { ...action, from: ['done'] } : action,
    )
    const { faults } = await server.ok('/workflow/update', { id, draft: { steps, actions } }, designer)
    expect(faults.map(({ path, key }) => [path, key])).toEqual(
      expect.arrayContaining([
        [`steps.${at('new')}.status`, 'workflow_start_not_pending'],
        [`steps.${at('closed')}.is_end`, 'workflow_step_without_way_out'],
        [`actions.${pause}.next_step`, 'workflow_status_forbidden'],
      ]),
    )
  })

  it('refuses texts in unknown languages and without the default one, with the path', async () => {
    const id = await create()
    const { draft } = await read(id)
    const named = (name: Record<string, string>) => ({
      id,
      draft: { ...draft, steps: draft.steps.map((step, index) => (index === 1 ? { ...step, name } : step)) },
    })
    for (const name of [{ en: 'End', xx: 'End' }, { fr: 'Fin' }] as Record<string, string>[])
      expect(await server.refused('/workflow/update', named(name), designer)).toMatchObject({
        status: 422,
        fields: { 'draft.steps.1.name': expect.any(String) },
      })
    expect((await read(id)).workflow.version).toBe(1)
  })

  it('[WF-2] keeps its published versions as they were, and says whether the draft differs', async () => {
    const id = await create()
    await publish(id)
    const { draft } = await read(id)
    const renamed = {
      ...draft,
      steps: draft.steps.map((step) => (step.is_end ? { ...step, name: { en: 'Over' } } : step)),
    }
    await server.ok('/workflow/update', { id, draft: renamed }, designer)
    expect((await read(id)).workflow).toMatchObject({ published_version: 1, has_changes: true })
    await server.ok('/workflow/update', { id, draft }, designer)
    expect((await read(id)).workflow).toMatchObject({ published_version: 1, has_changes: false })
    await server.ok('/workflow/update', { id, draft: renamed }, designer)
    expect(await publish(id)).toMatchObject({ published_version: 2 })
    expect(await server.refused('/workflow/publish', { id }, keeper)).toMatchObject({
      status: 409,
      key: 'workflow_published_already',
    })
    const { versions } = await server.ok('/workflow/getVersions', { id }, seer)
    expect(versions.map(({ version }) => version)).toEqual([2, 1])
    const nameOfEnd = async (published_version: number) => {
      const { definition } = await server.ok('/workflow/getVersion', { id, published_version }, seer)
      return definition.steps.find((step) => step.is_end)?.name['en']
    }
    expect([await nameOfEnd(1), await nameOfEnd(2)]).toEqual(['Closed', 'Over'])
    expect(await server.refused('/workflow/getVersion', { id, published_version: 3 }, seer)).toMatchObject({
      status: 404,
    })
  })

  it('[WF-2] has at most two hundred published versions, and its copy begins with none', async () => {
    const id = await create()
    await publish(id)
    const { draft } = await read(id)
    const renamed = (name: string) => ({
      ...draft,
      steps: draft.steps.map((step) => (step.is_end ? { ...step, name: { en: name } } : step)),
    })
    await sql`insert into workflow_version (project_id, workflow_id, version, definition)
      select project_id, workflow_id, n, definition from workflow_version, generate_series(2, 199) n
      where workflow_id = ${id}`.execute(server.database)
    await sql`update workflow set published_version = 199 where id = ${id}`.execute(server.database)
    await server.ok('/workflow/update', { id, draft: renamed('Over') }, designer)
    expect(await publish(id)).toMatchObject({ published_version: 200 })
    await server.ok('/workflow/update', { id, draft: renamed('Really over') }, designer)
    expect(await server.refused('/workflow/publish', { id }, keeper)).toMatchObject({
      status: 409,
      key: 'workflow_versions_full',
      message: 'A workflow has at most 200 published versions. Copy this one and publish the copy.',
    })
    expect((await read(id)).workflow).toMatchObject({ published_version: 200, has_changes: true })
    const copy = await server.ok('/workflow/copy', { id, code: 'FRESH', name: 'Fresh' }, designer)
    expect(await publish(copy.id)).toMatchObject({ published_version: 1 })
  })

  it('needs the right to publish for publishing and for the choice of the default one, and the right to edit for its design', async () => {
    const id = await create()
    const forbidden = { status: 403 }
    expect(await server.refused('/workflow/publish', { id }, designer)).toMatchObject(forbidden)
    expect(await server.refused('/workflow/setDefault', { id }, designer)).toMatchObject(forbidden)
    expect(await server.refused('/workflow/update', { id, name: 'Mine' }, seer)).toMatchObject(forbidden)
    expect(await server.refused('/workflow/remove/{id}', { id }, seer)).toMatchObject(forbidden)
    for (const path of ['/workflow/get/{id}', '/workflow/publish', '/workflow/remove/{id}'] as const)
      expect(await server.refused(path, { id }, stranger)).toMatchObject({ status: 404 })
    expect((await read(id)).workflow.name).toBe('Made')
  })

  it('[WF-7] is the only default one of its kind, and stays while it is', async () => {
    const [first, second] = [await create(), await create()]
    expect(await server.refused('/workflow/setDefault', { id: first }, keeper)).toMatchObject({
      status: 409,
      key: 'workflow_not_published',
    })
    for (const id of [first, second]) {
      await publish(id)
      await server.ok('/workflow/setDefault', { id }, keeper)
    }
    const { workflows } = await server.ok('/workflow/search', { project_id: project, limit: 100 }, seer)
    expect(workflows.filter((one) => one.is_default).map(({ id }) => id)).toEqual([second])
    expect(await server.refused('/workflow/remove/{id}', { id: second }, keeper)).toMatchObject({
      status: 409,
      key: 'workflow_is_default',
    })
    await server.ok('/workflow/remove/{id}', { id: first }, keeper)
    expect(await server.refused('/workflow/get/{id}', { id: first }, keeper)).toMatchObject({ status: 404 })
  })

  it('refuses a change and a publication of an older version', async () => {
    const id = await create()
    await server.ok('/workflow/update', { id, version: 1, name: 'By a fast one' }, designer)
    const late = { id, version: 1 }
    for (const refused of [
      await server.refused('/workflow/update', { ...late, name: 'Late' }, designer),
      await server.refused('/workflow/publish', late, keeper),
      await server.refused('/workflow/remove/{id}', late, keeper),
    ])
      expect(refused).toMatchObject({ status: 409, current: { name: 'By a fast one', version: 2 } })
  })

  it('is copied with its draft, and found by its name and code', async () => {
    const id = await create('with_approval', 'Approval of the tower')
    const copy = await server.ok(
      '/workflow/copy',
      { id, code: 'COPY', name: 'Second of the tower' },
      designer,
    )
    expect((await read(copy.id)).draft).toEqual((await read(id)).draft)
    const found = await server.ok(
      '/workflow/search',
      { project_id: project, search_text: 'tower approval' },
      seer,
    )
    expect(found).toMatchObject({ total: 1, workflows: [{ id }] })
    const taken = { id, code: 'copy', name: 'Again' }
    expect(await server.refused('/workflow/copy', taken, designer)).toMatchObject({
      status: 409,
      key: 'code_taken',
    })
  })

  it('has a timeline, notifies the project and leaves an entry in the trail', async () => {
    const id = await create()
    const heard = await heardDuring(server, { userId: crypto.randomUUID(), projects: [project] }, () =>
      publish(id),
    )
    expect(heard).toContainEqual(expect.objectContaining({ topic: 'workflows', project_id: project }))
    const { entries } = await server.ok('/activity/list', { owner_kind: 'workflow', owner_id: id }, seer)
    expect(entries.map(({ kind }) => kind)).toEqual(['thing.changed', 'thing.created'])
    const { rows } = await sql<{ call: string }>`
      select call from audit where thing = 'workflow' and thing_id = ${id} order by id`.execute(
      server.database,
    )
    expect(rows.map(({ call }) => call)).toEqual(['/workflow/create', '/workflow/publish'])
  })
})

describe('a role that a published workflow names', () => {
  it('[WF-8] cannot be removed, and one that is gone cannot be published', async () => {
    const id = await create()
    const role = async () => {
      const person = await server.make.user()
      const made = await server.make.role(person.id, { project, access: [] })
      await sql`delete from user_role where role_id = ${made}`.execute(server.database)
      return made
    }
    const [named, gone] = [await role(), await role()]
    const { draft } = await read(id)
    const withRole = (roleId: string) => ({
      id,
      draft: { ...draft, actions: draft.actions.map((action) => ({ ...action, roles: [roleId] })) },
    })
    await server.ok('/workflow/update', withRole(named), designer)
    await publish(id)
    expect((await read(id)).roles.map((one) => one.id)).toEqual([named])
    expect(await server.refused('/role/remove/{id}', { id: named }, superuser)).toMatchObject({
      status: 409,
      key: 'role_in_workflow',
      message: expect.stringContaining('Made'),
    })
    await server.ok('/workflow/update', withRole(gone), designer)
    await server.ok('/role/remove/{id}', { id: gone }, superuser)
    expect(await server.refused('/workflow/publish', { id }, keeper)).toMatchObject({
      status: 422,
      fields: { 'draft.actions.0.roles': messages.workflow_role_unknown },
    })
  })
})

describe('the simulator', () => {
  it('[WF-5] [WF-6] says what a role and a relation may do in a step, and why not', async () => {
    const id = await create('simple')
    const { draft } = await read(id)
    const person = await server.make.user()
    const editor = await server.make.role(person.id, { project, access: ['cm_edit'] })
    const ask = async (given: object) => {
      const input = { project_id: project, definition: draft, step: 'working', facts: {}, ...given }
      const { actions } = await server.ok('/workflow/simulate', input as never, seer)
      return Object.fromEntries(
        actions.map(({ key, allowed, failed }) => [key, allowed ? failed.map((one) => one.message) : 'no']),
      )
    }
    expect(await ask({})).toEqual({ wait: 'no', pause: 'no', finish: 'no' })
    expect(await ask({ relations: ['worker'] })).toEqual({
      wait: ['No material has been requested, please request materials'],
      pause: [],
      finish: [],
    })
    const nowhere = { project_id: project, definition: draft, step: 'nowhere', facts: {} }
    expect(await server.refused('/workflow/simulate', nowhere, seer)).toMatchObject({
      status: 422,
      fields: { step: messages.workflow_step_unknown },
    })
    const busy = { material_requested: true, materials_pending: true, tasks_pending: true }
    expect(await ask({ role_id: editor, facts: busy, comment: '' })).toEqual({
      wait: [],
      pause: ['Please write a comment to proceed'],
      finish: [
        'Pending materials found, please issue them first',
        'Pending tasks found, please complete them first',
      ],
    })
  })
})

describe('a new project', () => {
  it('has a workflow of each kind published, as the default one, in the languages of the portal', async () => {
    const created = await server.ok(
      '/project/create_basic',
      { code: 'FLOWS', short_name: 'Flows', full_name: { en: 'Flows', ar: 'مسارات', fr: 'Flux' } },
      superuser,
    )
    const { workflows } = await server.ok('/workflow/search', { project_id: created.id }, superuser)
    expect(workflows).toMatchObject([
      { code: 'MAINTENANCE', kind: 'pm', is_default: true, published_version: 1, has_changes: false },
      { code: 'SIMPLE', kind: 'cm', is_default: true, published_version: 1, has_changes: false },
    ])
    const { draft, faults } = await read(workflows[1]?.id ?? '', superuser)
    expect(faults).toEqual([])
    expect(draft.steps[0]?.name).toEqual({ en: 'New', ar: 'جديد', fr: 'Nouveau' })
  })
})
