/** How people got on with a release. A person with one failed session counts as failing, however many other sessions they have. */
export interface Votes {
  people: number
  failingPeople: number
}

/** When a release is withdrawn. `server/src/environment` reads them. */
export interface Thresholds {
  /** The least number of people in whose browsers it failed. */
  people: number
  /** The least share of all people who voted, 0 to 1. */
  share: number
  /** The least multiple of the share of the release before. */
  ratio: number
}

/**
 * Returns for how many people a release has to fail: for all of its audience, if that is smaller than the setting. One person
 * alone can withdraw a candidate that is for nobody else, and never the active release.
 * @param reach the size of the audience
 */
export function peopleNeeded(setting: number, part: 'active' | 'candidate', reach: number): number {
  return Math.min(setting, Math.max(part === 'candidate' ? 1 : 2, reach))
}

/**
 * Returns whether a release fails markedly more than the one before: for enough people, for a sufficient share of them, and for
 * a multiple of the share before. A person counts once, with however many sessions. Votes of too few people on the earlier
 * release do not count, as one failure there would shield its successor.
 * @param before undefined without an earlier release, which counts as no failures
 * @param needed how many people it takes; the earlier release is measured by the setting all the same
 */
export function failsMarkedly(
  votes: Votes,
  before: Votes | undefined,
  thresholds: Thresholds,
  needed = thresholds.people,
): boolean {
  if (votes.failingPeople < needed) return false
  const share = shareOf(votes)
  return share >= thresholds.share && share >= thresholds.ratio * shareBefore(before, thresholds)
}

function shareBefore(before: Votes | undefined, { people }: Thresholds): number {
  return before && before.people >= people ? shareOf(before) : 0
}

const shareOf = ({ people, failingPeople }: Votes): number => (people === 0 ? 0 : failingPeople / people)
