import { createReadStream } from 'node:fs'

/** Control characters that no text has, besides tab, line feed, form feed, carriage return and escape. */
// oxlint-disable-next-line no-control-regex -- naming the control characters is the point
const noText = /[\u0000-\u0008\u000B\u000E-\u001A\u001C-\u001F]/

/** Returns whether a whole file is text in UTF-8, or in UTF-16 with a byte order mark. */
export async function looksLikeText(path: string): Promise<boolean> {
  let decoder: TextDecoder | undefined
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
      if (noText.test(decoder.decode(chunk, { stream: true }))) return false
    }
    decoder?.decode()
  } catch (error) {
    // The decoder refuses bytes that are no text.
    if (error instanceof TypeError) return false
    throw error
  }
  return true
}

function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}
