import type { ListedInspection } from '@atrium/contract'

/** Who does an inspection: who started it; before, who is asked to and their team. */
export const peopleOf = ({
  inspector,
  assigned,
  team,
}: Pick<ListedInspection, 'inspector' | 'assigned' | 'team'>): string =>
  (inspector ? [inspector] : [...assigned, ...(team ? [team] : [])]).map(({ name }) => name).join(', ')
