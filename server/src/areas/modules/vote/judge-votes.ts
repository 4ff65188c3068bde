/** How people got on with a release. Who failed in one session counts as failing, however many others they have. */
export interface Votes {
  people: number
  failingPeople: number
}

/** When a release is taken back; `server/src/environment` reads them. */
export interface Thresholds {
  /** People in whose browsers it failed, at least. */
  people: number
  /** Of all people who voted, 0 to 1, at least. */
  share: number
  /** How many times the share of the release before, at least. */
  ratio: number
}

/**
 * For how many people a release has to fail: for all whom it is for, where they are fewer than the setting says. One person
 * alone takes back what is for nobody else, and never what everybody has.
 * @param reach how many people it is for
 */
export function peopleNeeded(setting: number, part: 'active' | 'candidate', reach: number): number {
  return Math.min(setting, Math.max(part === 'candidate' ? 1 : 2, reach))
}

/**
 * Whether a release fails markedly more than the one before: enough people, a share of them that is no accident, and a
 * multiple of what failed before. One person alone, with however many sessions, is one person; nor do fewer than would take a
 * release back say anything of the one before, else one failure there would shield what follows it.
 * @param before undefined where there was none: then nothing is expected of it
 * @param needed how many people it takes; the one before is measured by the setting all the same
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
