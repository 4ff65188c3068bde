import type { Field } from '@atrium/screens'

const gigabyte = 1_000_000_000

const bytesOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Math.round(Number(typed.trim().replace(',', '.')) * gigabyte)

/** A size that is typed in gigabytes, with a point or a comma, and sent in bytes. Nothing is null. */
export const gigabytesField: Field<string, number | null> = {
  empty: '',
  same: (one, other) => bytesOf(one) === bytesOf(other),
  send: bytesOf,
  wrong(typed) {
    const bytes = bytesOf(typed)
    // The contract takes a megabyte and more.
    return bytes === null || (Number.isSafeInteger(bytes) && bytes >= gigabyte / 1000)
      ? undefined
      : 'project.filesWrong'
  },
}

/** Returns a stored size as it is edited. */
export const inGigabytes = (bytes: number | null): string => (bytes === null ? '' : String(bytes / gigabyte))
