import { createRequire } from 'node:module'
import { PictureError } from './picture-fault.ts'
import { assertBearable, type Pixels } from './pixels.ts'

/** The used part of libheif's JavaScript, whose package has no types. */
interface HeifImage {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  display(
    into: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: object | null) => void,
  ): void
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
}

/**
 * Decodes the primary picture, rotated as the file says. Blocks its thread, for about 0.4 s per megapixel.
 * @throws PictureError
 */
export async function decodeHeic(bytes: Buffer): Promise<Pixels> {
  assertWhole(bytes)
  // Loaded on first use, as it is 1.5 MB of WebAssembly.
  const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle.js') as Libheif
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new PictureError('damaged')
  const [width, height] = [image.get_width(), image.get_height()]
  assertBearable(width, height)
  const data = new Uint8ClampedArray(width * height * 4)
  const shown = await new Promise<object | null>((resolve) => image.display({ data, width, height }, resolve))
  if (!shown) throw new PictureError('damaged')
  return { data: Buffer.from(data.buffer), width, height }
}

/** Checks that the boxes of the file follow each other to its end, as libheif reads beyond the end of a truncated one. */
function assertWhole(bytes: Buffer): void {
  let at = 0
  while (at < bytes.length) {
    if (at + 8 > bytes.length) throw new PictureError('damaged')
    const size = bytes.readUInt32BE(at)
    // 0: up to the end. 1: the size follows in 64 bits.
    if (size === 0) return
    if (size === 1 && at + 16 > bytes.length) throw new PictureError('damaged')
    const length = size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size
    if (length < 8) throw new PictureError('damaged')
    at += length
  }
  if (at !== bytes.length) throw new PictureError('damaged')
}
