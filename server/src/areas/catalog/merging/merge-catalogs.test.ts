import type { AccessCode, CallInput, CallRequest } from '@atrium/contract'
import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

let count = 0
const kind = async (given: { parent_id?: string; project_id?: string } = {}) => {
  const code = `G-${(count += 1)}`
  return (await server.ok('/catalog/create', { code, name: `Kind ${code}`, ...given }, admin)).id
}
type Specs = CallRequest<'/catalog/updateSpecs'>['specs']
type Params = CallRequest<'/catalog/updateParams'>['params']
async function specsOf(id: string, ...given: (Partial<Specs[number]> & { code: string })[]) {
  const specs = given.map((one) => ({ name: one.code, type: 'text' as const, ...one }))
  await server.ok('/catalog/updateSpecs', { id, specs }, admin)
  return (await server.ok('/catalog/getSpecs/{id}', { id }, admin)).specs.filter((one) => !one.is_inherited)
}
async function paramsOf(id: string, ...given: (Partial<Params[number]> & { code: string })[]) {
  const params = given.map((one) => ({ name: one.code, kind: 'counter' as const, ...one }))
  await server.ok('/catalog/updateParams', { id, params }, admin)
  return (await server.ok('/catalog/getParams/{id}', { id }, admin)).params.filter((one) => !one.is_inherited)
}
type Plans = CallInput<'/catalog/updatePlans'>['plans']
const plansOf = (id: string, ...plans: Plans) => server.ok('/catalog/updatePlans', { id, plans }, admin)
/** Adds many assets like one. */
const manyAssets = (id: string, most: number) =>
  sql`insert into asset (project_id, location_id, catalog_id, code, name, status_since)
    select project_id, location_id, catalog_id, 'many-' || n, name, status_since from asset, generate_series(1, ${most}::int) n
    where id = ${id}`.execute(server.database)
async function assetOf(project: string, catalog_id: string) {
  const code = `A-${(count += 1)}`
  const at = await server.make.locations(project, { [`House ${code}`]: {} })
  const asset = { location_id: at(`House ${code}`), code, name: 'Asset', catalog_id }
  return (await server.ok('/asset/create', asset, admin)).id
}
const value = (id: string, spec: { id: string } | undefined, text: string) =>
  server.ok('/asset/updateSpecs', { id, values: [{ spec_id: spec?.id ?? '', value: text }] }, admin)
const read = (asset_id: string, param: { id: string } | undefined, text: string) =>
  server.ok('/asset/addReadings', { readings: [{ asset_id, param_id: param?.id ?? '', value: text }] }, admin)
type Given = Partial<CallRequest<'/catalog/merge'>>
const merge = (id: string, into_id: string, given: Given = {}, token = admin) =>
  server.ok('/catalog/merge', { id, into_id, ...given }, token)
const refused = (id: string, into_id: string, given: Given = {}, token = admin) =>
  server.refused('/catalog/merge', { id, into_id, ...given }, token)
const valuesOf = async (id: string) =>
  Object.fromEntries(
    (await server.ok('/asset/getSpecs/{id}', { id }, admin)).specs.map(({ code, value: text }) => [
      code,
      text,
    ]),
  )

