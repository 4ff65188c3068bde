import type { Actor } from '../serve/actor.ts'
import type { Services } from '../services.ts'
import { callAs } from './call-as.ts'
import type { DemoPlace } from './demo-places.ts'

/**
 * Makes locations of the demo project, with those below them.
 * @param placeIds takes their ids by their codes
 */
export async function seedPlaces(
  services: Services,
  actor: Actor,
  projectId: string,
  parentId: string,
  places: readonly DemoPlace[],
  placeIds: Map<string, string>,
): Promise<void> {
  const { ids } = await callAs(services, actor, '/location/add', {
    project_id: projectId,
    parent_id: parentId,
    locations: places.map(({ below: _, ...place }) => place),
  })
  for (const [index, place] of places.entries()) {
    const id = ids[index] ?? ''
    placeIds.set(place.code, id)
    if (place.below) await seedPlaces(services, actor, projectId, id, place.below, placeIds)
  }
}
