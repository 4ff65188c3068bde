import { limits } from '@atrium/contract/limits'
import { decode, decodeImage, toRGBA8 } from 'utif2'
import type { IFD } from 'utif2'

import { answerWith, toPng } from './decoding.ts'
import { inflatesWithin } from './inflates-within.ts'

// The decoder looks on the window for a part of itself that print colours may need; a worker has no window.
Object.assign(globalThis, { window: globalThis })

const numbers = (page: IFD, tag: number): readonly number[] => {
  const values = page[`t${tag}`]
  return Array.isArray(values) ? values.map(Number) : []
}
const areaOf = (page: IFD) => (numbers(page, 256)[0] ?? 0) * (numbers(page, 257)[0] ?? 0)

/** Checks that Deflate-compressed parts unpack to no more than the page has room for. */
async function assertUnpacks(bytes: ArrayBuffer, page: IFD): Promise<void> {
  const packing = numbers(page, 259)[0]
  if (packing !== 8 && packing !== 32946) return
  const bits = (numbers(page, 258)[0] ?? 1) * (numbers(page, 277)[0] ?? 1)
  const isTiled = numbers(page, 324).length > 0
  const starts = numbers(page, isTiled ? 324 : 273)
  const lengths = numbers(page, isTiled ? 325 : 279)
  const parts = starts.map((from, at) => new Uint8Array(bytes).subarray(from, from + (lengths[at] ?? 0)))
  // Tiles exceed the edges, and lines end on whole bytes.
  const room = areaOf(page) * Math.ceil(bits / 8) * 4 + 1_000_000
  if (!(await inflatesWithin(room, parts))) throw new Error('it unpacks to more than it shows')
}

answerWith(async (bytes, begun) => {
  begun()
  const page = decode(bytes).reduce<IFD | undefined>(
    (largest, one) => (areaOf(one) > (largest ? areaOf(largest) : 0) ? one : largest),
    undefined,
  )
  if (!page) throw new Error('no picture in it')
  // The header may have a wrong size: the decoder allocates by the one that it reads.
  if (areaOf(page) > limits.photoPixels) throw new Error('it has more pixels than are taken')
  await assertUnpacks(bytes, page)
  decodeImage(bytes, page)
  if (!page.data) throw new Error('its picture cannot be decoded')
  const pixels = new Uint8ClampedArray(toRGBA8(page))
  return toPng(pixels, page.width, page.height, numbers(page, 274)[0])
})
