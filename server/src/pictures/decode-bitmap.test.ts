import { describe, expect, it } from 'vitest'
import { decodeBitmap } from './decode-bitmap.ts'
import { decodeBmp } from './decode-bmp.ts'
import { PictureError } from './picture-fault.ts'

interface Made {
  width: number
  height: number
  depth: number
  compression?: number
  palette?: number[][]
  masks?: number[]
  pixels: number[]
}

/** Makes an info header with what follows it. */
function bitmap({ width, height, depth, compression = 0, palette = [], masks = [], pixels }: Made): Buffer {
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(width, 4)
  header.writeInt32LE(height, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(depth, 14)
  header.writeUInt32LE(compression, 16)
  header.writeUInt32LE(palette.length, 32)
  const fields = Buffer.alloc(masks.length * 4)
  for (const [index, mask] of masks.entries()) fields.writeUInt32LE(mask, index * 4)
  return Buffer.concat([header, fields, Buffer.from(palette.flat()), Buffer.from(pixels)])
}

/** Returns the pixels as letters, row by row from the top, with a point for a transparent one. */
function shown(made: Made, isIcon = false): string[] {
  const { data, width, height } = decodeBitmap({ bytes: bitmap(made), isIcon })
  const letters: Record<string, string> = { '255,0,0': 'r', '0,255,0': 'g', '0,0,255': 'b', '0,0,0': '-' }
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_unused, x) => {
      const [red, green, blue, alpha] = data.subarray((y * width + x) * 4)
      return alpha === 0 ? '.' : (letters[`${red},${green},${blue}`] ?? '?')
    }).join(''),
  )
}

/** Blue, green, red, and an unused byte. */
const [black, red, green, blue] = [
  [0, 0, 0, 0],
  [0, 0, 255, 0],
  [0, 255, 0, 0],
  [255, 0, 0, 0],
]
const palette = [black, red, green, blue]

describe('decodes a bitmap', () => {
  it.each<[string, Made, string[]]>([
    [
      'of 1 bit',
      {
        width: 3,
        height: 2,
        depth: 1,
        palette: [red, blue],
        pixels: [0b10100000, 0, 0, 0, 0b01000000, 0, 0, 0],
      },
      ['rbr', 'brb'],
    ],
    ['of 4 bits', { width: 3, height: 1, depth: 4, palette, pixels: [0x12, 0x30, 0, 0] }, ['rgb']],
    [
      'of 8 bits',
      { width: 3, height: 2, depth: 8, palette, pixels: [1, 1, 1, 0, 2, 2, 3, 0] },
      ['ggb', 'rrr'],
    ],
    ['of 16 bits', { width: 2, height: 1, depth: 16, pixels: [0x00, 0x7c, 0x1f, 0x00] }, ['rb']],
    [
      'of 16 bits with fields',
      {
        width: 2,
        height: 1,
        depth: 16,
        compression: 3,
        masks: [0xf800, 0x07e0, 0x001f],
        pixels: [0x00, 0xf8, 0xe0, 0x07],
      },
      ['rg'],
    ],
    ['of 24 bits', { width: 1, height: 2, depth: 24, pixels: [0, 0, 255, 0, 255, 0, 0, 0] }, ['b', 'r']],
    [
      'of 24 bits from the top',
      { width: 1, height: -2, depth: 24, pixels: [0, 0, 255, 0, 255, 0, 0, 0] },
      ['r', 'b'],
    ],
    [
      'of 32 bits with opacity',
      { width: 2, height: 1, depth: 32, pixels: [0, 0, 255, 255, 0, 0, 255, 0] },
      ['r.'],
    ],
    [
      'of 32 bits with a byte to spare',
      { width: 2, height: 1, depth: 32, pixels: [0, 0, 255, 0, 255, 0, 0, 0] },
      ['rb'],
    ],
    [
      'of runs in 8 bits',
      {
        width: 4,
        height: 2,
        depth: 8,
        compression: 1,
        palette,
        pixels: [2, 1, 2, 2, 0, 0, 0, 3, 3, 2, 1, 0, 0, 1],
      },
      ['bgr-', 'rrgg'],
    ],
    [
      'of runs in 4 bits',
      { width: 5, height: 1, depth: 4, compression: 2, palette, pixels: [3, 0x12, 2, 0x33, 0, 1] },
      ['rgrbb'],
    ],
    [
      'of runs that jump',
      { width: 3, height: 2, depth: 8, compression: 1, palette, pixels: [1, 1, 0, 2, 1, 1, 1, 3, 0, 1] },
      ['--b', 'r--'],
    ],
    [
      'of runs that go beside',
      { width: 2, height: 1, depth: 8, compression: 1, palette, pixels: [255, 1, 0, 2, 255, 255, 9, 9] },
      ['rr'],
    ],
  ])('%s', (_, made, rows) => expect(shown(made)).toEqual(rows))

  it('of an icon, without what its mask hides', () => {
    const made = { width: 2, height: 2, depth: 24, pixels: [0, 0, 255, 0, 0, 255, 0, 0, 0b01000000, 0, 0, 0] }
    expect(shown(made, true)).toEqual(['r.'])
  })

  it('from the offset in its file header', () => {
    const inside = bitmap({ width: 1, height: 1, depth: 24, pixels: [9, 9, 9, 9, 0, 0, 255, 0] })
    const header = Buffer.alloc(14)
    header.write('BM')
    header.writeUInt32LE(14 + 40 + 4, 10)
    expect([...decodeBmp(Buffer.concat([header, inside])).data]).toEqual([255, 0, 0, 255])
  })
})

