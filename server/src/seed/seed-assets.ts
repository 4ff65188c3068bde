import type { Actor } from '../serve/actor.ts'
import type { Services } from '../services.ts'
import { callAs } from './call-as.ts'
import { demoAssets, demoKinds } from './demo-assets.ts'
import { seedPlans } from './seed-plans.ts'
import { seedReadings } from './seed-readings.ts'

/**
 * Makes the kinds of assets of the demo project, the assets in its rooms, and what was read on them.
 * @param placeIds ids of the project's locations by their codes
 */
export async function seedAssets(
  services: Services,
  administrator: Actor,
  projectId: string,
  placeIds: ReadonlyMap<string, string>,
): Promise<void> {
  const kindIds = new Map<string, string>()
  for (const { life, warranty, cost, ...kind } of demoKinds) {
    const { id } = await callAs(services, administrator, '/catalog/create', {
      project_id: projectId,
      ...kind,
      expected_life_months: life,
      warranty_months: warranty,
      replacement_cost: cost,
    })
    kindIds.set(kind.code, id)
  }
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
