import type { Actor } from '../serve/actor.ts'
import type { Services } from '../services.ts'
import { callAs } from './call-as.ts'
import { demoAssets } from './demo-assets.ts'
import { seedKinds } from './seed-kinds.ts'
import { seedPlans } from './seed-plans.ts'
import { seedReadings } from './seed-readings.ts'

/**
 * Makes the kinds of assets of the demo project, the assets in its rooms, and what was read on them.
 * @param placeIds ids of the project's locations by their codes
 * @param materialIds ids of materials by their codes
 */
export async function seedAssets(
  services: Services,
  administrator: Actor,
  projectId: string,
  placeIds: ReadonlyMap<string, string>,
  materialIds: ReadonlyMap<string, string>,
): Promise<void> {
  const kindIds = await seedKinds(services, administrator, projectId, materialIds)
  const byRoom = Map.groupBy(demoAssets([...placeIds.keys()], Date.now()), ({ room }) => room)
  for (const [room, standing] of byRoom) {
    await callAs(services, administrator, '/location/createAssets', {
      location_id: placeIds.get(room) ?? '',
      assets: standing.map(({ kind, facts }) => ({ ...facts, catalog_id: kindIds.get(kind) ?? null })),
    })
  }
  await seedPlans(services, administrator, kindIds)
  await seedReadings(services, administrator, projectId, kindIds)
}
