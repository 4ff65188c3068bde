import type { ByteRange } from '../files/file-store.ts'

/**
 * Reads a `Range` header for a file of so many bytes. Undefined stands for the whole file, also for several parts at once and
 * for an unknown form. `outside` is a part that the file does not have.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'outside' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? 'outside' : { start: bytes - length, end: bytes - 1 }
  }
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)]
  if (last !== '' && Number(last) < start) return undefined
  return start >= bytes ? 'outside' : { start, end }
}
