/** A part of a day in which people work, as `HH:MM`. It may end at 24:00. */
export interface Hours {
  readonly from: string
  readonly to: string
}

/** Such a part on one day of the week: 1 is Monday, 7 is Sunday. */
export interface WeekdayHours extends Hours {
  readonly day: number
}

export const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/
export const clockTimeOrMidnight = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/

/** Whether a part of a day ends after it begins. */
export const isSpan = ({ from, to }: Hours): boolean => from < to

/** Returns the first part that begins before an earlier one of the same day ends, undefined if there is none. */
export function overlapping<Part extends WeekdayHours>(week: readonly Part[]): Part | undefined {
  const inOrder = [...week].sort((a, b) => a.day - b.day || a.from.localeCompare(b.from))
  return inOrder.find((part, at) => {
    const before = inOrder[at - 1]
    return before !== undefined && before.day === part.day && part.from < before.to
  })
}
