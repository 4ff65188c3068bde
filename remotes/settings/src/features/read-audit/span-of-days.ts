import { beginningOfDay } from '@atrium/portal'

/** From the first moment of one day to the last of another, ISO 8601; either may be left open. */
export function spanOfDays({ from, to }: { readonly from: string; readonly to: string }) {
  const [first, afterLast] = [beginningOfDay(from), beginningOfDay(to, 1)]
  return {
    ...(first && { from: first.toISOString() }),
    ...(afterLast && { to: new Date(afterLast.getTime() - 1).toISOString() }),
  }
}
