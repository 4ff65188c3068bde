import type { LibraryUse } from '../library/library-uses.loader.ts'

/** Materials name their unit and their category by code. */
export const uses: readonly LibraryUse[] = [
  {
    kind: 'unit',
    thing: 'material',
    table: 'material',
    column: 'unit',
    removedAt: 'removed_at',
    topic: 'materials',
  },
  {
    kind: 'category',
    thing: 'material',
    table: 'material',
    column: 'category',
    removedAt: 'removed_at',
    topic: 'materials',
  },
]
