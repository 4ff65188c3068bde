import {
  inspectionDays,
  inspectionResults,
  inspectionSorts,
  type InspectionSort,
} from '@atrium/contract/inspection'
import { open, pickLocations, pickProjectUsers, pickTeam, useTexts, type Project } from '@atrium/portal'
import { ChoiceFilter, FilterBar, MoreFilters, SearchFilter, type List } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { onlyChoices } from '../../addresses/list-state.ts'
import type { InspectionFilters as Filters } from '../../queries/list.queries.ts'
import { offeredQuery } from '../../queries/plan.queries.ts'
import { useInspectionRights } from '../../rights/use-inspection-rights.ts'
import { InspectionFilterChips } from './inspection-filter-chips.tsx'

interface InspectionFiltersProps {
  readonly project: Project
  readonly list: List<Filters, InspectionSort>
}

/** What is picked in a selector. */
const picked = ['location', 'person', 'inspector', 'team'] as const
type Picked = (typeof picked)[number]

/** The filters of the list, all of which the address holds. */
export function InspectionFilters({ project, list }: InspectionFiltersProps) {
  const t = useTexts()
  const rights = useInspectionRights()
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const { filters, filter } = list
  const { id: projectId } = project
  const offered = useQuery({ ...offeredQuery(projectId), enabled: rights.mayPlan })
  const checklists = offered.data?.checklists ?? []

  const may: Readonly<Record<Picked, boolean>> = {
    location: rights.seesLocations,
    person: rights.seesUsers,
    inspector: rights.seesUsers,
    team: rights.seesTeams,
  }
  return (
    <FilterBar chips={<InspectionFilterChips projectId={projectId} list={list} names={names} />}>
      <SearchFilter list={list} words="inspections" />
      <ChoiceFilter
        label={t('filters.only')}
        width="10rem"
        value={filters.only}
        options={[
          { value: '', label: t('filters.everything') },
          ...onlyChoices.map((value) => ({ value, label: t(`filters.onlyOf.${value}`) })),
        ]}
        onChange={(only) => filter({ only })}
      />
      <ChoiceFilter
        label={t('fields.result')}
        width="9rem"
        value={filters.result}
        options={[
          { value: '', label: t('filters.anyResult') },
          ...inspectionResults.map((value) => ({ value, label: t(`inspection.results.${value}`) })),
        ]}
        onChange={(result) => filter({ result })}
      />
      {checklists.length === 0 ? null : (
        <ChoiceFilter
          label={t('fields.checklist')}
          // One that is retired, or beyond those that are offered, is named by its chip.
          value={checklists.some(({ id }) => id === filters.checklist) ? filters.checklist : ''}
          options={[
            { value: '', label: t('filters.anyChecklist') },
            ...checklists.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(checklist) => filter({ checklist })}
        />
      )}
      <ChoiceFilter
        label={t('filters.sort')}
        width="11rem"
        value={list.sort}
        options={inspectionSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        onChange={list.sortBy}
      />
      <MoreFilters
        picks={picked
          .filter((what) => may[what])
          .map((what) => ({ what, open: () => openOf[what](projectId) }))}
        days={inspectionDays}
        filters={filters}
        filter={filter}
        onPick={(what, { id, name }) => {
          setNames((all) => ({ ...all, [id]: name }))
          filter({ [what]: id })
        }}
      />
    </FilterBar>
  )
}

const openOf = {
  location: (projectId: string) => open(pickLocations, { projectId, mode: 'single' }),
  person: (projectId: string) => open(pickProjectUsers, { projectId, mode: 'single' }),
  inspector: (projectId: string) => open(pickProjectUsers, { projectId, mode: 'single' }),
  team: (projectId: string) => open(pickTeam, { projectId }),
}
