import { serve } from '../../serve/serve.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { loadLocation } from '../location/location.loader.ts'
import { countSheets, findBuildings, listImported } from './browsing/list-imported.ts'
import { presentImported } from './browsing/imported.presenter.ts'

export const importedServed = [
  serve('/location/getImported', async ({ location_id, ...filter }, context) => {
    const { database, actor } = context
    const location = await loadLocation(context, location_id, 'location_view')
    const rights = await context.rights(location.project_id)
    const place = {
      location,
      buildings: await findBuildings(database, location),
      seesEquipment: rights.may('asset_view'),
    }
    const rows = await listImported(database, place, { ...filter, search: searchedFor(filter) })
    return {
      rows: await presentImported(database, rows, location.sight, actor.language),
      sheets: await countSheets(database, place),
    }
  }),
]
