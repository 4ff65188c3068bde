import type { CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { untilOneWaits } from '../../../testing/until-one-waits.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

let count = 0
const code = () => `R-${(count += 1)}`
type Specs = CallRequest<'/catalog/updateSpecs'>['specs']

/** Two kinds that both have a specification and a parameter, and two levels below the first, at the bottom an asset. */
async function kinds(spec: Partial<Specs[number]> = {}) {
  const project_id = await server.make.project()
  const kind = async (given: { parent_id?: string } = {}) =>
    (await server.ok('/catalog/create', { code: code(), name: 'Kind', project_id, ...given }, admin)).id
  const [from, into] = [await kind(), await kind()]
  const below = await kind({ parent_id: await kind({ parent_id: from }) })
  for (const id of [from, into]) {
    const specs = [{ code: 'size', name: 'Size', type: 'text' as const, ...spec }]
    await server.ok('/catalog/updateSpecs', { id, specs }, admin)
    const params = [{ code: 'hours', name: 'Hours', kind: 'counter' as const }]
    await server.ok('/catalog/updateParams', { id, params }, admin)
  }
  const part = { code: code(), name: 'Part', unit: 'pcs' }
  const material_id = (await server.ok('/material/create', part, admin)).id
  await server.ok('/catalog/updateSpares', { id: from, spares: [{ material_id, quantity: '1' }] }, admin)
  const at = await server.make.locations(project_id, { House: {} })
  const asset = { location_id: at('House'), code: code(), name: 'Asset', catalog_id: below }
  return { from, into, asset, id: (await server.ok('/asset/create', asset, admin)).id }
}

/** Makes a call while a merge holds its locks, and returns what became of it after the merge. */
async function duringMerge<Reply>(
  { from, into }: { from: string; into: string },
  call: () => Promise<Reply>,
): Promise<Reply> {
  const { merged, made } = await server.database.transaction().execute(async (transaction) => {
    // A merge takes spare parts over behind the locks of specifications and parameters.
    await sql`select from catalog_spare where catalog_id = ${from} for update`.execute(transaction)
    const merging = server.ok('/catalog/merge', { id: from, into_id: into }, admin)
    await untilOneWaits(server.database)
    const making = call()
    await untilOneWaits(server.database, 2)
    return { merged: merging, made: making }
  })
  await merged
  return made
}
const valuesOf = async (id: string) =>
  (await server.ok('/asset/getSpecs/{id}', { id }, admin)).specs.map(({ value }) => value)

describe('while kinds are merged', () => {
  it('no reading is added to a parameter that goes', async () => {
    const { id, ...given } = await kinds()
    const paramOf = async () =>
      (await server.ok('/asset/getParams/{id}', { id }, admin)).params.find((one) => one.code === 'hours')
    const reading = { asset_id: id, param_id: (await paramOf())?.id ?? '', value: '5' }
    const { status, fields } = await duringMerge(given, () =>
      server.refused('/asset/addReadings', { readings: [reading] }, admin),
    )
    expect([status, Object.keys(fields ?? {})]).toEqual([422, ['readings.0.param_id']])
    const param_id = (await paramOf())?.id ?? ''
    await server.ok('/asset/addReadings', { readings: [{ ...reading, param_id }] }, admin)
    expect((await paramOf())?.last).toMatchObject({ value: '5' })
  })

  it('a new asset gets the default values of the kind that remains', async () => {
    const { asset, ...given } = await kinds({ default_value: 'big' })
    const next = { ...asset, code: code() }
    const { id } = await duringMerge(given, () => server.ok('/asset/create', next, admin))
    expect(await valuesOf(id)).toEqual(['big'])
  })

  it('a copy of an asset gets its values', async () => {
    const { id, ...given } = await kinds()
    const [spec] = (await server.ok('/asset/getSpecs/{id}', { id }, admin)).specs
    const values = [{ spec_id: spec?.id ?? '', value: 'tall' }]
    await server.ok('/asset/updateSpecs', { id, values }, admin)
    const copy = { id, code: code(), name: 'Copy' }
    const made = await duringMerge(given, () => server.ok('/asset/duplicate', copy, admin))
    expect(await valuesOf(made.id)).toEqual(['tall'])
  })
})
