import type { LibraryUse } from '../library/library-uses.loader.ts'

/** Assets name their criticality and their lifecycle by code. */
export const uses: readonly LibraryUse[] = (
  [
    ['criticality', 'criticality_level'],
    ['lifecycle', 'lifecycle_status'],
  ] as const
).map(([kind, column]) => ({
  kind,
  thing: 'asset',
  table: 'asset',
  column,
  removedAt: 'removed_at',
  projects: null,
  topic: 'assets',
}))
