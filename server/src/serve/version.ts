import { conflict } from './failure.ts'

/**
 * A change that names the version it was made from must still meet it (decision 0083). To be asked where the thing is held
 * already, so that nobody comes between the question and the writing.
 * @param current the thing as it is now, as the caller may read it; for who may not read it, its version alone
 * @throws Failure conflict with `current`
 */
export function assertVersion(
  expected: number | undefined,
  standing: { version: number },
  current: () => unknown,
): void {
  if (expected === undefined || expected === standing.version) return
  throw conflict('conflict_version', { current: current() })
}
