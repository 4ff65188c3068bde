import { scheduleSorts, scheduleStates, type ScheduleSort } from '@atrium/contract/maintenance'
import { LazyDialog } from '@atrium/modals'
import { open, pickLocations, pickTeam, useTexts, type ModalResult, type Project } from '@atrium/portal'
import {
  ChoiceFilter,
  FilterBar,
  PickFilters,
  SearchFilter,
  type List,
  type NamedThing,
} from '@atrium/screens'
import { useState } from 'react'
import type { ScheduleFilters as Filters } from '../../queries/schedule.queries.ts'
import { useScheduleRights } from '../../rights/use-schedule-rights.ts'
import { ScheduleFilterChips } from './schedule-filter-chips.tsx'

const loadChoosePlan = () =>
  import(/* webpackChunkName: "schedule-forms" */ '../choose-plan/choose-plan.dialog.tsx')

interface ScheduleFiltersProps {
  readonly project: Project
  readonly list: List<Filters, ScheduleSort>
}

/** What is picked in a dialog. */
const picked = ['plan', 'location', 'team'] as const
type Picked = (typeof picked)[number]

/** The filters of the list of schedules, all of which the address holds. */
export function ScheduleFilters({ project, list }: ScheduleFiltersProps) {
  const t = useTexts()
  const { seesPlans, seesLocations, seesTeams } = useScheduleRights()
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const { filters, filter } = list
  const { id: projectId } = project
  const plan = usePlanChoice(projectId)
  const may: Readonly<Record<Picked, boolean>> = { plan: seesPlans, location: seesLocations, team: seesTeams }
  const openOf: Readonly<Record<Picked, () => Promise<ModalResult<NamedThing | readonly NamedThing[]>>>> = {
    plan: plan.open,
    location: () => open(pickLocations, { projectId, mode: 'single' }),
    team: () => open(pickTeam, { projectId }),
  }
  return (
    <>
      <FilterBar chips={<ScheduleFilterChips projectId={projectId} list={list} names={names} />}>
        <SearchFilter list={list} words="schedules" />
        <ChoiceFilter
          label={t('fields.state')}
          width="9rem"
          value={filters.state}
          options={[
            { value: '', label: t('schedules.anyState') },
            ...scheduleStates.map((value) => ({ value, label: t(`scheduleStates.${value}`) })),
          ]}
          onChange={(state) => filter({ state })}
        />
        <ChoiceFilter
          label={t('filters.sort')}
          width="11rem"
          value={list.sort}
          options={scheduleSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={list.sortBy}
        />
        <PickFilters
          picks={picked.filter((what) => may[what]).map((what) => ({ what, open: openOf[what] }))}
          onPick={(what, { id, name }) => {
            setNames((all) => ({ ...all, [id]: name }))
            filter({ [what]: id })
          }}
        />
      </FilterBar>
      {plan.dialog}
    </>
  )
}

/** Asks for a plan in a dialog, as a selector of another module does. */
function usePlanChoice(projectId: string) {
  const [settle, setSettle] = useState<((result: ModalResult<NamedThing>) => void) | null>(null)
  function end(result: ModalResult<NamedThing>): void {
    settle?.(result)
    setSettle(null)
  }
  return {
    open: () =>
      new Promise<ModalResult<NamedThing>>((resolve) => {
        setSettle(() => resolve)
      }),
    dialog:
      settle === null ? null : (
        <LazyDialog
          load={loadChoosePlan}
          props={{
            projectId,
            onChoose: (plan) => end({ role: 'ok', data: plan }),
            onClose: () => end({ role: 'cancel' }),
          }}
          onFailed={() => end({ role: 'cancel' })}
        />
      ),
  }
}
