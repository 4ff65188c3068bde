import type { AuditEntryReply } from '@atrium/contract'

/** A row of the trail: an entry, or one of those that the import above it changed. */
export interface TrailRow {
  readonly entry: AuditEntryReply
  readonly isPart: boolean
}

/**
 * Returns the rows of the trail with each import once, and below the unfolded one what it changed. A look that ended in the middle of an import
 * finds it again on the next page.
 */
export function trailRows(
  entries: readonly AuditEntryReply[],
  unfolded: string,
  parts: readonly AuditEntryReply[],
): TrailRow[] {
  const runs = new Set<string>()
  return entries.flatMap((entry) => {
    const run = entry.import_run?.id
    if (run !== undefined && runs.has(run)) return []
    if (run !== undefined) runs.add(run)
    const below = run !== undefined && run === unfolded ? parts.filter(({ id }) => id !== entry.id) : []
    return [{ entry, isPart: false }, ...below.map((part) => ({ entry: part, isPart: true }))]
  })
}
