import type { ReleaseFigures } from '@atrium/contract'

/** At least this many times as long as the release before. */
const ratio = 3
/** In milliseconds, the smallest difference that people notice. */
const noticed = 1_000
/** Each release needs so many mounts. Fewer say more about the computers than about the release. */
const mounts = 10

const enough = ({ loads, failures }: ReleaseFigures) => loads - failures >= mounts

/** Returns whether a release mounts markedly slower than the one before. Screens show it; nothing is withdrawn for it. */
export function isMarkedlySlower(now: ReleaseFigures, before: ReleaseFigures): boolean {
  if (now.p75_mount_ms === null || before.p75_mount_ms === null || !enough(now) || !enough(before))
    return false
  return now.p75_mount_ms >= noticed && now.p75_mount_ms >= ratio * before.p75_mount_ms
}
