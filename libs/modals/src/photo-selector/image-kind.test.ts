import { describe, expect, it, vi } from 'vitest'

import { kindOf } from './image-kind.ts'
import { sizeOf } from './image-size.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part)),
  )
const zeros = (count: number) => Array.from({ length: count }, () => 0)
const png = (width: number[], height: number[]) =>
  bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', width, height, zeros(9))

/** Returns a TIFF whose directories each have a width and a height; the last leads back to the first. */
function tiff(...pages: [number, number][]) {
  const view = new DataView(new ArrayBuffer(8 + pages.length * 30))
  view.setUint32(0, 0x49492a00)
  view.setUint32(4, 8, true)
  for (const [at, sides] of pages.entries()) {
    const from = 8 + at * 30
    view.setUint16(from, 2, true)
    for (const [side, length] of sides.entries()) {
      view.setUint16(from + 2 + side * 12, 256 + side, true)
      view.setUint16(from + 4 + side * 12, 4, true)
      view.setUint32(from + 10 + side * 12, length, true)
    }
    view.setUint32(from + 26, at + 1 < pages.length ? from + 30 : 8, true)
  }
  return new Uint8Array(view.buffer)
}

describe('the kind of a file, by its bytes', () => {
  it.each([
    ['png', png([0, 0, 0, 1], [0, 0, 0, 1])],
    ['jpeg', bytes('\xff\xd8\xff\xe0')],
    ['gif', bytes('GIF87a')],
    ['gif', bytes('GIF89a')],
    ['webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['bmp', bytes('BM', zeros(12), [40, 0, 0, 0])],
    ['icon', bytes([0, 0, 1, 0, 1, 0])],
    ['tiff', bytes('II*\0')],
    ['tiff', bytes('MM\0*')],
    ['heic', bytes([0, 0, 0, 24], 'ftypheic', zeros(4), 'mif1heic')],
    ['heic', bytes([0, 0, 0, 24], 'ftypmif1', zeros(4), 'mif1heic')],
    ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['svg', bytes('<?xml version="1.0"?>\n<!-- <b> -->\n<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg>')],
  ])('%s', (kind, file) => expect(kindOf(file)).toBe(kind))

  it.each([
    ['nothing', bytes()],
    ['a text that begins like a bitmap', bytes('BM is short for bitmap, is it not?')],
    ['AVIF', bytes([0, 0, 0, 24], 'ftypavif', zeros(4), 'mif1avif')],
    ['a film', bytes([0, 0, 0, 20], 'ftypisom', zeros(4), 'mp42')],
    ['a sound', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
    ['HTML with a drawing in it', bytes('<html><svg></svg></html>')],
    ['a PDF', bytes('%PDF-1.7')],
  ])('not %s', (_, file) => expect(kindOf(file)).toBeUndefined())
})

describe('the size in a file’s header', () => {
  it('is read for every kind', () => {
    expect(sizeOf('png', png([0, 1, 0, 0], [0, 0, 1, 0]))).toEqual({ width: 65_536, height: 256 })
    const jpeg = bytes([255, 216, 255, 224, 0, 4, 1, 1, 255, 255, 194, 0, 11, 8, 1, 0, 2, 0])
    expect(sizeOf('jpeg', jpeg)).toEqual({ width: 512, height: 256 })
    const webp = bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [255, 0, 0, 1, 1, 0])
    expect(sizeOf('webp', webp)).toEqual({ width: 256, height: 258 })
    const bmp = bytes('BM', zeros(12), [40, 0, 0, 0, 4, 0, 0, 0, 254, 255, 255, 255])
    expect(sizeOf('bmp', bmp)).toEqual({ width: 4, height: 2 })
  })

  it('is that of the largest part: a frame of a GIF, a page of a TIFF, a picture in an icon', () => {
    const frame = [0x2c, 0, 0, 0, 255, 255, 255, 41, 5, 0, 8]
    expect(sizeOf('gif', bytes('GIF89a', [32, 0, 32, 0, 0, 0, 0], frame))).toEqual({
      width: 65_535,
      height: 66_601,
    })
    expect(sizeOf('tiff', tiff([2, 3], [70_000, 70_000], [4, 4]))).toEqual({ width: 70_000, height: 70_000 })
    const entry = [16, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 22, 0, 0, 0]
    const icon = bytes([0, 0, 1, 0, 1, 0], entry, [...png([0, 1, 0, 0], [0, 1, 0, 0])])
    expect(sizeOf('icon', icon)).toEqual({ width: 65_536, height: 65_536 })
  })

  it('is undefined if the file ends too early, or has none', () => {
    expect(sizeOf('png', bytes('\x89PNG\r\n\x1a\n'))).toBeUndefined()
    expect(sizeOf('png', png([0, 0, 0, 0], [0, 0, 0, 1]))).toBeUndefined()
    expect(sizeOf('heic', bytes([0, 0, 0, 24], 'ftypheic', zeros(12), [0, 0, 9, 9], 'meta'))).toBeUndefined()
  })

  it('is undefined, after fewer reads than the file has bytes, if directories overlap', () => {
    const [count, most] = [200_000, 65_535]
    const view = new DataView(new ArrayBuffer(8 + 4 * count + 2 + most * 12 + 4))
    view.setUint32(0, 0x49492a00)
    view.setUint32(4, 8, true)
    for (let at = 8; at < 8 + 4 * count; at += 4) {
      view.setUint16(at, most, true)
      view.setUint32(at + 2 + most * 12, at + 4, true)
    }
    const { getUint16 } = DataView.prototype
    let reads = 0
    vi.spyOn(DataView.prototype, 'getUint16').mockImplementation(function (this: DataView, ...at) {
      reads += 1
      if (reads > view.byteLength) throw new Error('reads more than the file holds')
      return getUint16.apply(this, at)
    })
    expect(sizeOf('tiff', new Uint8Array(view.buffer))).toBeUndefined()
    expect(reads).toBeGreaterThan(0)
  })
})
