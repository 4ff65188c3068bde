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

/** Recognizes UTF-16 without a byte order mark: in Latin text, every second byte is zero. */
function zeroes(head: Buffer): TextEncoding | undefined {
  const counts: [even: number, odd: number] = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) counts[at % 2 === 0 ? 0 : 1] += 1
  const [even, odd] = counts
  if (odd > head.length / 8 && even < odd / 20) return 'utf-16le'
  return even > head.length / 8 && odd < even / 20 ? 'utf-16be' : undefined
}

/**
 * Recognizes an encoding by a file's first bytes. Returns undefined for a file that is no text, 'unmarked' for UTF-8 or
 * an older code page.
 */
export function encodingOfHead(head: Buffer): TextEncoding | 'unmarked' | undefined {
  if (head.length === 0) return undefined
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (!head.includes(0)) return 'unmarked'
  return zeroes(head)
}

/** Reports whether all of a file is UTF-8. With one wrong byte it is read as Windows-1252. */
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

/** Finds the encoding of a text file; undefined when it is no text. */
export async function findEncoding(path: string): Promise<TextEncoding | undefined> {
  const found = encodingOfHead(await readHead(path))
  if (found !== 'unmarked') return found
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
}

/** Yields the text of a file in pieces, without a byte order mark. `heard` gets the number of bytes read so far. */
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
