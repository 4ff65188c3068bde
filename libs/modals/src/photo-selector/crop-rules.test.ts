import { describe, expect, it, vi } from 'vitest'

import { cropMove } from './crop-keys.ts'
import { turnOf } from './decoding.ts'
import { cropPhoto } from './photo-result.ts'
import { turnedWebp } from './webp-turn.ts'

const key = (name: string, held: { shiftKey?: boolean; ctrlKey?: boolean } = {}) => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
})

describe('keys on the frame', () => {
  it('move it by the step, resize it with Shift, and set the step', () => {
    expect(cropMove(key('ArrowLeft'), 3)).toEqual({ kind: 'move', left: -3, top: 0 })
    expect(cropMove(key('ArrowDown'), 9)).toEqual({ kind: 'move', left: 0, top: 9 })
    expect(cropMove(key('ArrowRight', { shiftKey: true }), 3)).toEqual({
      kind: 'resize',
      width: 3,
      height: 0,
    })
    expect(cropMove(key('7'), 3)).toEqual({ kind: 'step', step: 7 })
  })

  it('leave other keys alone', () => {
    expect(cropMove(key('0'), 3)).toBeUndefined()
    expect(cropMove(key('Tab'), 3)).toBeUndefined()
    expect(cropMove(key('1', { ctrlKey: true }), 3)).toBeUndefined()
  })
})

it('requests PNG of 0.92 and no side beyond 16384', async () => {
  const png = new Blob(['png'], { type: 'image/png' })
  const toBlob = vi.fn((done: (blob: Blob) => void) => done(png))
  const getCroppedCanvas = vi.fn(() => ({ width: 4, height: 4, toBlob }) as unknown as HTMLCanvasElement)
  URL.createObjectURL = vi.fn(() => 'blob:portal/1')
  const photo = await cropPhoto({ getCroppedCanvas })
  expect(getCroppedCanvas).toHaveBeenCalledWith({ maxWidth: 16_384, maxHeight: 16_384 })
  expect(toBlob).toHaveBeenCalledWith(expect.any(Function), 'image/png', 0.92)
  expect(photo).toEqual({ objectUrl: 'blob:portal/1', base64: 'data:image/png;base64,cG5n', blob: png })
})

it('fails if no picture can be made', async () => {
  await expect(cropPhoto({ getCroppedCanvas: () => null })).rejects.toThrow('nothing lies in the frame')
})

describe('orientations', () => {
  const corner = (orientation: number, x: number, y: number) => {
    const [a, b, c, d, e, f] = turnOf(orientation, 4, 2)
    return [a * x + c * y + e, b * x + d * y + f]
  }
  it.each([
    [1, [0, 0]],
    [2, [4, 0]],
    [3, [4, 2]],
    [4, [0, 2]],
    [5, [0, 0]],
    [6, [2, 0]],
    [7, [2, 4]],
    [8, [0, 4]],
  ])('%i puts the first corner at %j', (orientation, place) =>
    expect(corner(orientation, 0, 0)).toEqual(place),
  )

  it('are taken out of a WebP', () => {
    const head = [...'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x08'].map((one) => one.charCodeAt(0))
    const exif = [73, 73, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
    const chunk = [69, 88, 73, 70, exif.length, 0, 0, 0, ...exif]
    const plain = Uint8Array.from([...head, ...Array.from({ length: 9 }, () => 0)])
    const turned = turnedWebp(Uint8Array.from([...plain, ...chunk]))
    expect(turned?.orientation).toBe(6)
    expect(turned?.plain.length).toBe(plain.length)
    expect(turned?.plain[20]).toBe(0)
    expect(turned?.plain[4]).toBe(plain.length - 8)
    expect(turnedWebp(plain)).toBeUndefined()
  })
})
