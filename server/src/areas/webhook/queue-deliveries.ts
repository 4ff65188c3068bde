import type { Services } from '../../services.ts'
import { takeUnqueued } from './deliveries.repository.ts'
import { deliveryKind } from './delivery-kind.ts'

const batch = 100

/** Sends the jobs of deliveries that changes have written. */
export async function queueDeliveries({ database, jobs }: Services): Promise<void> {
  for (;;) {
    const sent = await database.transaction().execute(async (transaction) => {
      const rows = await takeUnqueued(transaction, batch)
      for (const { id, webhook_id: group, project_id: projectId } of rows)
        await jobs.send(transaction, deliveryKind, { delivery_id: id }, { id, projectId, group })
      return rows.length
    })
    if (sent < batch) return
  }
}
