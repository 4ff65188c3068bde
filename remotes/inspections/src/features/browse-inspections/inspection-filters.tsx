import type { InspectionSort } from '@atrium/contract'
import { DaySpanField, toast } from '@atrium/modals'
import { open, pickLocations, pickProjectUsers, pickTeam, useTexts, type Project } from '@atrium/portal'
import { ChoiceFilter, FilterBar, SearchFilter, type List } from '@atrium/screens'
import { Box, MenuButton } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { onlyChoices } from '../../addresses/list-state.ts'
import { inspectionDays, inspectionResults, inspectionSorts } from '../../queries/inspection-words.ts'
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
  const [showsDays, setShowsDays] = useState(false)
  const { id: projectId } = project
  const offered = useQuery({ ...offeredQuery(projectId), enabled: rights.mayPlan })
  const checklists = offered.data?.checklists ?? []

  async function pick(what: Picked): Promise<void> {
    const result = await openOf[what](projectId)
    if (result.role === 'failed') return void toast.error(t('messages.load_failed'))
    const one = result.role === 'ok' ? [result.data].flat()[0] : undefined
    if (!one) return
    setNames((all) => ({ ...all, [one.id]: one.name }))
    filter({ [what]: one.id })
  }

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
      <MenuButton
        label={t('filters.more')}
        icon={<ListFilter size={16} />}
        items={[
          ...picked
            .filter((what) => may[what])
            .map((what) => ({ value: what, label: t(`filters.pick.${what}`) })),
          { value: 'days', label: t('filters.pick.days') },
        ]}
        onSelect={(value) => {
          const what = picked.find((one) => one === value)
          if (what) void pick(what)
          else setShowsDays(true)
        }}
      />
      {showsDays || filters.from !== '' || filters.to !== '' ? (
        <>
          <ChoiceFilter
            label={t('filters.by')}
            width="9rem"
            value={filters.by}
            options={inspectionDays.map((value) => ({ value, label: t(`filters.byOf.${value}`) }))}
            onChange={(by) => filter({ by })}
          />
          <Box flex={{ base: '1 1 100%', md: '0 1 22rem' }} minWidth="0">
            <DaySpanField
              label={t('filters.days')}
              hideLabel
              value={{ from: filters.from, to: filters.to }}
              onChange={({ from, to }) => filter({ from, to })}
            />
          </Box>
        </>
      ) : null}
    </FilterBar>
  )
}

const openOf = {
  location: (projectId: string) => open(pickLocations, { projectId, mode: 'single' }),
  person: (projectId: string) => open(pickProjectUsers, { projectId, mode: 'single' }),
  inspector: (projectId: string) => open(pickProjectUsers, { projectId, mode: 'single' }),
  team: (projectId: string) => open(pickTeam, { projectId }),
}
