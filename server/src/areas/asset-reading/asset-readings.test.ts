import type { AccessCode, CallInput } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string
let at: (name: string) => string
let pump: string
let params: Record<string, string>

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  at = await server.make.locations(project, { House: { Cellar: {} }, Annex: {} })
  const { id: machine } = await server.ok('/catalog/create', { code: 'MAC', name: 'Machine' }, admin)
  pump = (await server.ok('/catalog/create', { code: 'PMP', name: 'Pump', parent_id: machine }, admin)).id
  const hours = { code: 'hours', name: 'Hours', unit: 'h', kind: 'counter', decimals: 2 } as const
  const above = [{ ...hours, rollover_at: '10000', expected_per_day: '24' }]
  await server.ok('/catalog/updateParams', { id: machine, params: above }, admin)
  const heat = { code: 'heat', name: 'Heat', unit: '°C', kind: 'gauge', decimals: 1 } as const
  const bounds = { minimum: '-50', maximum: '200', warn_low: '5', warn_high: '60', alarm_high: '75' }
  const own: CallInput<'/catalog/updateParams'>['params'] = [
    { ...heat, ...bounds },
    { code: 'meter', name: 'Meter', kind: 'counter' },
  ]
  await server.ok('/catalog/updateParams', { id: pump, params: own }, admin)
  const found = await server.ok('/catalog/getParams/{id}', { id: pump }, admin)
  params = Object.fromEntries(found.params.map(({ code, id }) => [code, id]))
})
afterAll(() => server.close())

type Given = CallInput<'/asset/addReadings'>['readings'][number]
type Change = NonNullable<Given['change']>

let count = 0
async function add(place = 'Cellar') {
  const code = `P-${(count += 1)}`
  const asset = { location_id: at(place), code, name: code, catalog_id: pump }
  return (await server.ok('/asset/create', asset, admin)).id
}
/** Midnight of a day of January. */
const day = (date: number) => new Date(Date.UTC(2026, 0, date)).toISOString()
const of = (asset_id: string, code: string, value: string, date?: number, change?: Change): Given => ({
  asset_id,
  param_id: params[code] ?? '',
  value,
  ...(date !== undefined && { at: day(date) }),
  ...(change && { change }),
})
const send = (...readings: Given[]) => server.ok('/asset/addReadings', { readings }, admin)
const refuse = (...readings: Given[]) => server.refused('/asset/addReadings', { readings }, admin)
const history = async (asset_id: string, code: string, span: { from?: string; to?: string } = {}) => {
  const input = { asset_id, param_id: params[code] ?? '', ...span }
  return server.ok('/asset/getReadings', input, admin)
}
/** Values with their states, as `12 suspect`. */
const course = async (asset_id: string, code: string) =>
  (await history(asset_id, code)).points.map(({ value, state }) =>
    state === 'accepted' ? value : `${value} ${state}`,
  )

