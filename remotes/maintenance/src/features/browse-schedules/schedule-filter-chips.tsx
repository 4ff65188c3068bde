import type { ScheduleSort } from '@atrium/contract/maintenance'
import { assetQuery, locationQuery } from '@atrium/orders'
import { NamedChips, type List } from '@atrium/screens'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { schedulesQuery, type ScheduleFilters } from '../../queries/schedule.queries.ts'
import { useScheduleRights } from '../../rights/use-schedule-rights.ts'

interface ScheduleFilterChipsProps {
  readonly projectId: string
  readonly list: List<ScheduleFilters, ScheduleSort>
  /** Names of what was just picked, by id. */
  readonly names: Readonly<Record<string, string>>
}

const shown = ['plan', 'location', 'asset', 'team'] as const

/** What the list is narrowed to that no field shows, as chips. */
export function ScheduleFilterChips({ projectId, list, names }: ScheduleFilterChipsProps) {
  const { seesLocations, seesAssets } = useScheduleRights()
  const { filters, filter, sort } = list
  const location = useQuery({
    ...locationQuery(projectId, filters.location),
    enabled: filters.location !== '' && seesLocations,
  })
  const asset = useQuery({
    ...assetQuery(projectId, filters.asset),
    enabled: filters.asset !== '' && seesAssets,
  })
  // Schedules name their plans and teams. The list has read them already.
  const { data } = useInfiniteQuery({ ...schedulesQuery(projectId, filters, sort), enabled: false })
  const known = data?.pages.flatMap(({ schedules }) => schedules.flatMap(({ plan, team }) => [plan, team]))
  const nameOf = (id: string) => names[id] ?? known?.find((one) => one?.id === id)?.name
  return (
    <NamedChips
      list={list}
      shown={shown}
      named={{
        plan: nameOf(filters.plan),
        location: location.data?.location.name,
        asset: asset.data?.asset.name,
        team: nameOf(filters.team),
      }}
      onRemove={(what) => filter({ [what]: '' })}
    />
  )
}
