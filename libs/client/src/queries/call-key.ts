import type { CallInput, CallPath } from '@atrium/contract'

/** The key of a call's reply in the query cache. */
export type CallKey = readonly [path: string, projectId: string | null, input: object]

/** @param projectId the project whose changes concern the reply; null for any project's */
export function callKey<Path extends CallPath>(
  path: Path,
  projectId: string | null,
  input: CallInput<Path>,
): CallKey {
  return [path, projectId, input]
}