describe('the readings of an asset', () => {
  it('are kept exactly, and the last of each parameter stands with it', async () => {
    const id = await add()
    const sent = await send(of(id, 'hours', '0120.50', 2), of(id, 'heat', '-7.0', 2))
    expect(sent.readings).toMatchObject([
      { asset_id: id, param_id: params['hours'], value: '120.5', at: day(2), state: 'accepted' },
      { value: '-7', level: 'warning' },
    ])
    await send(of(id, 'heat', '75', 3))
    const read = await server.ok('/asset/getParams/{id}', { id }, admin)
    expect(read.params).toMatchObject([
      { code: 'hours', is_inherited: true, last: { value: '120.5', at: day(2), level: 'normal' } },
      { code: 'heat', is_inherited: false, last: { value: '75', at: day(3), level: 'warning' } },
      { code: 'meter', last: null },
    ])
  })

  it('are in the bounds of their parameter, or beyond them', async () => {
    const id = await add()
    await send(...['4.9', '5', '60', '60.1', '75.1', '-50.1'].map((value, n) => of(id, 'heat', value, n + 1)))
    const { points, thresholds } = await history(id, 'heat')
    expect(points.map(({ level }) => level)).toEqual([
      'warning',
      'normal',
      'normal',
      'warning',
      'alarm',
      'warning',
    ])
    expect(points.map(({ state }) => state).slice(4)).toEqual(['accepted', 'suspect'])
    expect(thresholds).toEqual({
      minimum: '-50',
      maximum: '200',
      warn_low: '5',
      warn_high: '60',
      alarm_low: null,
      alarm_high: '75',
    })
  })

  it('are added all or none, and each that is wrong is named', async () => {
    const id = await add()
    const future = { ...of(id, 'meter', '1'), at: new Date(Date.now() + 3_600_000).toISOString() }
    const { status, fields } = await refuse(
      of(id, 'heat', '20', 1),
      of(id, 'heat', '20.25', 2),
      future,
      { ...of(id, 'heat', '1'), param_id: project },
      of(id, 'meter', '1', 1, 'rollover'),
    )
    expect({ status, fields: Object.keys(fields ?? {}) }).toEqual({
      status: 422,
      fields: ['readings.1.value', 'readings.2.at', 'readings.3.param_id', 'readings.4.change'],
    })
    expect(await course(id, 'heat')).toEqual([])
    const twice = await refuse(of(id, 'meter', '5', 1), of(id, 'meter', '5', 1), of(id, 'meter', '4', 2))
    expect(Object.keys(twice.fields ?? {})).toEqual(['readings.1.at', 'readings.2.value'])
    await send({ ...of(id, 'meter', '1'), at: new Date(Date.now() + 60_000).toISOString() })
  })

  it('are shown as at most two hundred points, with the peaks', async () => {
    const id = await add()
    await sql`insert into asset_reading (asset_id, param_id, value, at, by, state)
      select ${id}, ${params['heat']}, case when n = 777 then 99 else 20 + n % 7 end, timestamptz '2026-01-01Z' + n * interval '1 hour',
        u.id, 'accepted'
      from generate_series(0, 4000) n, (select id from app_user limit 1) u`.execute(server.database)
    const { points } = await history(id, 'heat')
    expect(points.length).toBeLessThanOrEqual(200)
    expect(points.some(({ value, level }) => value === '99' && level === 'alarm')).toBe(true)
    expect(points[0]?.at).toBe(day(1))
    const part = (await history(id, 'heat', { from: day(3), to: day(4) })).points
    expect(part[0]?.at).toBe(new Date(Date.parse(day(3)) - 3_600_000).toISOString())
    expect(part.slice(1).every((point) => point.at >= day(3) && point.at < day(4))).toBe(true)
  })
})

describe('a counter', () => {
  it('never falls, unless it began again or was replaced', async () => {
    const id = await add()
    await send(of(id, 'hours', '9990', 1))
    const { status, fields } = await refuse(of(id, 'hours', '10', 2))
    expect(status).toBe(422)
    // Who adds readings may not see those of others.
    expect(fields?.['readings.0.value']).not.toContain('9990')
    await send(of(id, 'hours', '10', 2, 'rollover'))
    await send(of(id, 'hours', '3', 3, 'replaced'))
    expect(await course(id, 'hours')).toEqual(['9990', '10', '3'])
  })

  it('that rises more than five times as expected is suspect, and what follows is not judged by it', async () => {
    const id = await add()
    await send(of(id, 'hours', '100', 1), of(id, 'hours', '220', 2), of(id, 'hours', '341', 3))
    expect(await course(id, 'hours')).toEqual(['100', '220', '341 suspect'])
    await send(of(id, 'hours', '230', 4))
    expect(await course(id, 'hours')).toEqual(['100', '220', '341 suspect', '230'])
  })

  it('takes late readings in order, and judges what follows again', async () => {
    const id = await add()
    await send(of(id, 'meter', '10', 1), of(id, 'meter', '20', 3), of(id, 'meter', '30', 5))
    await send(of(id, 'meter', '25', 2))
    expect(await course(id, 'meter')).toEqual(['10', '25', '20 suspect', '30'])
    expect((await refuse(of(id, 'meter', '9', 4))).fields).toHaveProperty('readings.0.value')
    await send(of(id, 'meter', '15', 2, 'correction'))
    expect(await course(id, 'meter')).toEqual(['10', '15', '20', '30'])
  })

  it('keeps what a correction rejects', async () => {
    const id = await add()
    await send(of(id, 'meter', '10', 1), of(id, 'meter', '1000', 2))
    expect((await refuse(of(id, 'meter', '5', 3, 'correction'))).fields).toHaveProperty('readings.0.value')
    await send(of(id, 'meter', '100', 3, 'correction'))
    expect(await course(id, 'meter')).toEqual(['10', '100'])
    const { rows } = await sql<{ value: string; state: string }>`
      select trim_scale(value)::text as value, state from asset_reading where asset_id = ${id} order by at`.execute(
      server.database,
    )
    expect(rows).toEqual([
      { value: '10', state: 'accepted' },
      { value: '1000', state: 'rejected' },
      { value: '100', state: 'accepted' },
    ])
    const nothing = await refuse(of(await add(), 'meter', '1', 1, 'correction'))
    expect(nothing.fields).toHaveProperty('readings.0.change')
  })
})

