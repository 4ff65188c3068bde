import type { Services } from '../../services.ts'
import { takeUnqueued } from './deliveries.repository.ts'
import { deliveryKind, failingLane } from './delivery-kind.ts'

const batch = 100

/** Sends the jobs of deliveries that changes have written. */
export async function queueDeliveries({ database, jobs }: Services): Promise<void> {
  for (;;) {
    const sent = await database.transaction().execute(async (transaction) => {
      const rows = await takeUnqueued(transaction, batch)
      await jobs.sendAll(
        transaction,
        deliveryKind,
        rows.map(({ id, project_id: projectId, is_failing }) => ({
          id,
          projectId,
          lane: is_failing ? failingLane : undefined,
          data: { delivery_id: id },
        })),
      )
      return rows.length
    })
    if (sent < batch) return
  }
}
