/** Whole minutes from a moment until now; none for one that the clock of the device says has not come. */
export const minutesSince = (moment: string, now: number): number =>
  Math.max(0, Math.floor((now - new Date(moment).getTime()) / 60_000))
