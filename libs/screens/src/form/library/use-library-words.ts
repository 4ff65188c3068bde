import { callQuery } from '@atrium/client'
import type { LibraryEntry, LibraryKind } from '@atrium/contract'
import { useAccess } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'

/** A list of the library: of a project, or of the company. */
export interface LibraryList {
  readonly kind: LibraryKind
  /** Null for the list of the company. */
  readonly projectId: string | null
}

/** So many entries of a list are offered. */
const most = 1000

const folded = (text: string) => text.trim().toLocaleLowerCase()

/**
 * The entries of a list, for texts that name one by its code. A person who may not see the library gets none, and every text stays as it is
 * written.
 */
export function useLibraryWords({ kind, projectId }: LibraryList) {
  const isSeen = useAccess('library_view')
  const query = useQuery({
    ...callQuery('/library/search', projectId, {
      kind,
      ...(projectId !== null && { project_id: projectId }),
      limit: most,
    }),
    enabled: isSeen,
  })
  const entries: readonly LibraryEntry[] = query.data?.entries ?? []
  /** The entry of a code, or of a name in the person's language. */
  const entryOf = (text: string) => {
    const wanted = folded(text)
    return (
      entries.find(({ code }) => folded(code) === wanted) ??
      entries.find(({ name }) => folded(name) === wanted)
    )
  }
  return {
    isSeen,
    names: entries.map(({ name }) => name),
    codeOf: (text: string) => entryOf(text)?.code ?? text,
    nameOf: (code: string) => entryOf(code)?.name ?? code,
    /** Whether a text names no entry. */
    isNew: (text: string) => query.isSuccess && folded(text) !== '' && entryOf(text) === undefined,
  }
}
