import { SaxesParser } from 'saxes'

import { asWorkbookError, WorkbookError } from './workbook-error.ts'
import type { WorkbookLimits } from './workbook-limits.ts'

export type XmlLimits = Pick<WorkbookLimits, 'textCharacters' | 'depth'>

export interface XmlHandlers {
  /** The start of an element, with its name without prefix. Attribute names keep theirs. */
  open: (name: string, attributes: Record<string, string>) => void
  /** Text of the innermost open element, in pieces. */
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Characters that are parsed before the reader can pass on what it has found. */
const piece = 16 * 1024

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

function decoderFor(first: Buffer): TextDecoder {
  const mark = first.readUInt16BE(0)
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true })
}

/**
 * Passes XML bytes to the handlers in pieces, and yields after each, so that the caller can pass on results before more
 * is unpacked. Refuses document types (so there are no entities to expand), texts, comments and attributes longer than
 * `textCharacters`, and elements deeper than `depth`: the parser would collect them in memory.
 */
export async function* readXml(
  bytes: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
  { textCharacters, depth: deepest }: XmlLimits,
): AsyncGenerator<undefined> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  let sinceLastEvent = 0
  let depth = 0
  parser.on('error', (error) => {
    throw new WorkbookError('damaged', error.message)
  })
  parser.on('doctype', () => {
    throw new WorkbookError('damaged', 'has a document type')
  })
  parser.on('opentag', (tag) => {
    sinceLastEvent = 0
    depth += 1
    if (depth > deepest) throw new WorkbookError('damaged', `elements ${depth} deep`)
    handlers.open(withoutPrefix(tag.name), tag.attributes)
  })
  const onText = (text: string) => {
    sinceLastEvent = 0
    handlers.text?.(text)
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', (tag) => {
    sinceLastEvent = 0
    depth -= 1
    handlers.close?.(withoutPrefix(tag.name))
  })

  let decoder: TextDecoder | undefined
  try {
    for await (const chunk of bytes) {
      decoder ??= decoderFor(chunk.length > 1 ? chunk : Buffer.concat([chunk, Buffer.alloc(2)]))
      const text = decoder.decode(chunk, { stream: true })
      for (let start = 0; start < text.length; start += piece) {
        const part = text.slice(start, start + piece)
        sinceLastEvent += part.length
        parser.write(part)
        if (sinceLastEvent > textCharacters)
          throw new WorkbookError('unpacks_too_large', 'one very long text')
        yield
      }
    }
    if (decoder) parser.write(decoder.decode())
    parser.close()
  } catch (error) {
    throw asWorkbookError(error)
  }
}

/** Reads a whole document through its handlers. */
export async function readAllXml(
  bytes: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
  limits: XmlLimits,
): Promise<void> {
  for await (const _ of readXml(bytes, handlers, limits)) continue
}
