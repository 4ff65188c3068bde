import { sql } from 'kysely'
import type { Actor } from '../serve/actor.ts'
import type { Services } from '../services.ts'
import { callAs } from './call-as.ts'
import { demoLedger, reorderLevelOf, type DemoEntry } from './demo-ledger.ts'
import { demoMaterials } from './demo-materials.ts'
import { demoStores } from './demo-stores.ts'

/**
 * Makes stores with materials and half a year of bookings.
 * @param placeIds ids of the project's locations by their codes
 * @returns ids of the stores by their codes
 */
export async function seedStores(
  services: Services,
  administrator: Actor,
  projectId: string,
  placeIds: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const materialIds: string[] = []
  for (const { weekly: _, ...material } of demoMaterials)
    materialIds.push((await callAs(services, administrator, '/material/create', material)).id)

  const storeIds = new Map<string, string>()
  for (const [place, { serves, every, from, size, ...store }] of demoStores.entries()) {
    const { id } = await callAs(services, administrator, '/store/add', { project_id: projectId, ...store })
    storeIds.set(store.code, id)
    await callAs(services, administrator, '/store/locations/assign', {
      store_id: id,
      project_id: projectId,
      location_ids: serves.map((code) => placeIds.get(code) ?? ''),
    })
    const kept = demoMaterials.flatMap((material, index) => {
      const materialId = materialIds[index]
      if (materialId === undefined || index % every !== from % every) return []
      return [{ materialId, material, entries: demoLedger(material, size, index + place * 3) }]
    })
    await book(services, administrator, id, kept)
    for (const { materialId, material } of kept) {
      await callAs(services, administrator, '/store/update_material', {
        store_id: id,
        material_id: materialId,
        reorder_level: reorderLevelOf(material, size),
      })
    }
  }
  await seedRequests(services, administrator, projectId, storeIds, materialIds)
  return storeIds
}

/** Makes two pending requests: one to use materials, one to fill up another store. */
async function seedRequests(
  services: Services,
  administrator: Actor,
  projectId: string,
  storeIds: ReadonlyMap<string, string>,
  materialIds: readonly string[],
): Promise<void> {
  const lines = materialIds.slice(0, 2).map((material_id) => ({ material_id, quantity: '2' }))
  const request = { project_id: projectId, store_id: storeIds.get('HAR-MAIN') ?? '', lines }
  await callAs(services, administrator, '/store/create_stock_request', { ...request, type: 'issue' })
  await callAs(services, administrator, '/store/create_stock_request', {
    ...request,
    type: 'transfer',
    to_store_id: storeIds.get('HAR-T-SUB') ?? '',
  })
}

/** Writes past bookings into the ledger itself, which moves the balances, as a call always books at the current time. */
async function book(
  { database }: Services,
  actor: Actor,
  storeId: string,
  kept: readonly { materialId: string; entries: readonly DemoEntry[] }[],
): Promise<void> {
  const entries = kept
    .flatMap(({ materialId, entries: own }) =>
      own.map((entry, place) => ({ material_id: materialId, place, ...entry })),
    )
    // Keeps the order of a material's entries where two have the same time.
    .toSorted((a, b) => b.daysAgo - a.daysAgo || a.place - b.place)
    .map((entry, turn) => ({ ...entry, turn }))
  await database.transaction().execute(async (transaction) => {
    await sql`insert into stock_balance (store_id, material_id)
      select ${storeId}, unnest(${kept.map(({ materialId }) => materialId)}::uuid[])`.execute(transaction)
    await sql`insert into stock_ledger (store_id, material_id, kind, quantity, by, at)
      select ${storeId}, material_id, kind, quantity, ${actor.userId}, now() - "daysAgo" * interval '1 day'
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as e (material_id uuid, kind text, quantity numeric, "daysAgo" float, turn int)
      order by turn`.execute(transaction)
  })
}
