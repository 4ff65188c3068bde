/**
 * Decodes the run-length encoding of a bitmap (RLE4 or RLE8) into one byte per pixel, an index into the palette, with rows from
 * the bottom. Ignores pixels outside of the picture, and leaves missing ones at index 0, as other decoders do.
 */
export function expandRuns(encoded: Buffer, width: number, height: number, bits: 4 | 8): Buffer {
  const rows = Buffer.alloc(width * height)
  let [x, y, at] = [0, 0, 0]
  const put = (index: number): void => {
    if (x < width && y < height) rows[y * width + x] = index
    x += 1
  }
  const next = (): number => encoded[at++] ?? 0
  const pixelOf = (byte: number, place: number): number =>
    bits === 8 ? byte : place % 2 === 0 ? byte >> 4 : byte & 15

  while (at < encoded.length && y < height) {
    const [count, value] = [next(), next()]
    if (count > 0) {
      for (let place = 0; place < count; place++) put(pixelOf(value, place))
    } else if (value === 0) {
      x = 0
      y += 1
    } else if (value === 1) {
      break
    } else if (value === 2) {
      x += next()
      y += next()
    } else {
      const start = at
      for (let place = 0; place < value; place++) {
        const byte = encoded[start + (bits === 8 ? place : place >> 1)] ?? 0
        put(pixelOf(byte, place))
      }
      // Padded to whole words.
      const bytes = bits === 8 ? value : (value + 1) >> 1
      at = start + bytes + (bytes % 2)
    }
  }
  return rows
}
