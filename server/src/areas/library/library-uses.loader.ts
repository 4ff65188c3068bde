import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LibraryKind, Topic } from '@atrium/contract'

/** A column of another area whose text is the code of an entry of the company, in any letter case. */
export interface LibraryUse {
  kind: LibraryKind
  /** The kind of thing that refers to the entry. */
  thing: string
  table: string
  column: string
  /** The column that marks removed rows. They follow a new code and are not counted. */
  removedAt?: string
  /** Who shows these things has to read them again. */
  topic: Topic
}

/**
 * The uses of the library: the export `uses` of each `*.library-use.ts` of the areas. Such a file imports nothing but the type,
 * because its area lies above the library.
 */
export const libraryUses: readonly LibraryUse[] = await usesBelow(join(import.meta.dirname, '..'))

/** @throws Error naming a file that exports no uses */
async function usesBelow(folder: string): Promise<LibraryUse[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.library-use.ts'),
  )
  const found = await Promise.all(
    files.toSorted().map(async (file) => {
      const { uses } = (await import(pathToFileURL(join(folder, file)).href)) as { uses?: LibraryUse[] }
      if (!uses || uses.length === 0) throw new Error(`${file} exports no uses`)
      return uses
    }),
  )
  return found.flat()
}