it.each<[string, Buffer, string]>([
  ['cut short', bitmap({ width: 4, height: 4, depth: 24, pixels: [1, 2, 3] }), 'damaged'],
  ['of no width', bitmap({ width: 0, height: 4, depth: 24, pixels: [] }), 'damaged'],
  [
    'of a depth that there is not',
    bitmap({ width: 1, height: 1, depth: 7, pixels: [0, 0, 0, 0] }),
    'damaged',
  ],
  [
    'that is a JPEG inside',
    bitmap({ width: 1, height: 1, depth: 24, compression: 4, pixels: [0, 0, 0, 0] }),
    'damaged',
  ],
  ['without its palette', bitmap({ width: 1, height: 1, depth: 8, pixels: [] }), 'damaged'],
  ['of half a header', bitmap({ width: 1, height: 1, depth: 24, pixels: [] }).subarray(0, 20), 'damaged'],
  ['of too many pixels', bitmap({ width: 50_000, height: 50_000, depth: 24, pixels: [] }), 'pixels'],
])('refuses a bitmap %s', (_, bytes, fault) => {
  expect(() => decodeBitmap({ bytes })).toThrow(expect.objectContaining({ name: 'PictureError', fault }))
})

it('throws nothing but refusals, whatever the bytes are', () => {
  const whole = bitmap({
    width: 4,
    height: 3,
    depth: 8,
    compression: 1,
    palette,
    pixels: [4, 1, 0, 0, 4, 2, 0, 1],
  })
  // Leaves out the higher bytes of its sides, as so many pixels would take long.
  const places = [...whole.keys()].filter((at) => ![5, 6, 7, 9, 10, 11].includes(at))
  const thrown: unknown[] = []
  for (const at of places) {
    for (const value of [0, 1, 0x7f, 0x80, 0xff]) {
      const bytes = Buffer.from(whole)
      bytes[at] = value
      for (const isIcon of [false, true]) {
        try {
          decodeBitmap({ bytes, isIcon })
        } catch (error) {
          thrown.push(error)
        }
      }
    }
  }
  expect(thrown.length).toBeGreaterThan(50)
  expect(thrown.filter((error) => !(error instanceof PictureError))).toEqual([])
})
