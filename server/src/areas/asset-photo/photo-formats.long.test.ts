import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { limits } from '@atrium/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { sharedFile } from '../../testing/shared-data.ts'
import { PhotoClient, plainJpeg } from './fixtures/photo-client.ts'

let server: TestServer
let client: PhotoClient
let token: string
let project_id: string

beforeAll(async () => {
  server = await startTestServer()
  client = new PhotoClient(server)
  project_id = await server.make.project()
  token = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const send = (photo: Buffer | string, name?: string) =>
  client.post({ project_id, photo, ...(name && { name }) }, token)
const take = (photo: Buffer | string) => client.add({ project_id, photo }, token)

async function colourAt(image: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(image).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...pixel]
}
const isNear = (colour: readonly number[], wanted: readonly number[]) =>
  colour.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 40)

describe('recognizes real pictures by their bytes', () => {
  it.for([
    ['pillow/hopper.png', 128, 128, 'png'],
    ['pillow/hopper.jpg', 128, 128, 'jpeg'],
    ['pillow/hopper.bmp', 128, 128, 'png'],
    ['pillow/hopper.gif', 128, 128, 'png'],
    ['pillow/hopper.tif', 128, 128, 'jpeg'],
    ['pillow/hopper.webp', 128, 128, 'jpeg'],
    ['pillow/hopper.ico', 16, 16, 'png'],
    ['pillow/hopper_orientation_6.jpg', 128, 128, 'jpeg'],
    ['pillow/hopper_orientation_8.webp', 128, 128, 'jpeg'],
    ['heic/rgb8_210_128_2_2.heic', 210, 128, 'jpeg'],
    ['heic/pug_1_1.heic', 445, 496, 'jpeg'],
  ] as const)('%s', async ([path, width, height, format], context) => {
    const photo = await take(await readFile(sharedFile(context, `images/${path}`)))
    expect(photo).toMatchObject({ width, height })
    const kept = await client.bytes(photo.url)
    const { exif, xmp, iptc, icc, orientation, ...metadata } = await sharp(kept).metadata()
    expect([exif, xmp, iptc, icc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(metadata).toMatchObject({ format, width, height })
    expect(await sharp(await client.bytes(photo.thumbnail_url)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 150,
    })
  })
})

describe('ignores the name of a file', () => {
  it('keeps a PNG with the name of a JPEG as a PNG', async () => {
    const png = await sharp(await plainJpeg())
      .png()
      .toBuffer()
    const { photo } = await send(png, 'photo.jpg')
    expect((await client.get(photo?.url ?? '')).headers.get('content-type')).toBe('image/png')
  })

  it.each([
    ['a text', 'only words'],
    ['nothing', ''],
    ['a page', '<!doctype html><html><body><svg></svg><script>alert(1)</script></body></html>'],
    ['another XML', '<?xml version="1.0"?><note>svg</note>'],
    ['a PDF', '%PDF-1.7\n1 0 obj << >> endobj'],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01'.padEnd(200, '\0'), 'latin1')],
    ['a zip', Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')],
  ])('refuses %s with the name of a picture', async (_, bytes) => {
    const { status, error } = await send(bytes, 'photo.png')
    expect([status, error?.code, error?.message]).toEqual([415, 'unsupported_type', 'Invalid image type'])
  })

  it('refuses AVIF', async () => {
    const avif = await sharp(await plainJpeg())
      .avif({ effort: 0 })
      .toBuffer()
    expect((await send(avif, 'photo.heic')).error?.message).toBe('Invalid image type')
  })
})

describe('a photograph', () => {
  it('is turned upright, and loses the place and the author', async () => {
    const half = (background: string) => ({
      create: { width: 40, height: 60, channels: 3 as const, background },
    })
    const taken = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'black' } })
      .composite([
        { input: half('red'), left: 0, top: 0 },
        { input: half('blue'), left: 40, top: 0 },
      ])
      .withExif({
        IFD0: { Artist: 'Somebody', Make: 'Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer()
    expect((await sharp(taken).metadata()).orientation).toBe(6)
    expect(taken.includes('Somebody')).toBe(true)

    const photo = await take(taken)
    expect(photo).toMatchObject({ width: 60, height: 80 })
    for (const address of [photo.url, photo.thumbnail_url]) {
      const kept = await client.bytes(address)
      expect(kept.includes('Somebody') || kept.includes('Exif')).toBe(false)
      const { exif, orientation, height } = await sharp(kept).metadata()
      expect([exif, orientation]).toEqual([undefined, undefined])
      // The left side of the sent picture is at the top.
      expect(isNear(await colourAt(kept, 20, 5), [255, 0, 0])).toBe(true)
      expect(isNear(await colourAt(kept, 20, height - 5), [0, 0, 255])).toBe(true)
    }
  })

  it('of a large camera is made smaller', async () => {
    expect(await take(await plainJpeg(6000, 3000))).toMatchObject({ width: 4096, height: 2048 })
  })

  it('that is a narrow strip gets a thumbnail of limited height', async () => {
    const photo = await take(await plainJpeg(20, 4000))
    const { width, height } = await sharp(await client.bytes(photo.thumbnail_url)).metadata()
    expect([width, height]).toEqual([8, 1500])
  })

  it('with transparency keeps it, and gets a thumbnail on white', async () => {
    const glass = await sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .webp()
      .toBuffer()
    const photo = await take(glass)
    expect(await sharp(await client.bytes(photo.url)).metadata()).toMatchObject({
      format: 'png',
      hasAlpha: true,
    })
    expect(isNear(await colourAt(await client.bytes(photo.thumbnail_url), 5, 5), [255, 255, 255])).toBe(true)
  })
})

describe('a drawing', () => {
  it('is kept as a picture, without scripts and linked content', async () => {
    const photo = await take(`<?xml version="1.0"?><!DOCTYPE svg>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10"
        onload="fetch('/')">
      <script>alert(1)</script><rect width="20" height="10" fill="lime"/>
      <foreignObject width="20" height="10"><body xmlns="http://www.w3.org/1999/xhtml">words</body></foreignObject>
      <image xlink:href="file:///etc/passwd" width="20" height="10"/>
      <image href="${server.url}/health/live" width="20" height="10"/>
      <use href="http://127.0.0.1:1/a.svg#b"/></svg>`)
    expect(photo).toMatchObject({ width: 2048, height: 1024 })
    const response = await client.get(photo.url)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    const kept = Buffer.from(await response.arrayBuffer())
    expect(isNear(await colourAt(kept, 1000, 500), [0, 255, 0])).toBe(true)
  })

  it.each([
    [
      'that tells of others',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    ],
    ['that is broken', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
    ['of no size', '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>'],
  ])('%s is refused', async (_, drawing) => {
    const { status, error } = await send(drawing, 'a.svg')
    expect([status, error?.fields?.['photo']]).toEqual([422, 'This image is damaged and cannot be read.'])
  })
})

describe('refuses a picture that claims too many pixels before it allocates memory for them', () => {
  const side = 50_000

  function chunk(kind: string, data: Buffer): Buffer {
    const body = Buffer.concat([Buffer.from(kind), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  function png(): Buffer {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(side, 0)
    header.writeUInt32BE(side, 4)
    header[8] = 1
    const rows = deflateSync(Buffer.alloc(((side >> 3) + 1) * 1000))
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
      chunk('IHDR', header),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
  function bmp(): Buffer {
    const header = Buffer.alloc(58)
    header.write('BM')
    header.writeUInt32LE(54, 10)
    header.writeUInt32LE(40, 14)
    header.writeInt32LE(side, 18)
    header.writeInt32LE(side, 22)
    header.writeUInt16LE(1, 26)
    header.writeUInt16LE(24, 28)
    return header
  }
  function ico(): Buffer {
    const inside = png()
    const directory = Buffer.alloc(22)
    directory.writeUInt16LE(1, 2)
    directory.writeUInt16LE(1, 4)
    directory.writeUInt32LE(inside.length, 14)
    directory.writeUInt32LE(22, 18)
    return Buffer.concat([directory, inside])
  }
  const svg = () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"/>`)

  it.each([
    ['PNG', png],
    ['BMP', bmp],
    ['ICO', ico],
    ['SVG', svg],
  ])('%s', async (_, bomb) => {
    const bytes = bomb()
    expect(bytes.length).toBeLessThan(50_000)
    const { status, error } = await send(bytes)
    expect([status, error?.message]).toEqual([413, 'This image has more than 64 megapixels.'])
  })

  it('GIF, from a real collection', async (context) => {
    const { status } = await send(await readFile(sharedFile(context, 'images/pillow/decompression_bomb.gif')))
    expect([413, 422]).toContain(status)
  })
})

describe('refuses damaged files', () => {
  it.for(['heic/truncated_small.heic', 'pillow/broken_data_stream.png'])('%s', async (path, context) => {
    const { status, error } = await send(await readFile(sharedFile(context, `images/${path}`)))
    expect([status, error?.fields?.['photo']]).toEqual([422, 'This image is damaged and cannot be read.'])
  })

  it.for(['hopper.jpg', 'hopper.png', 'hopper.webp', 'hopper.tif', 'hopper.bmp', 'hopper.ico', 'hopper.gif'])(
    'half of %s',
    async (path, context) => {
      const whole = await readFile(sharedFile(context, `images/pillow/${path}`))
      const { status, error } = await send(whole.subarray(0, whole.length / 2))
      expect([status, error?.fields?.['photo']]).toEqual([422, 'This image is damaged and cannot be read.'])
    },
  )

  it('more bytes than a photo may have', async () => {
    const { status, error } = await send(Buffer.alloc(limits.photoBytes + 1, 0xff))
    expect([status, error?.code]).toEqual([413, 'too_large'])
  })
})
