import type { ListedWork } from '@atrium/contract'

/** Who does an order: its workers, then its teams. */
export const peopleOf = ({ workers, teams }: Pick<ListedWork, 'workers' | 'teams'>): string =>
  [...workers, ...teams].map(({ name }) => name).join(', ')
