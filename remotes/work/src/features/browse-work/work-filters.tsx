import type { WorkSort } from '@atrium/contract'
import {
  open,
  pickDepartments,
  pickLocations,
  pickProjectUsers,
  pickProjectWorker,
  pickTeam,
  useTexts,
  type Project,
} from '@atrium/portal'
import { ChoiceFilter, FilterBar, MoreFilters, SearchFilter, type Layout, type List } from '@atrium/screens'
import { useState } from 'react'
import { onlyChoices } from '../../addresses/page-state.ts'
import type { WorkFilters as Filters } from '../../queries/work.queries.ts'
import { useWorkRights } from '../../rights/use-work-rights.ts'
import { useServiceOptions } from './use-service-options.ts'
import { WorkFilterChips } from './work-filter-chips.tsx'
import { workDays, workPriorities, workSorts } from '../../addresses/work-words.ts'

interface WorkFiltersProps {
  readonly project: Project
  readonly list: List<Filters, WorkSort>
  readonly layout: Layout
}

/** What is picked in a selector. */
const picked = ['location', 'worker', 'team', 'department', 'requester'] as const
type Picked = (typeof picked)[number]

/** The filters of the list and of the board. The address holds them all. */
export function WorkFilters({ project, list, layout }: WorkFiltersProps) {
  const t = useTexts()
  const rights = useWorkRights()
  const services = useServiceOptions(project.id)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const { filters, filter } = list
  const { id: projectId } = project

  const may: Readonly<Record<Picked, boolean>> = {
    location: rights.seesLocations,
    worker: rights.seesUsers,
    team: rights.seesTeams,
    department: rights.seesDepartments,
    requester: rights.seesUsers,
  }
  // On a board the most urgent come first unless another order is chosen.
  const sort = layout === 'board' && list.sort === 'newest' ? 'priority' : list.sort
  return (
    <FilterBar chips={<WorkFilterChips projectId={projectId} list={list} names={names} />}>
      <SearchFilter list={list} words="list" />
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
        label={t('fields.priority')}
        width="9rem"
        value={filters.priority}
        options={[
          { value: '', label: t('filters.anyPriority') },
          ...workPriorities.map((value) => ({ value, label: t(`priority.${value}`) })),
        ]}
        onChange={(priority) => filter({ priority })}
      />
      {services.length === 0 ? null : (
        <ChoiceFilter
          label={t('fields.service')}
          value={filters.service}
          options={[{ value: '', label: t('filters.anyService') }, ...services]}
          onChange={(service) => filter({ service })}
        />
      )}
      <ChoiceFilter
        label={t('filters.sort')}
        width="11rem"
        value={sort}
        options={workSorts
          .filter((value) => layout === 'list' || value !== 'newest')
          .map((value) => ({ value, label: t(`sorts.${value}`) }))}
        onChange={list.sortBy}
      />
      <MoreFilters
        picks={picked
          .filter((what) => may[what])
          .map((what) => ({ what, open: () => openOf[what](projectId) }))}
        days={workDays}
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
  worker: (projectId: string) => open(pickProjectWorker, { projectId }),
  team: (projectId: string) => open(pickTeam, { projectId }),
  department: (projectId: string) => open(pickDepartments, { projectId, mode: 'single' }),
  requester: (projectId: string) => open(pickProjectUsers, { projectId, mode: 'single' }),
}
