import { conflict } from './failure.ts'

/**
 * Checks that a change was made from the current version (decision 0083). Call it after locking the thing, so that nobody
 * changes it between the check and the write.
 * @param current the current thing as the caller may read it; only its version for a caller who may not read it
 * @throws Failure conflict with `current`
 */
export function assertVersion(
  expected: number | undefined,
  stored: { version: number },
  current: () => unknown,
): void {
  if (expected === undefined || expected === stored.version) return
  throw conflict('conflict_version', { current: current() })
}
