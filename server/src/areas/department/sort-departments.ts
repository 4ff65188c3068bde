import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { lockOrder, orderOfDepartments, writeOrder } from './department.repository.ts'

/**
 * Places departments at positions, from 1; the others keep their order around them.
 * @throws Failure not_found when one does not exist: nothing is moved then
 */
export async function sortDepartments(
  context: Context,
  placed: readonly { id: string; position: number }[],
): Promise<void> {
  await lockOrder(context.database)
  const before = await orderOfDepartments(context.database)
  if (placed.some(({ id }) => !before.includes(id))) throw notFound()
  const moving = new Set(placed.map(({ id }) => id))
  const after = before.filter((id) => !moving.has(id))
  for (const { id, position } of placed.toSorted((one, other) => one.position - other.position)) {
    after.splice(position - 1, 0, id)
  }
  if (after.every((id, index) => id === before[index])) return context.unchanged()
  await writeOrder(context.database, after)
  context.audit({
    thing: 'department',
    thingId: null,
    projectId: null,
    before: { order: before },
    after: { order: after },
  })
  context.notify({ topic: 'departments', projectId: null })
}
