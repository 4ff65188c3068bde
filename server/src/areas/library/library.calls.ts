import { serveExport } from '../../exports/serve-export.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { serve } from '../../serve/serve.ts'
import { createEntry, updateEntry } from './change-entries.ts'
import { compareLists } from './compare-lists.ts'
import { copyEntries } from './copy-entries.ts'
import { countSeenUses } from './count-seen-uses.ts'
import { exportLibrary } from './export-library.ts'
import { loadEntry } from './library.loader.ts'
import { requireList } from './library.policy.ts'
import { presentEntry, presentFacts } from './library.presenter.ts'
import { countCopies, searchEntries } from './library.repository.ts'
import { branchOf, readList } from './library-rows.loader.ts'
import { linkList } from './link-list.ts'
import { mergeInto, previewMerge } from './merge-entries.ts'
import { retireEntry } from './retire-entries.ts'
import { sortEntries } from './sort-entries.ts'

export const libraryServed = [
  serve('/library/search', async (input, context) => {
    const { kind, project_id: projectId, include_retired: withRetired, page, limit } = input
    await requireList(context, projectId, 'library_view')
    const { rows, total, isLinked } = await searchEntries(context.database, {
      kind,
      projectId,
      text: searchedFor(input),
      withRetired,
      page,
      limit,
    })
    const { language } = context.actor
    return { entries: rows.map((row) => presentEntry(row, language)), total, is_linked: isLinked }
  }),

  serve('/library/getRaw/{id}', async ({ id }, context) => {
    const entry = await loadEntry(context, id, 'library_view')
    const { name, description } = entry
    return { entry: { ...presentFacts(entry), name, description } }
  }),

  serve('/library/getUsage/{id}', async ({ id }, context) => {
    const entry = await loadEntry(context, id, 'library_view')
    const list = await readList(context.database, { kind: entry.kind, projectId: entry.project_id })
    const branch = branchOf(list, id)
    return {
      uses: await countSeenUses(context, branch),
      below: branch.filter((one) => one.id !== id && one.retired_at === null).length,
      copies: await countCopies(context.database, id),
    }
  }),

  serve('/library/create', async (input, context) => ({ id: await createEntry(context, input) })),

  serve('/library/update', async (input, context) => ({
    id: input.id,
    version: await updateEntry(context, input),
  })),

  serve('/library/sort', ({ entries }, context) => sortEntries(context, entries)),

  serve('/library/retire', async (input, context) => ({
    id: input.id,
    version: await retireEntry(context, input),
  })),

  serve('/library/previewMerge', (input, context) => previewMerge(context, input)),

  serve('/library/merge', async (input, context) => ({
    id: input.into_id,
    version: await mergeInto(context, input),
  })),

  serve('/library/link', (input, context) => linkList(context, input)),

  serve('/library/copy', (input, context) => copyEntries(context, input)),

  serve('/library/compare', async (input, context) => ({
    comparisons: await compareLists(context, input),
  })),

  serveExport('/library/export', exportLibrary),
]
