import type { BulkOutcome } from '@atrium/screens'
import type { OrderReply } from '../kind/order-calls.ts'

/** The outcome of a change of several orders for the list that they were selected in. */
export function outcomeOf(
  { done, refused }: Pick<OrderReply<'updateMany'>, 'done' | 'refused'>,
  said: string,
): BulkOutcome {
  return {
    changed: done.length,
    done: said,
    // The reply says why in words.
    refused: refused.map(({ id, reference, message }) => ({
      id,
      name: reference,
      code: 'conflict',
      message,
      said: message,
    })),
  }
}
