import type { ServedCall } from '../../serve/serve.ts'
import { serve } from '../../serve/serve.ts'
import { createLocations } from './create-locations.ts'
import { loadLocation } from './location.loader.ts'
import { moveLocations } from './move-locations.ts'
import { reactivateLocations } from './reactivate-locations.ts'
import { removeLocations } from './remove-locations.ts'

const named = (parentId: string) => ({ parentId, field: 'parent_id' })
const inList = (index: number) => `locations.${index}.`

/** The calls that change the shape of the tree. */
export const locationTreeChanges: readonly ServedCall[] = [
  serve('/location/create', async ({ project_id, parent_id, ...location }, context) => {
    const [id = ''] = await createLocations(context, project_id, named(parent_id), [location], () => '')
    return { id }
  }),

  serve('/location/add', async ({ project_id, parent_id, locations }, context) => ({
    ids: await createLocations(context, project_id, named(parent_id), locations, inList),
  })),

  serve('/location/addChildren', async ({ location_id, locations }, context) => {
    const parent = await loadLocation(context, location_id, 'location_add')
    const below = { parentId: parent.id, field: 'location_id' }
    return { ids: await createLocations(context, parent.project_id, below, locations, inList) }
  }),

  serve('/location/reorder', ({ locations }, context) => moveLocations(context, locations)),

  serve('/location/remove', async ({ locations }, context) => ({
    removed: await removeLocations(context, locations),
  })),

  serve('/location/reactivate', async ({ locations }, context) => ({
    reactivated: await reactivateLocations(context, locations),
  })),
]
