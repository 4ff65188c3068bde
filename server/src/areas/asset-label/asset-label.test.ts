import type { AccessCode, CallInput } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfTexts } from '../../testing/pdf-texts.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string
let at: (name: string) => string

beforeAll(async () => {
  server = await startTestServer({
    environment: { PUBLIC_URL: 'https://portal.example' },
  })
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  at = await server.make.locations(project, { Tower: { Plant: {} }, Annex: {} })
})
afterAll(() => server.close())

const add = async (place: string, code: string, name = 'Supply fan') =>
  (await server.ok('/asset/create', { location_id: at(place), code, name }, admin)).id

const tokenOf = async (id: string) => {
  const { rows } = await sql<{ label_token: string }>`select label_token from asset where id = ${id}`.execute(
    server.database,
  )
  return rows[0]?.label_token ?? ''
}

async function person(place: string, access: AccessCode[]) {
  const user = await server.make.user({ roles: [{ project, access: ['location_view', ...access] }] })
  await server.make.assignLocations(user.id, project, [at(place)])
  return server.signIn(user)
}

/** Returns the texts of each page. */
async function print(input: Omit<CallInput<'/asset/getLabels'>, 'project_id'>, token = admin) {
  const reply = await server.post('/asset/getLabels', { project_id: project, ...input }, token)
  if (!reply.ok) return { status: reply.status, pages: [] }
  const pages = await pdfTexts(await reply.arrayBuffer())
  return { status: reply.status, type: reply.headers.get('content-type'), pages }
}

describe('labels of assets', () => {
  it('are a PDF with a page per label on a roll, in the order that is given, each asset once', async () => {
    const [first, second] = [await add('Plant', 'AHU-01'), await add('Plant', 'AHU-02')]
    const { type, pages } = await print({ asset_ids: [second, first, second], format: 'roll-62x29' })
    expect(type).toBe('application/pdf')
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('AHU-02')
    expect(pages[1]).toContain('AHU-01')
    expect(pages[1]).toContain('Supply fan')
    expect(pages[1]).toContain('Tower › Plant')
  })

  it('begin on a sheet where it is not used up, and go on on the next one', async () => {
    const ids = [await add('Plant', 'B-1'), await add('Plant', 'B-2'), await add('Plant', 'B-3')]
    const { pages } = await print({ asset_ids: ids, format: 'avery-l7160', first: 20, symbol: 'both' })
    expect(pages.map((page) => page.match(/B-\d/g))).toEqual([['B-1', 'B-2'], ['B-3']])
  })

  it('show of the path only what the caller sees', async () => {
    const id = await add('Plant', 'C-1')
    const { pages } = await print(
      { asset_ids: [id], format: 'roll-89x36' },
      await person('Plant', ['asset_view']),
    )
    expect(pages[0]).toContain('Plant')
    expect(pages[0]).not.toContain('Tower')
  })

  it('are refused as a whole when the caller does not see one of the assets', async () => {
    const ids = [await add('Annex', 'D-1'), await add('Plant', 'D-2')]
    const token = await person('Annex', ['asset_view'])
    expect((await print({ asset_ids: ids, format: 'roll-62x29' }, token)).status).toBe(404)
    expect((await print({ asset_ids: ids.slice(0, 1), format: 'roll-62x29' }, token)).status).toBe(200)
  })

  it('are refused where a scanner could not read a barcode, with the barcode', async () => {
    const long = await add('Plant', 'L'.repeat(64))
    const arabic = await add('Plant', 'مضخة-1')
    const on = (id: string, format: 'avery-l7651' | 'avery-5163') => ({
      ...{ project_id: project, asset_ids: [id], symbol: 'both' as const },
      format,
    })
    expect(await server.refused('/asset/getLabels', on(long, 'avery-l7651'), admin)).toMatchObject({
      status: 409,
      key: 'label_barcode_unreadable',
      message: expect.stringContaining('L'.repeat(64)) as string,
    })
    expect((await server.refused('/asset/getLabels', on(arabic, 'avery-5163'), admin)).status).toBe(409)
    const { pages } = await print({ asset_ids: [arabic], format: 'avery-5163' })
    expect(pages).toHaveLength(1)
  })

  it('name the field when the first place is beyond the page', async () => {
    const id = await add('Plant', 'E-1')
    const refused = await server.refused(
      '/asset/getLabels',
      { project_id: project, asset_ids: [id], format: 'avery-l7160', first: 22 },
      admin,
    )
    expect(refused).toMatchObject({ status: 422 })
    expect(Object.keys(refused.fields ?? {})).toEqual(['first'])
  })
})

describe('the address on a label', () => {
  it('finds its asset when its last part is scanned, for people who see the asset, until the label is renewed', async () => {
    const id = await add('Plant', 'S-1')
    const codes = { project_id: project, codes: [(await tokenOf(id)).toUpperCase()] }
    const found = async (token: string) =>
      (await server.ok('/asset/findByCode', codes, token)).assets.map((asset) => asset.id)
    expect(await found(admin)).toEqual([id])
    expect(await found(await person('Annex', ['asset_view']))).toEqual([])
    const other = { ...codes, project_id: await server.make.project() }
    expect((await server.ok('/asset/findByCode', other, admin)).assets).toEqual([])
    await server.ok('/asset/renewLabel', { id }, admin)
    expect(await found(admin)).toEqual([])
  })

  it('opens the asset for who sees it, and nothing for anybody else', async () => {
    const id = await add('Plant', 'F-1')
    const token = await tokenOf(id)
    expect(await server.ok('/asset/openLabel', { token }, admin)).toMatchObject({ id, project_id: project })
    const elsewhere = await person('Annex', ['asset_view'])
    const unseen = await server.refused('/asset/openLabel', { token }, elsewhere)
    const unknown = await server.refused('/asset/openLabel', { token: '0'.repeat(32) }, elsewhere)
    expect(unseen).toEqual({ ...unknown, request_id: unseen.request_id })
    expect(unseen.status).toBe(404)
  })

  it('leads nowhere once the asset has a new label, and its version tells of the change', async () => {
    const id = await add('Plant', 'G-1')
    const old = await tokenOf(id)
    expect(await server.ok('/asset/renewLabel', { id, version: 1 }, admin)).toMatchObject({ version: 2 })
    expect((await server.refused('/asset/openLabel', { token: old }, admin)).status).toBe(404)
    expect(await server.ok('/asset/openLabel', { token: await tokenOf(id) }, admin)).toMatchObject({ id })
    const viewer = await person('Tower', ['asset_view'])
    expect((await server.refused('/asset/renewLabel', { id }, viewer)).status).toBe(403)
  })

  it('leads nowhere once the asset is removed', async () => {
    const id = await add('Plant', 'H-1')
    const token = await tokenOf(id)
    await server.ok('/asset/remove/{id}', { id }, admin)
    expect((await server.refused('/asset/openLabel', { token }, admin)).status).toBe(404)
  })

  it('is not printed by a portal that does not know its address', async () => {
    const nameless = await startTestServer({
      alone: true,
      databaseUrl: server.databaseUrl,
      environment: { HOST: '0.0.0.0', INSECURE_OK: '1' },
    })
    try {
      const id = await add('Plant', 'I-1')
      const input = { project_id: project, asset_ids: [id], format: 'roll-62x29' as const }
      expect(await nameless.refused('/asset/getLabels', input, admin)).toMatchObject({
        status: 409,
        key: 'labels_need_address',
      })
      const bars = await nameless.post('/asset/getLabels', { ...input, symbol: 'code128' }, admin)
      expect(bars.status).toBe(200)
    } finally {
      await nameless.close()
    }
  })
})
