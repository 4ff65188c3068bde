import type { ServedCall } from '../../serve/serve.ts'
import { serve } from '../../serve/serve.ts'
import { presentHistory } from './history.presenter.ts'
import { findWholeEntry, listHistory } from './list-history.ts'
import { loadLocation } from './location.loader.ts'

export const locationHistoryServed: readonly ServedCall[] = [
  serve('/location/getHistory', async ({ location_id, entry, ...page }, context) => {
    const { database, actor } = context
    const location = await loadLocation(context, location_id, 'location_view')
    const rows = entry
      ? await findWholeEntry(database, location, entry)
      : await listHistory(database, location, page)
    return {
      entries: await presentHistory(database, location, rows, actor.language),
      version: location.version,
    }
  }),
]
