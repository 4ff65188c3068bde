import { WorkbookError } from './workbook-error.ts'
import type { WorkbookLimits } from './workbook-limits.ts'

/** Texts by number, in the order in which they were added. */
export interface StringStore {
  add: (text: string) => void
  get: (index: number) => string | undefined
}

const pageBytes = 1024 * 1024

/**
 * Stores texts as UTF-8 outside of the heap: a table of shared strings can have a million of them. As JavaScript
 * strings, each would need a header, and often keep the chunk of XML that it was cut from. Throws beyond the limits.
 */
export function createStringStore(
  limits: Pick<WorkbookLimits, 'sharedStrings' | 'sharedStringBytes'>,
): StringStore {
  const pages: Buffer[] = []
  /** Used bytes of the last page. */
  let used = pageBytes
  /** By index: page, start in it, length. */
  let places = new Uint32Array(3 * 1024)
  let count = 0
  let bytes = 0

  function add(text: string): void {
    const length = Buffer.byteLength(text)
    bytes += length
    if (bytes > limits.sharedStringBytes || count >= limits.sharedStrings) {
      throw new WorkbookError('unpacks_too_large', `${count} shared strings, ${bytes} bytes`)
    }
    if (pages.length === 0 || used + length > pageBytes) {
      pages.push(Buffer.allocUnsafeSlow(Math.max(length, pageBytes)))
      used = 0
    }
    if (3 * count === places.length) {
      const grown = new Uint32Array(2 * places.length)
      grown.set(places)
      places = grown
    }
    pages.at(-1)?.write(text, used)
    places.set([pages.length - 1, used, length], 3 * count)
    used += length
    count += 1
  }

  function get(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= count) return undefined
    const [page = 0, start = 0, length = 0] = places.subarray(3 * index, 3 * index + 3)
    return pages[page]?.toString('utf8', start, start + length)
  }

  return { add, get }
}
