import type { WorkSort } from '@atrium/contract'
import {
  open,
  pickDepartments,
  pickLocations,
  pickProjectUsers,
  pickProjectWorker,
  pickTeam,
  useTexts,
  type ModalResult,
  type Project,
} from '@atrium/portal'
import { ChoiceFilter, FilterBar, MoreFilters, SearchFilter, type Layout, type List } from '@atrium/screens'
import { useState, type ReactNode } from 'react'
import { workDays, workPriorities, workSorts } from '../addresses/order-words.ts'
import { onlyChoices } from '../addresses/page-state.ts'
import type { PickedOrderFilter } from '../kind/order-kind.ts'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { OrderFilters as Filters } from '../kind/order-shapes.ts'
import { useOrderRights } from '../rights/use-order-rights.ts'
import { OrderFilterChips } from './order-filter-chips.tsx'

interface OrderFiltersProps {
  readonly project: Project
  readonly list: List<Filters, WorkSort>
  readonly layout: Layout
  /** Fields for what only orders of this kind have. */
  readonly children?: ReactNode
}

/** The filters of the list and of the board. The address holds them all. */
export function OrderFilters({ project, list, layout, children }: OrderFiltersProps) {
  const t = useTexts()
  const { picks, boardSort } = useOrderKind()
  const rights = useOrderRights()
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const { filters, filter } = list
  const { id: projectId } = project
  const may: Readonly<Record<PickedOrderFilter, boolean>> = {
    location: rights.seesLocations,
    worker: rights.seesUsers,
    team: rights.seesTeams,
    department: rights.seesDepartments,
    requester: rights.seesUsers,
  }
  // A board has an order of its own unless another one is chosen.
  const sort = layout === 'board' && list.sort === 'newest' ? boardSort : list.sort
  return (
    <FilterBar chips={<OrderFilterChips projectId={projectId} list={list} names={names} />}>
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
      {children}
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
        picks={picks
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

interface Named {
  readonly id: string
  readonly name: string
}

const openOf: Readonly<
  Record<PickedOrderFilter, (projectId: string) => Promise<ModalResult<Named | readonly Named[]>>>
> = {
  location: (projectId) => open(pickLocations, { projectId, mode: 'single' }),
  worker: (projectId) => open(pickProjectWorker, { projectId }),
  team: (projectId) => open(pickTeam, { projectId }),
  department: (projectId) => open(pickDepartments, { projectId, mode: 'single' }),
  requester: (projectId) => open(pickProjectUsers, { projectId, mode: 'single' }),
}
