import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { code128, qrCode, type Symbol } from './symbols.ts'

beforeAll(async () => {
  const { resolve } = createRequire(import.meta.url)
  const wasmBinary = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({
    overrides: { wasmBinary: wasmBinary.buffer as ArrayBuffer },
    fireImmediately: true,
  })
})

/** Draws a symbol as a printer would and reads it as a scanner would. */
async function scan({ width, height, bars }: Symbol, tall = 1) {
  const drawn = bars.map(
    (bar) => `<rect x="${bar.x}" y="${bar.y}" width="${bar.width}" height="${bar.height * tall}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height * tall}" width="${width * 4}" height="${height * tall * 4}"><rect width="100%" height="100%" fill="white"/>${drawn.join('')}</svg>`
  const read = await readBarcodes(await sharp(Buffer.from(svg)).png().toBuffer())
  return read.map(({ format, text }) => ({ format, text }))
}

describe('a symbol', () => {
  it('is a QR code that a scanner reads', async () => {
    const text = 'https://portal.example/a/0123456789abcdef0123456789abcdef'
    expect(await scan(qrCode(text))).toEqual([{ format: 'QRCode', text }])
  })

  it.each(['AHU-01', '4006381333931', 'a', 'Pump 2/B (7)'])(
    'is a Code 128 of %s that a scanner reads',
    async (text) => {
      expect(await scan(code128(text), 40)).toEqual([{ format: 'Code128', text }])
    },
  )
})
