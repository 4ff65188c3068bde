import { join } from 'node:path'
import type { LibraryKind } from '@atrium/contract'
import { onlyExportsOf } from '../../files/exports-of.ts'
import type { Database } from '../../database/database.ts'

/** A table of another area whose rows belong to a project and name entries by their ids. They keep an entry that is retired or merged. */
export interface LibraryName {
  kind: LibraryKind
  /** The kind of thing that names the entry. */
  thing: string
  table: string
  columns: readonly string[]
  /** Has rows that offer the entry, rather than tell of the past, name the one into which it is merged. */
  merged?: (database: Database, ids: { fromId: string; intoId: string }) => Promise<void>
}

/**
 * What names entries of the library by id: the lists that the `*.library-name.ts` of the areas export. Such a file imports nothing of
 * an area but the type, because its area lies above the library.
 */
export const libraryNames: readonly LibraryName[] = (
  await onlyExportsOf<readonly LibraryName[]>(join(import.meta.dirname, '..'), '.library-name.ts')
).flat()
