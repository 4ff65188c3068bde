import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const headBytes = 64 * 1024

export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(headBytes)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** UTF-16 without its mark: of Latin letters every second byte is nothing. */
function zeroes(head: Buffer): TextEncoding | undefined {
  const counts: [even: number, odd: number] = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) counts[at % 2 === 0 ? 0 : 1] += 1
  const [even, odd] = counts
  if (odd > head.length / 8 && even < odd / 20) return 'utf-16le'
  return even > head.length / 8 && odd < even / 20 ? 'utf-16be' : undefined
}

/** The encoding that a file's first bytes tell; undefined when it is no text; 'unmarked' is UTF-8 or an older code page. */
export function encodingOfHead(head: Buffer): TextEncoding | 'unmarked' | undefined {
  if (head.length === 0) return undefined
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (!head.includes(0)) return 'unmarked'
  return zeroes(head)
}

/** Whether all of a file is UTF-8: one wrong byte and it is taken for the code page of Western Windows. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
      decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** How a text file is written; undefined when it is none. */
export async function findEncoding(path: string): Promise<TextEncoding | undefined> {
  const found = encodingOfHead(await readHead(path))
  if (found !== 'unmarked') return found
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
}

/** The text of a file, piece by piece and without its mark. `heard` gets how many bytes were read so far. */
export async function* readText(
  path: string,
  encoding: TextEncoding,
  heard: (bytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    heard(bytes)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}