describe('readings and people', () => {
  const holder = async (places: string[], ...access: AccessCode[]) => {
    const role = { project, access: ['asset_view', 'location_view', ...access] as AccessCode[] }
    const user = await server.make.user({ roles: [role] })
    await server.make.assignLocations(
      user.id,
      project,
      places.map((name) => at(name)),
    )
    return server.signIn(user)
  }

  it('need the rights and sight of the asset', async () => {
    const [here, there] = [await add(), await add('Annex')]
    const writer = await holder(['House'], 'asset_readings_add')
    const reader = await holder(['House'], 'asset_readings_view')
    const readings = [of(here, 'heat', '20', 1)]
    await server.ok('/asset/addReadings', { readings }, writer)
    expect((await server.refused('/asset/addReadings', { readings }, reader)).status).toBe(403)
    const both = { readings: [of(here, 'heat', '20', 2), of(there, 'heat', '20', 2)] }
    expect((await server.refused('/asset/addReadings', both, writer)).status).toBe(404)
    const span = { asset_id: here, param_id: params['heat'] ?? '' }
    expect((await server.ok('/asset/getReadings', span, reader)).points).toHaveLength(1)
    expect((await server.refused('/asset/getReadings', span, writer)).status).toBe(403)
    const kindsOf = async (token: string) => {
      const owner = { owner_kind: 'asset', owner_id: here } as const
      return (await server.ok('/activity/list', owner, token)).entries.map(({ kind }) => kind)
    }
    expect(await kindsOf(reader)).toEqual(['asset.readings', 'asset.created'])
    expect(await kindsOf(writer)).toEqual(['asset.created'])
    expect((await server.refused('/asset/getParams/{id}', { id: here }, writer)).status).toBe(403)
    expect((await server.refused('/asset/getParams/{id}', { id: there }, reader)).status).toBe(404)
    expect((await server.refused('/asset/getReadings', { ...span, asset_id: there }, reader)).status).toBe(
      404,
    )
  })

  it('keep an asset from being removed, and are told in its timeline', async () => {
    const id = await add()
    await send(of(id, 'heat', '20'))
    expect(await server.refused('/asset/remove/{id}', { id }, admin)).toMatchObject({
      status: 409,
      key: 'asset_has_readings',
    })
    const { entries } = await server.ok('/activity/list', { owner_kind: 'asset', owner_id: id }, admin)
    expect(entries.map((entry) => entry.kind)).toEqual(['asset.readings', 'asset.created'])
    const trail = await server.ok('/audit/search', { project_id: project, call: '/asset/addReadings' }, admin)
    expect(trail.entries[0]?.after).toMatchObject({ readings: [{ param: 'heat', value: '20' }] })
  })
})
