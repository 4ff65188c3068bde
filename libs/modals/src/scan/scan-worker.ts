import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { ReadResult } from 'zxing-wasm/reader'

import { codeFormats } from './code-formats.ts'
import type { SeenCode } from './seen-code.ts'
import type { ScanReply, ScanRequest } from './scan-messages.ts'

const program = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url)

// Given as bytes: the package would fetch it from another host.
const prepared = load()
async function load(): Promise<void> {
  const reply = await fetch(program)
  if (!reply.ok) throw new Error(`the reader was answered with ${reply.status}`)
  const wasmBinary = await reply.arrayBuffer()
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

function seenOf({ text, position }: ReadResult, width: number, height: number): SeenCode {
  const { topLeft, bottomRight } = position
  return { text, x: (topLeft.x + bottomRight.x) / 2 / width, y: (topLeft.y + bottomRight.y) / 2 / height }
}

async function read({ pixels, width, height }: ScanRequest): Promise<ScanReply> {
  await prepared
  const picture = new ImageData(new Uint8ClampedArray(pixels), width, height)
  const found = await readBarcodes(picture, { formats: Object.values(codeFormats), maxNumberOfSymbols: 8 })
  return { seen: found.filter(({ isValid }) => isValid).map((one) => seenOf(one, width, height)) }
}

addEventListener('message', ({ data }: MessageEvent<ScanRequest>) => {
  const post = (reply: ScanReply) => globalThis.postMessage(reply)
  read(data).then(post, (reason: unknown) => post({ failed: String(reason) }))
})
