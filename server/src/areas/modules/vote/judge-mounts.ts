import type { ReleaseFigures } from '@atrium/contract'

/** So many times as long as with the release before, at least. */
const ratio = 3
/** And so long that people notice, milliseconds. */
const noticed = 1_000
/** Of both of them so many sessions have mounted it: fewer say more of their computers than of the release. */
const mounts = 10

const enough = ({ loads, failures }: ReleaseFigures) => loads - failures >= mounts

/** Whether a release is shown markedly later than the one before. It is told, and nothing is taken back for it. */
export function isMarkedlySlower(now: ReleaseFigures, before: ReleaseFigures): boolean {
  if (now.p75_mount_ms === null || before.p75_mount_ms === null || !enough(now) || !enough(before))
    return false
  return now.p75_mount_ms >= noticed && now.p75_mount_ms >= ratio * before.p75_mount_ms
}