describe('a merge of two kinds', () => {
  it('moves assets, kinds below, values, readings and spare parts, as its dry run says', async () => {
    const project = await server.make.project()
    const [from, into] = [await kind({ project_id: project }), await kind({ project_id: project })]
    const child = await kind({ project_id: project, parent_id: from })
    const [power, flow] = await specsOf(from, { code: 'power', unit: 'kW' }, { code: 'flow' })
    await specsOf(into, { code: 'POWER', unit: 'kW' }, { code: 'colour' })
    const [hours, starts] = await paramsOf(from, { code: 'hours' }, { code: 'starts' })
    await paramsOf(into, { code: 'Hours' })
    const parts = await Promise.all(
      ['X', 'Y'].map((code) =>
        server.ok('/material/create', { code: `${code}-${(count += 1)}`, name: code, unit: 'pcs' }, admin),
      ),
    )
    const spares = parts.map(({ id }) => ({ material_id: id, quantity: '1' }))
    await server.ok('/catalog/updateSpares', { id: from, spares }, admin)
    await server.ok('/catalog/updateSpares', { id: into, spares: spares.slice(0, 1) }, admin)
    const plan = (code: string) => ({ code, name: code, rule: { kind: 'on_demand' as const } })
    await server.ok('/catalog/updatePlans', { id: from, plans: [plan('yearly'), plan('weekly')] }, admin)
    await server.ok('/catalog/updatePlans', { id: into, plans: [plan('Weekly')] }, admin)
    const [one, other] = [await assetOf(project, from), await assetOf(project, child)]
    await value(one, power, '5')
    await value(one, flow, 'low')
    await value(other, power, '7')
    await read(one, hours, '10')
    await read(other, starts, '3')

    const { preview, version } = await merge(from, into, { dry_run: true })
    expect(preview).toEqual({
      assets: 1,
      kinds: 1,
      specs: { taken: 1, matched: 1, left_out: 0 },
      params: { taken: 1, matched: 1, left_out: 0 },
      spares: { taken: 1, matched: 1, left_out: 0 },
      plans: { taken: 1, matched: 1, left_out: 0 },
      values: 2,
      readings: 1,
      conflicts: [],
    })
    expect((await server.ok('/asset/getDetails/{id}', { id: one }, admin)).asset).toMatchObject({
      catalog: { id: from },
    })
    const done = await merge(from, into, { version: 5, into_version: version })
    expect(done).toEqual({ status: 'ok', id: into, version: version + 1, preview })

    expect(await valuesOf(one)).toEqual({ POWER: '5', colour: null, flow: 'low' })
    expect(await valuesOf(other)).toEqual({ POWER: '7', colour: null, flow: null })
    const { params } = await server.ok('/asset/getParams/{id}', { id: one }, admin)
    expect(params.map(({ code, last }) => [code, last?.value])).toEqual([
      ['Hours', '10'],
      ['starts', undefined],
    ])
    const kept = await server.ok('/catalog/getSpares/{id}', { id: into }, admin)
    expect(kept.spares.map((spare) => spare.material.id)).toEqual(parts.map(({ id }) => id))
    const { plans } = await server.ok('/catalog/getPlans/{id}', { id: into }, admin)
    expect(plans.map(({ code }) => code)).toEqual(['Weekly', 'yearly'])
    expect((await server.ok('/catalog/getDetails/{id}', { id: child }, admin)).catalog).toMatchObject({
      parent_id: into,
      version: 2,
    })
    expect((await server.refused('/catalog/getDetails/{id}', { id: from }, admin)).status).toBe(404)
    const { entries } = await server.ok('/activity/list', { owner_kind: 'asset', owner_id: one }, admin)
    expect(entries[0]).toMatchObject({ kind: 'asset.changed', changes: [{ field: 'catalog_id' }] })
  })

  it('takes values of what is inherited along where the other kind has the same', async () => {
    const project = await server.make.project()
    const above = await kind({ project_id: project })
    const from = await kind({ project_id: project, parent_id: above })
    const into = await kind({ project_id: project })
    const [size, rest] = await specsOf(above, { code: 'size' }, { code: 'rest' })
    await specsOf(into, { code: 'size' })
    const [one, stays] = [await assetOf(project, from), await assetOf(project, above)]
    await value(one, size, 'big')
    await value(stays, size, 'small')
    await value(one, rest, 'kept')
    expect((await merge(from, into, { dry_run: true })).preview.conflicts).toMatchObject([
      { list: 'specs', of: 'rest', key: 'catalog_merge_spec_lost' },
    ])
    expect(await refused(from, into)).toMatchObject({ status: 409, params: { code: 'rest' } })
    await server.ok(
      '/asset/updateSpecs',
      { id: one, values: [{ spec_id: rest?.id ?? '', value: null }] },
      admin,
    )
    await merge(from, into)
    expect(await valuesOf(one)).toEqual({ size: 'big' })
    expect(await valuesOf(stays)).toEqual({ size: 'small', rest: null })
  })

  it('judges what is inherited by the values of its own assets only', async () => {
    const [project, elsewhere] = [await server.make.project(), await server.make.project()]
    const above = await kind()
    const from = await kind({ project_id: project, parent_id: above })
    const into = await kind({ project_id: project })
    const choice = { code: 'class', type: 'choice' as const }
    const [grade] = await specsOf(above, { ...choice, choices: ['A', 'B'] })
    await specsOf(into, { ...choice, choices: ['A'] })
    const [own, foreign] = [await assetOf(project, from), await assetOf(elsewhere, above)]
    await value(own, grade, 'A')
    await value(foreign, grade, 'B')
    expect((await merge(from, into, { dry_run: true })).preview).toMatchObject({ values: 1, conflicts: [] })
    await merge(from, into)
    expect(await valuesOf(own)).toEqual({ class: 'A' })
    expect(await valuesOf(foreign)).toEqual({ class: 'B' })
  })

  it('leaves no asset behind that is added at the same moment', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { House: {} })
    for (let round = 0; round < 6; round += 1) {
      const [from, into] = [await kind({ project_id: project }), await kind({ project_id: project })]
      await assetOf(project, from)
      const asset = { location_id: at('House'), code: `R-${round}`, name: 'Racer', catalog_id: from }
      const [created, merged] = await Promise.all([
        server.call('/asset/create', asset, admin),
        server.call('/catalog/merge', { id: from, into_id: into }, admin),
      ])
      expect(merged.status).toBe(200)
      const { rows } = await sql<{ catalog_id: string }>`
        select catalog_id from asset where catalog_id in (${from}, ${into})`.execute(server.database)
      expect(rows.every((row) => row.catalog_id === into)).toBe(true)
      expect(rows).toHaveLength(created.status === 200 ? 2 : 1)
    }
  })

  it('merges a kind into the one above it', async () => {
    const project = await server.make.project()
    const into = await kind({ project_id: project })
    const from = await kind({ project_id: project, parent_id: into })
    const [size] = await specsOf(from, { code: 'size' })
    const one = await assetOf(project, from)
    await value(one, size, 'big')
    expect((await merge(from, into)).preview).toMatchObject({ assets: 1, specs: { taken: 1 } })
    expect(await valuesOf(one)).toEqual({ size: 'big' })
  })
})

