import type { ListedSchedule } from '@atrium/contract'

/** What a schedule is of: its asset, or its place. Of an asset that the person does not see, the place is said. */
export const subjectOf = ({ asset, location }: Pick<ListedSchedule, 'asset' | 'location'>): string =>
  asset?.name ?? location.name

/** Who does the orders of a schedule: its workers, then its team. */
export const peopleOf = ({ workers, team }: Pick<ListedSchedule, 'workers' | 'team'>): string =>
  [...workers, ...(team ? [team] : [])].map(({ name }) => name).join(', ')
