import type { WorkSort } from '@atrium/contract'
import { NamedChips, type List } from '@atrium/screens'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { assetQuery, locationQuery, worksQuery, type WorkFilters } from '../../queries/work.queries.ts'
import { useWorkRights } from '../../rights/use-work-rights.ts'

interface WorkFilterChipsProps {
  readonly projectId: string
  readonly list: List<WorkFilters, WorkSort>
  /** Names of what was just picked, by id. */
  readonly names: Readonly<Record<string, string>>
}

const shown = ['location', 'asset', 'worker', 'team', 'department', 'requester', 'step'] as const

/** What the list is narrowed to that no field shows, as chips. */
export function WorkFilterChips({ projectId, list, names }: WorkFilterChipsProps) {
  const { seesLocations, seesAssets } = useWorkRights()
  const { filters, filter, sort } = list
  const location = useQuery({
    ...locationQuery(projectId, filters.location),
    enabled: filters.location !== '' && seesLocations,
  })
  const asset = useQuery({
    ...assetQuery(projectId, filters.asset),
    enabled: filters.asset !== '' && seesAssets,
  })
  // Orders name their people even if the reader may not look people up. The list has read them already.
  const people = useInfiniteQuery({ ...worksQuery(projectId, filters, sort), enabled: false })
  const ofPeople = people.data?.pages
    .flatMap(({ cms }) => cms)
    .flatMap(({ workers, teams, department, requester }) => [...workers, ...teams, department, requester])
  const nameOf = (id: string) => names[id] ?? ofPeople?.find((one) => one?.id === id)?.name
  const named = {
    location: location.data?.location.name,
    asset: asset.data?.asset.name,
    worker: nameOf(filters.worker),
    team: nameOf(filters.team),
    department: nameOf(filters.department),
    requester: nameOf(filters.requester),
    step: people.data?.pages.flatMap(({ cms }) => cms).find(({ step }) => step.key === filters.step)?.step
      .name,
  }
  return <NamedChips list={list} shown={shown} named={named} onRemove={(what) => filter({ [what]: '' })} />
}
