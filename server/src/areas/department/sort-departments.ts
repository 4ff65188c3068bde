import { assertNamedOnce } from '../../serve/assert-named-once.ts'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { placeAmong } from '../../trees/place-among.ts'
import { lockOrder, orderOfDepartments, writeOrder } from './department.repository.ts'

/**
 * Places departments at positions, counted from 1; the others keep their order around them. Moves nothing when it
 * throws.
 * @throws Failure not_found when one does not exist, 422 when one is named twice
 */
export async function sortDepartments(
  context: Context,
  placed: readonly { id: string; position: number }[],
): Promise<void> {
  await lockOrder(context.database)
  const before = await orderOfDepartments(context.database)
  const known = new Set(before)
  if (placed.some(({ id }) => !known.has(id))) throw notFound()
  assertNamedOnce('departments', placed)
  const after = placeAmong(before, placed)
  if (after.every((id, index) => id === before[index])) return context.unchanged()
  await writeOrder(context.database, after)
  context.record({
    thing: 'department',
    thingId: null,
    projectId: null,
    before: { order: before },
    after: { order: after },
  })
}
