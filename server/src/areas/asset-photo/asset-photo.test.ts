import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3Peer, type S3Peer } from '../../storage/fixtures/s3-peer.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { forgetWaiting, sweepFiles } from '../../attachments/forget-attachments.ts'
import { PhotoClient, plainJpeg } from './fixtures/photo-client.ts'
import { photoFolder, photoKey } from '../../attachments/photo-files.ts'

let peer: S3Peer
beforeAll(async () => {
  peer = await startS3Peer()
})
afterAll(() => peer.close())

describe.each([
  ['a folder', () => ({})],
  ['a bucket', () => peer.environment],
])('photos kept in %s', (_, environment: () => Record<string, string>) => {
  let server: TestServer
  let client: PhotoClient
  let project: string
  let asset_id: string
  let admin: string

  beforeAll(async () => {
    server = await startTestServer({ environment: environment() })
    client = new PhotoClient(server)
    admin = await server.signIn(await server.make.user({ superuser: true }))
    project = await server.make.project()
    const at = await server.make.locations(project, { House: {} })
    asset_id = await makeAsset(at('House'))
  })
  afterAll(() => server.close())

  let made = 0
  async function makeAsset(location_id: string): Promise<string> {
    const assets = [{ code: `A-${++made}`, name: 'Pump' }]
    const { ids } = await server.ok('/location/createAssets', { location_id, assets }, admin)
    return ids[0] ?? ''
  }

  async function keptKeys(): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of server.services.files.list(photoFolder)) keys.push(key)
    return keys.sort()
  }
  const keysOf = (...ids: string[]) =>
    ids.flatMap((id) => [photoKey(id, 'photo'), photoKey(id, 'thumbnail')]).sort()
  const photosOf = async (id: string) =>
    (await server.ok('/asset-photo/search', { asset_id: id }, admin)).photos

  async function removeForGood(...photo_ids: string[]): Promise<void> {
    await server.ok('/asset-photo/remove', { photo_ids }, admin)
    for (const id of photo_ids) await server.ok('/attachment/deleteRemoved/{id}', { id }, admin)
  }

  /** The server removes files in the background, after the reply. */
  async function untilKept(keys: string[]): Promise<void> {
    await expect.poll(keptKeys).toEqual(keys)
  }

  it('are returned as they were sent, with a thumbnail 150 pixels wide', async () => {
    const photo = await plainJpeg(600, 400)
    const added = await client.add({ project_id: project, asset_id, photo }, admin)
    expect(added).toMatchObject({ project_id: project, asset_id, width: 600, height: 400 })
    const whole = await client.bytes(added.url)
    expect(whole).toHaveLength(added.bytes)
    expect(await sharp(whole).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 400 })
    const thumbnail = await client.bytes(added.thumbnail_url)
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 150, height: 100 })
    expect((await photosOf(asset_id)).map((one) => one.id)).toEqual([added.id])
    expect(await keptKeys()).toEqual(keysOf(added.id))
    await removeForGood(added.id)
    await untilKept([])
  })

  it('can be sent first and attached to an asset later, in order, all or none', async () => {
    const asset = await makeAsset((await server.make.locations(project, { Shed: {} }))('Shed'))
    const photo = await plainJpeg()
    const [one, two, three] = [
      await client.add({ project_id: project, photo }, admin),
      await client.add({ project_id: project, photo }, admin),
      await client.add({ project_id: project, asset_id: asset, photo }, admin),
    ]
    const given = { asset_id: asset, photo_ids: [two.id, one.id] }
    await server.ok('/asset-photo/attach', given, admin)
    expect((await photosOf(asset)).map((shown) => shown.id)).toEqual([three.id, two.id, one.id])
    expect(await server.refused('/asset-photo/attach', given, admin)).toMatchObject({
      status: 409,
      key: 'photo_given',
    })
    const { rows } = await sql<{ call: string; count: number }>`
      select call, count(*)::int from audit where thing_id = any(${[one.id, two.id, three.id]})
      group by call order by call`.execute(server.database)
    expect(rows).toEqual([
      { call: '/asset-photo/add', count: 3 },
      { call: '/asset-photo/attach', count: 2 },
    ])
    await removeForGood(one.id, two.id, three.id)
    await untilKept([])
  })

  it('are added once when the request is repeated, and the second file is not kept', async () => {
    const [photo, other] = [await plainJpeg(), await plainJpeg(10, 10)]
    const sending = { project_id: project, asset_id, photo, key: 'once' }
    const first = await client.add(sending, admin)
    const again = await client.add(sending, admin)
    expect(again.id).toBe(first.id)
    expect(await keptKeys()).toEqual(keysOf(first.id))
    const { status, error } = await client.post({ ...sending, photo: other }, admin)
    expect([status, error?.key]).toEqual([409, 'idempotency_reused'])
    expect(await keptKeys()).toEqual(keysOf(first.id))
    await removeForGood(first.id)
    await untilKept([])
  })

  it('leave no file behind when their row cannot be written', async () => {
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before insert on audit for each row execute function refuse()`.execute(
      server.database,
    )
    const { status } = await client.post({ project_id: project, asset_id, photo: await plainJpeg() }, admin)
    await sql`drop trigger refuse on audit; drop function refuse`.execute(server.database)
    expect(status).toBe(500)
    expect(await keptKeys()).toEqual([])
    expect(await photosOf(asset_id)).toEqual([])
    expect(await readdir(join(server.services.environment.dataDir, 'uploads'))).toEqual([])
  })

  it('are removed after waiting for more than a day; files without a row are removed after an hour', async () => {
    const photo = await plainJpeg()
    const [kept, waiting, lost] = [
      await client.add({ project_id: project, asset_id, photo }, admin),
      await client.add({ project_id: project, photo }, admin),
      await client.add({ project_id: project, asset_id, photo }, admin),
    ]
    await sql`update attachment set created_at = now() - interval '25 hours' where id = any(${[kept.id, waiting.id]})`.execute(
      server.database,
    )
    await sql`delete from attachment where id = ${lost.id}`.execute(server.database)
    await forgetWaiting(server.services)
    expect(await keptKeys()).toEqual(keysOf(kept.id, lost.id))
    await sweepFiles(server.services)
    expect(await keptKeys()).toEqual(keysOf(kept.id, lost.id))
    await sweepFiles(server.services, Date.now() + 2 * 3_600_000)
    expect(await keptKeys()).toEqual(keysOf(kept.id))
    expect((await client.get(kept.url)).status).toBe(200)
    await removeForGood(kept.id)
    expect((await client.get(kept.url)).status).toBe(404)
    await untilKept([])
  })

  it('answer range and conditional requests', async () => {
    const added = await client.add({ project_id: project, asset_id, photo: await plainJpeg(300, 200) }, admin)
    const whole = await client.bytes(added.url)
    const response = await client.get(added.url)
    const etag = response.headers.get('etag') ?? ''
    await response.arrayBuffer()
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(whole.length),
      'accept-ranges': 'bytes',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="${added.id}.jpg"`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=\d{4}, immutable$/)

    const part = await client.get(added.url, { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${whole.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100, 200))).toBe(true)
    const tail = await client.get(added.url, { range: 'bytes=-7', 'if-range': etag })
    expect(Buffer.from(await tail.arrayBuffer()).equals(whole.subarray(-7))).toBe(true)
    const changed = await client.get(added.url, { range: 'bytes=0-1', 'if-range': '"other"' })
    expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, whole.length])
    const outside = await client.get(added.url, { range: `bytes=${whole.length}-` })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
    expect((await client.get(added.url, { 'if-none-match': etag })).status).toBe(304)
    const head = await client.get(added.url, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)])
    await removeForGood(added.id)
    expect((await client.get(added.url)).status).toBe(404)
    await untilKept([])
  })
})
