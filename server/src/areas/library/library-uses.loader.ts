import { join } from 'node:path'
import type { LibraryKind, Topic } from '@atrium/contract'
import type { RawBuilder } from 'kysely'
import { onlyExportsOf } from '../../files/exports-of.ts'

/** A column of another area whose text is the code of an entry, in any letter case. */
export interface LibraryUse {
  kind: LibraryKind
  /** The kind of thing that refers to the entry. */
  thing: string
  table: string
  column: string
  /** The column that marks removed rows. They follow a new code and are not counted. */
  removedAt?: string
  /**
   * Selects the `project_id` of the projects that use the thing `t`, a row of the table, which names an entry of the company. Null:
   * things belong to a `project_id`, and their codes mean what `library_word` says for it.
   */
  projects: RawBuilder<unknown> | null
  /** Who shows these things has to read them again. */
  topic: Topic
}

/**
 * The uses of the library: the lists that the `*.library-use.ts` of the areas export. Such a file imports nothing of an area but the type,
 * because its area lies above the library.
 */
export const libraryUses: readonly LibraryUse[] = (
  await onlyExportsOf<readonly LibraryUse[]>(join(import.meta.dirname, '..'), '.library-use.ts')
).flat()
