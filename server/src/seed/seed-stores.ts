import type { Actor } from '../serve/actor.ts'
import type { Services } from '../services.ts'
import { callAs } from './call-as.ts'
import { demoMaterials } from './demo-materials.ts'
import { demoStores } from './demo-stores.ts'

/** The stores and materials of the demo project. */
export interface SeededStores {
  /** Ids of the stores by their codes. */
  readonly storeIds: ReadonlyMap<string, string>
  /** Ids of the materials by their codes. */
  readonly materialIds: ReadonlyMap<string, string>
}

/**
 * Makes materials, and stores that keep none of them yet.
 * @param placeIds ids of the project's locations by their codes
 */
export async function seedStores(
  services: Services,
  administrator: Actor,
  projectId: string,
  placeIds: ReadonlyMap<string, string>,
): Promise<SeededStores> {
  const materialIds = new Map<string, string>()
  for (const { weekly: _, ...material } of demoMaterials)
    materialIds.set(material.code, (await callAs(services, administrator, '/material/create', material)).id)

  const storeIds = new Map<string, string>()
  for (const { serves, every: _, from: __, size: ___, ...store } of demoStores) {
    const { id } = await callAs(services, administrator, '/store/add', { project_id: projectId, ...store })
    storeIds.set(store.code, id)
    await callAs(services, administrator, '/store/locations/assign', {
      store_id: id,
      project_id: projectId,
      location_ids: serves.map((code) => placeIds.get(code) ?? ''),
    })
  }
  return { storeIds, materialIds }
}