describe('a merge is refused', () => {
  it('for values and readings that do not fit, and names what they belong to', async () => {
    const project = await server.make.project()
    const [from, into] = [await kind({ project_id: project }), await kind({ project_id: project })]
    const below = await kind({ project_id: project, parent_id: into })
    const child = await kind({ project_id: project, parent_id: from })
    const choice = { code: 'class', type: 'choice' as const }
    const [grade, tone] = await specsOf(from, { ...choice, choices: ['A', 'B'] }, { code: 'tone' })
    await specsOf(child, { code: 'deep' })
    await specsOf(into, { ...choice, choices: ['A'] }, { code: 'deep' })
    await specsOf(below, { code: 'tone' })
    const [hours] = await paramsOf(from, { code: 'hours', unit: 'h' })
    await paramsOf(into, { code: 'hours', unit: 'min' })
    const one = await assetOf(project, from)
    expect((await merge(from, into, { dry_run: true })).preview).toMatchObject({
      specs: { taken: 0, matched: 1, left_out: 1 },
      conflicts: [{ of: 'deep', key: 'catalog_merge_spec_below' }],
    })
    await value(one, grade, 'B')
    await value(one, tone, 'red')
    await read(one, hours, '5')
    const { conflicts } = (await merge(from, into, { dry_run: true })).preview
    expect(conflicts.map(({ of, key }) => `${of} ${key}`)).toEqual([
      'class catalog_merge_spec_unfit',
      'tone catalog_merge_spec_lost',
      'deep catalog_merge_spec_below',
      'hours catalog_merge_param_unfit',
    ])
    expect(await refused(from, into)).toMatchObject({
      status: 409,
      key: 'catalog_merge_spec_unfit',
      params: { code: 'class' },
    })
    await value(one, grade, 'A')
    expect(await refused(from, into)).toMatchObject({ key: 'catalog_merge_spec_lost' })
  })

  it('[PLAN-7] for plans in force that the other kind has otherwise, or cannot take over', async () => {
    const project = await server.make.project()
    const [from, into] = [await kind({ project_id: project }), await kind({ project_id: project })]
    const below = await kind({ project_id: project, parent_id: into })
    const plan = (code: string, given: Partial<Plans[number]> = {}) => ({
      code,
      name: code,
      rule: { kind: 'fixed' as const, every: 1, unit: 'year' as const },
      ...given,
    })
    const on = { is_active: true }
    const law = { criticality: 'Statutory' as const }
    await plansOf(
      into,
      plan('alike', on),
      plan('off'),
      plan('rare', { ...on, rule: { kind: 'on_demand' } }),
      plan('LAW'),
    )
    await plansOf(below, plan('deep'), plan('duty'), plan('idle'))
    const fits = [plan('Alike', on), plan('idle'), plan('free', on)]
    const unfit = [plan('off', on), plan('rare', on), plan('law', law)]
    await plansOf(from, ...fits, ...unfit, plan('deep', on), plan('duty', law))
    const { plans, conflicts } = (await merge(from, into, { dry_run: true })).preview
    expect(plans).toEqual({ taken: 1, matched: 1, left_out: 1 })
    expect(conflicts.map(({ of, key }) => `${of} ${key}`)).toEqual([
      'off catalog_merge_plan_unfit',
      'rare catalog_merge_plan_unfit',
      'law catalog_merge_plan_unfit',
      'deep catalog_merge_plan_lost',
      'duty catalog_merge_plan_lost',
    ])
    expect(await refused(from, into)).toMatchObject({ status: 409, key: 'catalog_merge_plan_unfit' })
    await plansOf(from, ...fits, plan('deep', on))
    expect(await refused(from, into)).toMatchObject({ status: 409, key: 'catalog_merge_plan_lost' })
    await plansOf(from, ...fits)
    await merge(from, into)
  })

  it('for more different values than it compares', async () => {
    const project = await server.make.project()
    const [from, into] = [await kind({ project_id: project }), await kind({ project_id: project })]
    const [size] = await specsOf(from, { code: 'size' })
    await specsOf(into, { code: 'size' })
    await manyAssets(await assetOf(project, await kind({ project_id: project, parent_id: from })), 10_001)
    await sql`insert into asset_spec_value (asset_id, spec_id, text)
      select id, ${size?.id}, code from asset where project_id = ${project}`.execute(server.database)
    expect(await refused(from, into)).toMatchObject({ status: 409, key: 'catalog_merge_spec_values' })
    await sql`delete from asset_spec_value where spec_id = ${size?.id} and text not like 'many-1%'`.execute(
      server.database,
    )
    expect((await merge(from, into)).preview.specs).toMatchObject({ matched: 1 })
  })

  it('for readings of one asset from both kinds: two courses are never mixed', async () => {
    const project = await server.make.project()
    const [from, into] = [await kind({ project_id: project }), await kind({ project_id: project })]
    const [own] = await paramsOf(from, { code: 'hours' })
    const [other] = await paramsOf(into, { code: 'hours' })
    const one = await assetOf(project, into)
    await read(one, other, '100')
    await server.ok('/asset/update', { id: one, catalog_id: from }, admin)
    await read(one, own, '5')
    expect(await refused(from, into)).toMatchObject({ key: 'catalog_merge_param_both' })
  })

  it('into itself, into a kind below it, into a retired one, and for kinds of another owner', async () => {
    const [project, elsewhere] = [await server.make.project(), await server.make.project()]
    const from = await kind({ project_id: project })
    const below = await kind({
      project_id: project,
      parent_id: await kind({ project_id: project, parent_id: from }),
    })
    const [shared, foreign] = [await kind(), await kind({ project_id: elsewhere })]
    const retired = await kind({ project_id: project })
    await server.ok('/catalog/update', { id: retired, is_active: false }, admin)
    const keyOf = async (id: string, into: string) => {
      const { status, fields } = await refused(id, into, { dry_run: true })
      expect([status, Object.keys(fields ?? {})]).toEqual([422, ['into_id']])
      return (await refused(id, into)).key
    }
    expect(await keyOf(from, from)).toBe('catalog_merge_itself')
    expect(await keyOf(from, below)).toBe('catalog_merge_below')
    expect(await keyOf(from, retired)).toBe('catalog_merge_retired')
    expect(await keyOf(from, foreign)).toBe('catalog_merge_owner')
    expect(await keyOf(shared, from)).toBe('catalog_merge_owner')
    await merge(from, shared)
  })

  it('where kinds would be too deep, and for an older version of either', async () => {
    const project = await server.make.project()
    let deep = await kind({ project_id: project })
    for (let level = 2; level < limits.catalogDepth; level += 1)
      deep = await kind({ project_id: project, parent_id: deep })
    const from = await kind({ project_id: project })
    const child = await kind({ project_id: project, parent_id: from })
    await kind({ project_id: project, parent_id: child })
    expect(await refused(from, deep)).toMatchObject({ key: 'catalog_too_deep' })
    expect(await refused(child, deep, { version: 7 })).toMatchObject({ current: { id: child, version: 1 } })
    expect(await refused(child, deep, { into_version: 7 })).toMatchObject({ current: { id: deep } })
    await merge(child, deep, { version: 1, into_version: 1 })
  })

  it('for what a kind below has and the other kind, too', async () => {
    const project = await server.make.project()
    const [from, into] = [await kind({ project_id: project }), await kind({ project_id: project })]
    const child = await kind({ project_id: project, parent_id: from })
    const part = { code: `P-${(count += 1)}`, name: 'Part', unit: 'pcs' }
    const spares = [{ material_id: (await server.ok('/material/create', part, admin)).id, quantity: '1' }]
    for (const id of [child, into]) {
      await paramsOf(id, { code: 'hours' })
      await server.ok('/catalog/updateSpares', { id, spares }, admin)
      await plansOf(id, { code: 'weekly', name: 'Weekly', rule: { kind: 'on_demand' } })
    }
    const { conflicts } = (await merge(from, into, { dry_run: true })).preview
    expect(conflicts.map(({ of, key }) => `${of} ${key}`)).toEqual([
      'hours catalog_merge_param_below',
      `${part.code} catalog_merge_spare_below`,
      'weekly catalog_merge_plan_below',
    ])
    expect(await refused(from, into)).toMatchObject({ status: 409, key: 'catalog_merge_param_below' })
    await paramsOf(child)
    expect(await refused(from, into)).toMatchObject({ status: 409, key: 'catalog_merge_spare_below' })
    await server.ok('/catalog/updateSpares', { id: child, spares: [] }, admin)
    expect(await refused(from, into)).toMatchObject({ status: 409, key: 'catalog_merge_plan_below' })
    await plansOf(child)
    await merge(from, into)
  })

  it('for readings that the other kind cannot take over', async () => {
    const project = await server.make.project()
    const [from, into] = [await kind({ project_id: project }), await kind({ project_id: project })]
    const [hours] = await paramsOf(from, { code: 'hours' })
    await paramsOf(await kind({ project_id: project, parent_id: into }), { code: 'hours' })
    await read(await assetOf(project, from), hours, '5')
    expect(await refused(from, into)).toMatchObject({ status: 409, key: 'catalog_merge_param_lost' })
  })

  it('for more kinds below and more readings than one call moves', async () => {
    const project = await server.make.project()
    const [from, into] = [await kind({ project_id: project }), await kind({ project_id: project })]
    const [hours] = await paramsOf(from, { code: 'hours' })
    await paramsOf(into, { code: 'hours' })
    await read(await assetOf(project, from), hours, '5')
    await sql`insert into asset_reading (asset_id, param_id, value, at, by, state)
      select asset_id, param_id, value, at - n * interval '1 minute', by, state
      from asset_reading, generate_series(1, ${limits.recordsMerged}::int) n where param_id = ${hours?.id}`.execute(
      server.database,
    )
    expect(await refused(from, into)).toMatchObject({ status: 422, key: 'catalog_merge_records' })
    await sql`insert into catalog (project_id, parent_id, position, code, name)
      select ${project}, ${from}, n, 'below-' || n, 'Kind' from generate_series(1, ${limits.kindsMerged + 1}::int) n`.execute(
      server.database,
    )
    expect(await refused(from, into)).toMatchObject({ status: 422, key: 'catalog_merge_kinds' })
    await sql`delete from catalog where code = 'below-1' and project_id = ${project}`.execute(server.database)
    expect(await refused(from, into)).toMatchObject({ status: 422, key: 'catalog_merge_records' })
    await sql`delete from asset_reading where id = (
      select id from asset_reading where param_id = ${hours?.id} limit 1)`.execute(server.database)
    expect((await merge(from, into, { dry_run: true })).preview).toMatchObject({
      kinds: limits.kindsMerged,
      readings: limits.recordsMerged,
      conflicts: [],
    })
  })

  it('for a list that would be too long', async () => {
    const project = await server.make.project()
    const [from, into] = [await kind({ project_id: project }), await kind({ project_id: project })]
    const full = Array.from({ length: limits.specsOfCatalog }, (_, n) => ({ code: `s-${n}` }))
    await specsOf(into, ...full)
    await specsOf(from, { code: 'more' })
    expect(await refused(from, into)).toMatchObject({ status: 422, key: 'catalog_merge_full' })
    await specsOf(into, ...full.slice(1))
    await merge(from, into)
  })

  it('for more assets than one call moves', async () => {
    const project = await server.make.project()
    const [from, into] = [await kind({ project_id: project }), await kind({ project_id: project })]
    const one = await assetOf(project, from)
    await manyAssets(one, limits.assetsMoved)
    expect(await refused(from, into)).toMatchObject({ status: 422, key: 'catalog_merge_assets' })
  })
})

