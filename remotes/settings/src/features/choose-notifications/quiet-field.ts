import type { Field } from '@atrium/screens'

/** Hours in which no mail and no push is sent; null for none. */
export interface QuietHours {
  readonly from: string
  readonly until: string
}

type Quiet = QuietHours | null

/** The quiet hours of a person. Another window may have changed one end of them: the ends merge one by one. */
export const quietField: Field<Quiet> = {
  empty: null,
  same: (one, other) => one?.from === other?.from && one?.until === other?.until,
  merge(before, mine, newer) {
    if (!before || !mine || !newer) return mine
    return {
      from: mine.from === before.from ? newer.from : mine.from,
      until: mine.until === before.until ? newer.until : mine.until,
    }
  },
  send: (quiet) => quiet,
  wrong(quiet) {
    if (!quiet) return undefined
    if (quiet.from === '' || quiet.until === '') return 'notifications.quietMissing'
    return quiet.from === quiet.until ? 'notifications.quietSame' : undefined
  },
}
