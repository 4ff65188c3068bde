import type { ListedOrder } from '../kind/order-shapes.ts'

/** Who does an order: its workers, then its teams. */
export const peopleOf = ({ workers, teams }: Pick<ListedOrder, 'workers' | 'teams'>): string =>
  [...workers, ...teams].map(({ name }) => name).join(', ')
