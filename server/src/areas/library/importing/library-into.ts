import type { LibraryKind, LibraryOwner } from '@atrium/contract'
import type { Database } from '../../../database/database.ts'
import { libraryKinds } from '@atrium/contract/library-kinds'
import { readLists } from '../library-rows.loader.ts'
import type { Lists } from './plan-entries.ts'

/** What an import of entries goes into. */
export interface LibraryInto {
  owner: LibraryOwner
  /** The kind of rows that name none. */
  kind: LibraryKind | null
}

/** Returns the project of the lists; null for those of the company. */
export const projectOfLists = (projectId: string, { owner }: LibraryInto): string | null =>
  owner === 'project' ? projectId : null

/** Returns the lists of a project, or of the company, by kind. */
export async function readListsByKind(database: Database, projectId: string | null): Promise<Lists> {
  const all = Map.groupBy(await readLists(database, projectId), ({ kind }) => kind)
  return new Map(libraryKinds.map((kind) => [kind, all.get(kind) ?? []]))
}
