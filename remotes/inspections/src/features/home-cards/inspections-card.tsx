import type { InspectionSort, ListedInspection } from '@atrium/contract'
import { useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { WidgetList } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { inspectionAddress } from '../../addresses/inspection-addresses.ts'
import { listAddress } from '../../addresses/list-state.ts'
import { cardQuery } from '../../queries/card.queries.ts'
import type { InspectionFilters } from '../../queries/list.queries.ts'

const everything: InspectionFilters = {
  search: '',
  tab: 'all',
  state: '',
  result: '',
  only: '',
  checklist: '',
  location: '',
  asset: '',
  person: '',
  inspector: '',
  team: '',
  by: 'due',
  from: '',
  to: '',
}

interface InspectionsCardProps extends ExtensionProps<typeof homeWidgets> {
  /** The group of texts of the card within `cards`: `title`, `none`, `all`. */
  readonly words: 'due' | 'failed'
  readonly filters: Partial<InspectionFilters>
  readonly sort: InspectionSort
  readonly markOf: (inspection: ListedInspection) => ReactNode
}

/** The first inspections of a list, how many it has, and the way to it: the card and the list are narrowed by the same filters. */
export function InspectionsCard({ projectId, size, words, filters, sort, markOf }: InspectionsCardProps) {
  const t = useTexts()
  const { code } = useProject()
  return (
    <WidgetList
      query={useQuery(cardQuery(projectId, { ...everything, ...filters }, sort))}
      size={size}
      label={t(`cards.${words}.title`)}
      empty={t(`cards.${words}.none`)}
      all={{ to: listAddress(code, { ...filters, sort }), label: t(`cards.${words}.all`) }}
      contentOf={({ inspections, total }) => ({
        total,
        rows: inspections.map((inspection) => ({
          id: inspection.id,
          title: inspection.checklist.name,
          detail: inspection.location.name,
          to: inspectionAddress(code, inspection.id),
          mark: markOf(inspection),
        })),
      })}
    />
  )
}
