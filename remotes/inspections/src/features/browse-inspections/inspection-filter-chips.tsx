import type { InspectionSort } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { NamedChips, type List } from '@atrium/screens'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  assetQuery,
  inspectionsQuery,
  locationQuery,
  type InspectionFilters,
} from '../../queries/list.queries.ts'
import { offeredQuery } from '../../queries/plan.queries.ts'
import { useInspectionRights } from '../../rights/use-inspection-rights.ts'

interface InspectionFilterChipsProps {
  readonly projectId: string
  readonly list: List<InspectionFilters, InspectionSort>
  /** Names of what was just picked, by id. */
  readonly names: Readonly<Record<string, string>>
}

const shown = ['checklist', 'location', 'asset', 'person', 'inspector', 'team'] as const

/** What the list is narrowed to that no field shows, as chips. */
export function InspectionFilterChips({ projectId, list, names }: InspectionFilterChipsProps) {
  const t = useTexts()
  const { seesLocations, seesAssets } = useInspectionRights()
  const { filters, filter, sort } = list
  const location = useQuery({
    ...locationQuery(projectId, filters.location),
    enabled: filters.location !== '' && seesLocations,
  })
  const asset = useQuery({
    ...assetQuery(projectId, filters.asset),
    enabled: filters.asset !== '' && seesAssets,
  })
  // Inspections name their people even if the reader may not look people up. The list has read them already.
  const { data } = useInfiniteQuery({ ...inspectionsQuery(projectId, filters, sort), enabled: false })
  const offered = useQuery({ ...offeredQuery(projectId), enabled: false })
  const rows = data?.pages.flatMap(({ inspections }) => inspections) ?? []
  const people = rows.flatMap(({ assigned, team, inspector }) => [...assigned, team, inspector])
  const nameOf = (id: string) => names[id] ?? people.find((one) => one?.id === id)?.name
  const isInField = offered.data?.checklists.some(({ id }) => id === filters.checklist) === true
  const named = {
    checklist: rows.find(({ checklist }) => checklist.id === filters.checklist)?.checklist.name,
    location: location.data?.location.name,
    asset: asset.data?.asset.name,
    person: nameOf(filters.person),
    inspector: nameOf(filters.inspector),
    team: nameOf(filters.team),
  }
  return (
    <NamedChips
      list={list}
      shown={shown.filter((what) => !(what === 'checklist' && isInField))}
      named={named}
      // The buttons of states have none for both states of what was submitted.
      others={
        filters.state === 'done'
          ? [{ key: 'done', label: t('inspections.done'), onRemove: () => filter({ state: '' }) }]
          : []
      }
      onRemove={(what) => filter({ [what]: '' })}
    />
  )
}