describe('who may merge', () => {
  const needed: AccessCode[] = [
    'catalog_view',
    'catalog_edit',
    'catalog_delete',
    'catalog_specs_view',
    'catalog_params_view',
    'catalog_plan_view',
    'catalog_specs_add',
    'catalog_params_add',
    'catalog_plan_add',
    'asset_view',
    'asset_edit',
    'location_view',
    'location_view_all',
  ]

  it('holds every right that the merge takes, for the dry run too', async () => {
    const project = await server.make.project()
    const [from, into] = [await kind({ project_id: project }), await kind({ project_id: project })]
    await specsOf(from, { code: 'size' })
    await paramsOf(from, { code: 'hours' })
    const plans = [{ code: 'weekly', name: 'Weekly', rule: { kind: 'on_demand' as const } }]
    await server.ok('/catalog/updatePlans', { id: from, plans }, admin)
    await assetOf(project, from)
    for (const missing of needed) {
      const access = needed.filter((code) => code !== missing)
      const token = await server.signIn(await server.make.user({ roles: [{ project, access }] }))
      for (const dry_run of [true, false]) {
        const { status } = await refused(from, into, { dry_run }, token)
        expect([missing, status]).toEqual([missing, missing === 'catalog_view' ? 404 : 403])
      }
    }
    const elsewhere = await server.make.project()
    const stranger = await server.signIn(
      await server.make.user({ roles: [{ project: elsewhere, access: needed }] }),
    )
    expect((await refused(from, into, {}, stranger)).status).toBe(404)
    const token = await server.signIn(await server.make.user({ roles: [{ project, access: needed }] }))
    await merge(from, into, {}, token)
  })

  it('reads the rights in the projects of the kinds below at once', async () => {
    const projects = await Promise.all(Array.from({ length: 4 }, () => server.make.project()))
    const roles = projects.map((project) => ({ project, access: needed }))
    const token = await server.signIn(await server.make.user({ roles }))
    const sentFor = async (owners: readonly string[]) => {
      const [from, into] = [await kind(), await kind()]
      for (const project_id of owners) await kind({ project_id, parent_id: from })
      return (await server.queries.during(() => merge(from, into, { dry_run: true }, token))).length
    }
    expect(await sentFor(projects)).toBe(await sentFor(projects.slice(0, 1)))
  })

  it('may edit the assets of all projects that have a kind of all projects', async () => {
    const [project, elsewhere] = [await server.make.project(), await server.make.project()]
    const [from, into] = [await kind(), await kind()]
    const token = await server.signIn(await server.make.user({ roles: [{ project, access: needed }] }))
    await assetOf(project, from)
    const foreign = await assetOf(elsewhere, from)
    expect((await refused(from, into, {}, token)).status).toBe(403)
    const [own] = await paramsOf(from, { code: 'hours' })
    await paramsOf(into, { code: 'hours' })
    await read(foreign, own, '5')
    // It keeps its readings under its other kind, and they would move.
    await server.ok('/asset/update', { id: foreign, catalog_id: await kind() }, admin)
    expect((await refused(from, into, {}, token)).status).toBe(403)
    await sql`delete from asset_reading where asset_id = ${foreign}`.execute(server.database)
    const child = await kind({ project_id: elsewhere, parent_id: from })
    expect((await refused(from, into, {}, token)).status).toBe(403)
    await server.ok('/catalog/remove/{id}', { id: child }, admin)
    await merge(from, into, {}, token)
  })
})
